package sare.simulation;

import sare.network.Draws;
import sare.network.Requests;

/**
 * Heads that choose among several outputs.
 *
 * <p>A head makes at most one request per cycle. It takes the first try, from its phase on, whose output passes (has room
 * and, where asked, the bubble); the phase then moves one behind that try, and after the turn of the last one it begins
 * again. The phase moves on in every cycle, also when the request is lost because the output is held, but nobody needs to
 * know it until some wanted output is both free and passes. So it is carried along lazily: as long as the outcome of each
 * try stays the same, any number of cycles is one step of arithmetic ({@link #catchUp}), and whoever changes an outcome
 * says so before ({@link #beforeChange}).
 */
final class RotatingHeads implements WaitingHeads {
    private static final int NO_REQUEST = -1;
    private static final long NEW = 1L << Integer.SIZE; // flag of PHASE: waits at most for what it requested

    private static final int STRIDE = 4;
    private static final int REQUESTS = 0; // the tries in their order
    private static final int PHASE_CYCLE = 1; // the cycle for whose decisions the phase stands
    private static final int PHASE = 2; // the try that comes first
    private static final int REQUESTED = 3; // the place of the output requested in the cycle before PHASE_CYCLE

    private final Places places;
    private final Fabric fabric;
    private final Agenda agenda;
    private final PacketPool packets;
    private final long[] heads; // a record of STRIDE longs by place of an input
    private final int[] newcomers; // inputs whose head was admitted in this cycle
    private int admitted;

    RotatingHeads(Places places, Fabric fabric, Agenda agenda, PacketPool packets) {
        this.places = places;
        this.fabric = fabric;
        this.agenda = agenda;
        this.packets = packets;
        this.heads = new long[Math.multiplyExact(places.count, STRIDE)];
        this.newcomers = new int[places.count];
    }

    /** Most heads are granted what they request first, so a new one waits for nothing else until the end of the cycle. */
    @Override
    public void admit(int input, long requests, long cycle) {
        int base = input * STRIDE;
        heads[base + REQUESTS] = requests;
        heads[base + PHASE] = 0;
        heads[base + PHASE_CYCLE] = cycle;
        request(input, cycle);
        int requested = (int) heads[base + REQUESTED];
        if (requested != NO_REQUEST && isFree(requested, cycle)) {
            agenda.startWaiting(input, requested, false, cycle); // what it requests passes
        }
        heads[base + PHASE] |= NEW;
        newcomers[admitted++] = input;
    }

    private boolean isFree(int output, long cycle) {
        return fabric.cyclesToFree(output, cycle) <= 0 && !fabric.hasAll(output, Fabric.GRANTED);
    }

    @Override
    public void endCycle(long cycle) {
        for (int n = 0; n < admitted; n++) {
            int input = newcomers[n];
            int base = input * STRIDE;
            if ((heads[base + PHASE] & NEW) != 0) {
                heads[base + PHASE] &= ~NEW;
                startWaiting(input, heads[base + REQUESTS], cycle + 1);
            }
        }
        admitted = 0;
    }

    private void startWaiting(int input, long requests, long cycle) {
        for (int i = 0; i < Requests.count(requests); i++) {
            int first = places.samePlace(input, Requests.outputChannel(requests, i));
            for (int output = first; output < first + choices(requests, i); output++) {
                agenda.startWaiting(input, output, Requests.asksForBubble(requests, i), cycle);
            }
        }
    }

    /** Outputs among which try i chooses: from its output on to the last virtual channel of the port, or that one. */
    private int choices(long requests, int i) {
        return Requests.isDrawn(requests, i)
                ? places.virtualChannels - Requests.outputChannel(requests, i) % places.virtualChannels
                : 1;
    }

    @Override
    public long requesters(int output, long passing, long cycle) {
        long requesters = 0;
        for (long rest = passing; rest != 0; rest &= rest - 1) {
            int input = places.samePlace(output, Long.numberOfTrailingZeros(rest));
            requesters |= request(input, cycle) == output ? rest & -rest : 0;
        }
        return requesters;
    }

    @Override
    public void granted(int input, int output) {
        int base = input * STRIDE;
        if ((heads[base + PHASE] & NEW) != 0) {
            heads[base + PHASE] &= ~NEW;
            return;
        }
        long requests = heads[base + REQUESTS];
        for (int i = 0; i < Requests.count(requests); i++) {
            int first = places.samePlace(input, Requests.outputChannel(requests, i));
            for (int wanted = first; wanted < first + choices(requests, i); wanted++) {
                fabric.stopWaiting(input, wanted);
            }
        }
    }

    @Override
    public void beforeChange(int output, long cycle) {
        for (long rest = fabric.waiting(output); rest != 0; rest &= rest - 1) {
            catchUp(places.samePlace(output, Long.numberOfTrailingZeros(rest)), cycle);
        }
    }

    /** The place of the output that the head requests in this cycle, or {@link #NO_REQUEST}. */
    private int request(int input, long cycle) {
        int base = input * STRIDE;
        if (heads[base + PHASE_CYCLE] <= cycle) {
            catchUp(input, cycle);
            long requests = heads[base + REQUESTS];
            int i = firstPassing(passingTries(input, requests, cycle), (int) heads[base + PHASE], requests);
            heads[base + REQUESTED] = i < Requests.count(requests) ? output(input, requests, i, cycle) : NO_REQUEST;
            heads[base + PHASE] = next(i, requests);
            heads[base + PHASE_CYCLE] = cycle + 1;
        }
        return (int) heads[base + REQUESTED];
    }

    /** The tries that pass in a cycle, as a mask. */
    private int passingTries(int input, long requests, long cycle) {
        int tries = 0;
        for (int i = 0; i < Requests.count(requests); i++) {
            int output = output(input, requests, i, cycle);
            tries |= (passes(output, Requests.asksForBubble(requests, i)) ? 1 : 0) << i;
        }
        return tries;
    }

    private boolean isAnyChoicePassing(int input, long requests) {
        for (int i = 0; i < Requests.count(requests); i++) {
            int first = places.samePlace(input, Requests.outputChannel(requests, i));
            for (int output = first; output < first + choices(requests, i); output++) {
                if (passes(output, Requests.asksForBubble(requests, i))) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean passes(int output, boolean asksForBubble) {
        return fabric.hasAll(output, asksForBubble ? Fabric.ROOM | Fabric.BUBBLE : Fabric.ROOM);
    }

    /** The first try from the phase on that passes, or the number of tries. */
    private static int firstPassing(int passing, int phase, long requests) {
        int fromPhase = passing >>> phase << phase;
        return fromPhase == 0 ? Requests.count(requests) : Integer.numberOfTrailingZeros(fromPhase);
    }

    private static int next(int i, long requests) {
        return i + 1 < Requests.count(requests) ? i + 1 : 0;
    }

    /** The place of the output that is meant by try i in a cycle. */
    private int output(int input, long requests, int i, long cycle) {
        int first = places.samePlace(input, Requests.outputChannel(requests, i));
        return Requests.isDrawn(requests, i)
                ? first + Draws.channel(packets.draw(fabric.head(input)), cycle, i, choices(requests, i))
                : first;
    }

    /** Carries the phase on to the decisions of a cycle, all those before having found the same outcomes as now. */
    private void catchUp(int input, long cycle) {
        int base = input * STRIDE;
        long since = heads[base + PHASE_CYCLE];
        if (since >= cycle) {
            return;
        }
        long requests = heads[base + REQUESTS];
        int phase = (int) heads[base + PHASE];
        if (!Requests.isAnyDrawn(requests)) {
            int passing = passingTries(input, requests, since);
            phase = phaseAfter(cycle - since, phase, Requests.count(requests), passing);
        } else if (!isAnyChoicePassing(input, requests)) {
            phase = 0; // also after so many cycles that one cannot go through them
        } else if (Requests.count(requests) > 1) {
            for (long t = since; t < cycle; t++) {
                phase = next(firstPassing(passingTries(input, requests, t), phase, requests), requests);
            }
        }
        heads[base + PHASE] = phase;
        heads[base + PHASE_CYCLE] = cycle;
    }

    /**
     * The phase after a number of cycles in which the same tries passed. The requests go round those tries in order, and
     * a cycle without a request is part of the round when the last try does not pass. Worked case: of tries 0, 1, 2 the
     * first two pass; from phase 0 the cycles request 0, 1, nothing, 0 ...; after 4 cycles the phase is 1.
     */
    static int phaseAfter(long cycles, int phase, int count, int passing) {
        int round = Integer.bitCount(passing) + 1 - (passing >>> count - 1);
        int done = (int) ((Integer.bitCount(passing & (1 << phase) - 1) + cycles) % round);
        int rest = passing;
        for (int i = 1; i < done; i++) {
            rest &= rest - 1;
        }
        return done == 0 ? 0 : Integer.numberOfTrailingZeros(rest) + 1;
    }
}
