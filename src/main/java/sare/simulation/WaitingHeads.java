package sare.simulation;

import sare.network.Draws;
import sare.network.Requests;

/**
 * The heads of queues that wait for an output: what each may request and, where it has several tries, which comes next.
 *
 * <p>A head makes at most one request per cycle. It takes the first try, from its phase on, whose output passes (has room
 * and, where asked, the bubble); the phase then moves one behind that try, and after the turn of the last one it begins
 * again. The phase moves on in every cycle, also when the request is lost because the output is held, but nobody needs to
 * know it until some wanted output is both free and passes. So it is carried along lazily: as long as the outcome of each
 * try stays the same, any number of cycles is one step of arithmetic ({@link #catchUp}); whoever changes an outcome calls
 * that first.
 */
final class WaitingHeads {
    /** No output passes for this head in this cycle. */
    static final int NO_REQUEST = -1;

    private static final int STRIDE = 4;
    private static final int REQUESTS = 0;
    private static final int CANDIDATES = 1;
    private static final int ENTERING = 2;
    private static final int PHASE = 3;

    private static final int PHASE_BITS = 3;
    private static final int PHASE_MASK = (1 << PHASE_BITS) - 1;

    private final Fabric fabric;
    private final PacketPool packets;
    // By queue, STRIDE longs: the requests; the outputs that may be requested; those of them that need the bubble; the
    // cycle (64 - PHASE_BITS bits) for whose decisions the phase (low bits) stands.
    private final long[] heads;

    WaitingHeads(Fabric fabric, PacketPool packets, int queues) {
        this.fabric = fabric;
        this.packets = packets;
        this.heads = new long[Math.multiplyExact(queues, STRIDE)];
    }

    /** A packet becomes head and asks from this cycle on. */
    void admit(int queue, long requests, long cycle) {
        long candidates = 0;
        long entering = 0;
        for (int i = 0; i < Requests.count(requests); i++) {
            long outputs = outputs(requests, i);
            candidates |= outputs;
            entering |= Requests.asksForBubble(requests, i) ? outputs : 0;
        }
        int base = queue * STRIDE;
        heads[base + REQUESTS] = requests;
        heads[base + CANDIDATES] = candidates;
        heads[base + ENTERING] = entering;
        heads[base + PHASE] = cycle << PHASE_BITS;
    }

    private long outputs(long requests, int i) {
        int output = Requests.outputChannel(requests, i);
        return Requests.isDrawn(requests, i) ? fabric.outputsOf(fabric.port(output)) & -1L << output : 1L << output;
    }

    /** The outputs the head may request that have room and, where asked, the bubble. */
    long passing(int queue, long room, long bubble) {
        int base = queue * STRIDE;
        return heads[base + CANDIDATES] & room & (bubble | ~heads[base + ENTERING]);
    }

    /** Whether the head may ever request the output. */
    boolean mayRequest(int queue, int output) {
        return (heads[queue * STRIDE + CANDIDATES] >>> output & 1) != 0;
    }

    /**
     * The output that the head requests in this cycle, or {@link #NO_REQUEST}; moves its phase on.
     *
     * @param passing what {@link #passing} answers for this room and bubble
     */
    int request(int queue, long room, long bubble, long cycle, long passing) {
        long requests = heads[queue * STRIDE + REQUESTS];
        if (Requests.count(requests) == 1) {
            int output = output(queue, requests, 0, cycle);
            return (passing >>> output & 1) != 0 ? output : NO_REQUEST;
        }
        catchUp(queue, room, bubble, cycle);
        int phase = phase(queue);
        int i = firstPassing(queue, requests, phase, passing, cycle);
        setPhase(queue, cycle + 1, next(i, requests));
        return i < Requests.count(requests) ? output(queue, requests, i, cycle) : NO_REQUEST;
    }

    /** The first try from the phase on that passes, or the number of tries. */
    private int firstPassing(int queue, long requests, int phase, long passing, long cycle) {
        int i = phase;
        while (i < Requests.count(requests) && (passing >>> output(queue, requests, i, cycle) & 1) == 0) {
            i++;
        }
        return i;
    }

    private static int next(int i, long requests) {
        return i + 1 < Requests.count(requests) ? i + 1 : 0;
    }

    private int output(int queue, long requests, int i, long cycle) {
        int first = Requests.outputChannel(requests, i);
        if (!Requests.isDrawn(requests, i)) {
            return first;
        }
        int channels = fabric.virtualChannels - fabric.virtualChannel(first);
        return first + Draws.channel(packets.draw(fabric.head(queue)), cycle, i, channels);
    }

    /** Carries the phase on to the decisions of a cycle, all those before having been made with this room and bubble. */
    void catchUp(int queue, long room, long bubble, long cycle) {
        long requests = heads[queue * STRIDE + REQUESTS];
        long since = heads[queue * STRIDE + PHASE] >>> PHASE_BITS;
        if (since >= cycle || Requests.count(requests) == 1) {
            return;
        }
        long passing = passing(queue, room, bubble);
        int phase = phase(queue);
        if (draws(requests)) {
            for (long t = since; t < cycle; t++) {
                phase = next(firstPassing(queue, requests, phase, passing, t), requests);
            }
        } else {
            phase = phaseAfter(cycle - since, phase, requests, passing);
        }
        setPhase(queue, cycle, phase);
    }

    private static boolean draws(long requests) {
        for (int i = 0; i < Requests.count(requests); i++) {
            if (Requests.isDrawn(requests, i)) {
                return true;
            }
        }
        return false;
    }

    /**
     * The phase after a number of cycles in which the same tries passed. The requests go round those tries in order, and
     * a cycle without a request is part of the round when the last try does not pass. Worked case: tries 0, 1, 2 of which
     * 0 and 1 pass; from phase 0 the cycles request 0, 1, nothing, 0 ...; after 4 cycles the phase is 1.
     */
    private static int phaseAfter(long cycles, int phase, long requests, long passing) {
        int count = Requests.count(requests);
        int tries = 0;
        for (int i = 0; i < count; i++) {
            tries |= (int) (passing >>> Requests.outputChannel(requests, i) & 1) << i;
        }
        int round = Integer.bitCount(tries) + (1 - (tries >>> count - 1));
        int done = (int) ((Integer.bitCount(tries & (1 << phase) - 1) + cycles) % round);
        for (int i = 1; i < done; i++) {
            tries &= tries - 1;
        }
        return done == 0 ? 0 : Integer.numberOfTrailingZeros(tries) + 1;
    }

    private int phase(int queue) {
        return (int) heads[queue * STRIDE + PHASE] & PHASE_MASK;
    }

    private void setPhase(int queue, long cycle, int phase) {
        heads[queue * STRIDE + PHASE] = cycle << PHASE_BITS | phase;
    }
}
