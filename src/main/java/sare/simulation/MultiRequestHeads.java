package sare.simulation;

import sare.routing.ChannelRequests;
import sare.routing.CounterBasedRandom;
import sare.routing.Routing;

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
final class MultiRequestHeads implements RequestTable {
    // The phase of a head is a long: the low 32 bits of the cycle for whose decisions it stands, the try that comes
    // first, and the number of the output requested in the cycle before.
    private static final int TRY_SHIFT = 32;
    private static final int REQUESTED_SHIFT = 40;
    private static final int BYTE = 0xFF;

    private static final int NO_REQUEST = BYTE; // is no output's number

    private final Fabric fabric;
    private final Agenda agenda;
    private final ChannelList losers; // inputs whose head was admitted in this cycle and is granted nothing
    private final long[] newcomers; // by router: inputs whose head was, and may be granted what it requests, a mask
    private final int mostTries; // of any head: loops over tries go on up to there, so that their end is foreseen
    private final boolean draws; // whether channels are drawn at all

    MultiRequestHeads(Routing routing, Fabric fabric, Agenda agenda) {
        this.mostTries = routing.mostRequests();
        this.draws = routing.drawsChannels();
        this.fabric = fabric;
        this.agenda = agenda;
        this.losers = new ChannelList(fabric.channels.count);
        this.newcomers = new long[fabric.channels.router(fabric.channels.bound - 1) + 1];
    }

    private static long phase(int firstTry, int requested, long cycle) {
        return cycle & 0xFFFF_FFFFL | (long) firstTry << TRY_SHIFT | (long) requested << REQUESTED_SHIFT;
    }

    private static int firstTry(long phase) {
        return (int) (phase >>> TRY_SHIFT) & BYTE;
    }

    private static int requested(long phase) {
        return (int) (phase >>> REQUESTED_SHIFT) & BYTE;
    }

    /** For how many cycles up to one the phase has not been carried along. */
    private static int cyclesBehind(long phase, long cycle) {
        return (int) cycle - (int) phase;
    }

    /**
     * Most heads are granted what they request first, so a new one waits for nothing else until the end of the cycle; and for
     * nothing at all if that is held.
     */
    @Override
    public void admit(int input, long requests, long cycle) {
        fabric.setRequests(input, requests);
        int i = firstPassing(passingTries(input, requests, cycle), 0, requests);
        long phase = afterTry(input, requests, i, cycle);
        fabric.setPhase(input, phase);
        int mayWin = 0;
        if (requested(phase) != NO_REQUEST) {
            int output = fabric.channels.sibling(input, requested(phase)); // which passes
            mayWin = fabric.isFree(output, cycle);
            agenda.addIf(fabric.startWaitingIfFree(input, output, cycle), output);
        }
        newcomers[fabric.channels.router(input)] |= (long) mayWin << fabric.channels.number(input);
        losers.addIf(1 - mayWin, input);
    }

    private long bit(int input) {
        return 1L << fabric.channels.number(input);
    }

    /** Newcomers that were granted nothing wait for all that they may request from the next cycle on. */
    @Override
    public void endCycle(long cycle) {
        for (int i = 0; i < losers.size(); i++) {
            int input = losers.get(i);
            startWaiting(input, fabric.requests(input), cycle + 1);
        }
        losers.clear();
    }

    private void startWaiting(int input, long requests, long cycle) {
        if (isAnyDrawn(requests)) {
            startWaitingForChoices(input, requests, cycle);
            return;
        }
        for (int i = 0; i < mostTries; i++) {
            int output = fabric.channels.sibling(input, ChannelRequests.outputChannel(requests, i));
            int isTry = Branchless.isNegative(i - ChannelRequests.count(requests));
            startWaitingIf(isTry, input, output, cycle);
        }
    }

    private void startWaitingIf(int choice, int input, int output, long cycle) {
        fabric.startWaitingIf(choice, input, output);
        agenda.addIf(fabric.listIf(choice, output, cycle), output);
    }

    private void startWaitingForChoices(int input, long requests, long cycle) {
        for (int i = 0; i < ChannelRequests.count(requests); i++) {
            int first = fabric.channels.sibling(input, ChannelRequests.outputChannel(requests, i));
            for (int output = first; output < first + choices(requests, i); output++) {
                startWaitingIf(1, input, output, cycle);
            }
        }
    }

    /** Outputs among which try i chooses: from its output on to the last virtual channel of the port, or that one. */
    private int choices(long requests, int i) {
        return isDrawn(requests, i)
                ? fabric.channels.virtualChannels
                        - ChannelRequests.outputChannel(requests, i) % fabric.channels.virtualChannels
                : 1;
    }

    @Override
    public long requesters(int output, long passing, long cycle) {
        int number = fabric.channels.number(output);
        long requesters = passing & newcomers[fabric.channels.router(output)];
        for (long rest = passing & ~requesters; rest != 0; rest &= rest - 1) {
            int input = fabric.channels.sibling(output, Long.numberOfTrailingZeros(rest));
            requesters |= requested(input, cycle) == number ? rest & -rest : 0;
        }
        return requesters;
    }

    @Override
    public void granted(int input, int output) {
        int router = fabric.channels.router(output);
        long lost = fabric.waiting(output) & newcomers[router] & ~bit(input);
        newcomers[router] &= ~(lost | bit(input));
        for (long rest = lost; rest != 0; rest &= rest - 1) {
            losers.addIf(1, fabric.channels.sibling(output, Long.numberOfTrailingZeros(rest)));
        }
        stopWaiting(input, fabric.requests(input));
    }

    private void stopWaiting(int input, long requests) {
        if (isAnyDrawn(requests)) {
            stopWaitingForChoices(input, requests);
            return;
        }
        for (int i = 0; i < mostTries; i++) { // also beyond the last try: the head waits for nothing any more
            fabric.stopWaiting(input, fabric.channels.sibling(input, ChannelRequests.outputChannel(requests, i)));
        }
    }

    private void stopWaitingForChoices(int input, long requests) {
        for (int i = 0; i < ChannelRequests.count(requests); i++) {
            int first = fabric.channels.sibling(input, ChannelRequests.outputChannel(requests, i));
            for (int output = first; output < first + choices(requests, i); output++) {
                fabric.stopWaiting(input, output);
            }
        }
    }

    @Override
    public void beforeChange(int output, long concerned, long cycle) {
        for (long rest = concerned; rest != 0; rest &= rest - 1) {
            catchUp(fabric.channels.sibling(output, Long.numberOfTrailingZeros(rest)), cycle);
        }
    }

    /** The number of the output that the head requests in this cycle, or {@link #NO_REQUEST}. */
    private int requested(int input, long cycle) {
        long phase = fabric.phase(input);
        int behind = cyclesBehind(phase, cycle);
        if (behind >= 0) {
            phase = afterRequest(input, fabric.requests(input), phase, behind, cycle);
            fabric.setPhase(input, phase);
        }
        return requested(phase);
    }

    /** The phase after the request of a cycle, from one that has not been carried along for some. */
    private long afterRequest(int input, long requests, long phase, int behind, long cycle) {
        int passing = passingTries(input, requests, cycle);
        int first = behind == 0 ? firstTry(phase) : caughtUp(input, requests, phase, passing, cycle);
        return afterTry(input, requests, firstPassing(passing, first, requests), cycle);
    }

    /** The phase after a cycle that ended with try i, or with none if that is their number. */
    private long afterTry(int input, long requests, int i, long cycle) {
        int isTry = Branchless.isNegative(i - ChannelRequests.count(requests));
        int number = Branchless.select(isTry, output(input, requests, i, cycle), NO_REQUEST);
        return phase(next(i, requests), number, cycle + 1);
    }

    /** The tries that pass in a cycle, as a mask. */
    private int passingTries(int input, long requests, long cycle) {
        int tries = 0;
        for (int i = 0; i < mostTries; i++) {
            int output = fabric.channels.sibling(input, output(input, requests, i, cycle));
            tries |= fabric.passes(output, ChannelRequests.asksForBubble(requests, i)) << i;
        }
        return tries & (1 << ChannelRequests.count(requests)) - 1;
    }

    private boolean isAnyChoicePassing(int input, long requests) {
        for (int i = 0; i < ChannelRequests.count(requests); i++) {
            int first = fabric.channels.sibling(input, ChannelRequests.outputChannel(requests, i));
            for (int output = first; output < first + choices(requests, i); output++) {
                if (fabric.passes(output, ChannelRequests.asksForBubble(requests, i)) != 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The first try from the phase on that passes, or the number of tries. */
    private static int firstPassing(int passing, int phase, long requests) {
        return Integer.numberOfTrailingZeros(passing >>> phase << phase | 1 << ChannelRequests.count(requests));
    }

    private boolean isDrawn(long requests, int i) {
        return draws && ChannelRequests.isDrawn(requests, i);
    }

    private boolean isAnyDrawn(long requests) {
        return draws && ChannelRequests.isAnyDrawn(requests);
    }

    private static int next(int i, long requests) {
        return Branchless.select(Branchless.isNegative(i + 1 - ChannelRequests.count(requests)), i + 1, 0);
    }

    /** The number of the output that is meant by try i in a cycle. */
    private int output(int input, long requests, int i, long cycle) {
        int first = ChannelRequests.outputChannel(requests, i);
        return isDrawn(requests, i)
                ? first
                        + CounterBasedRandom.channel(
                                fabric.packets.draw(fabric.head(input)), cycle, i, choices(requests, i))
                : first;
    }

    private void catchUp(int input, long cycle) {
        long phase = fabric.phase(input);
        if (cyclesBehind(phase, cycle) > 0) {
            long requests = fabric.requests(input);
            int first = caughtUp(input, requests, phase, passingTries(input, requests, cycle), cycle);
            fabric.setPhase(input, phase(first, NO_REQUEST, cycle));
        }
    }

    /** The try that comes first in a cycle, all those before having found the same outcomes as now, which let some pass. */
    private int caughtUp(int input, long requests, long phase, int passing, long cycle) {
        int behind = cyclesBehind(phase, cycle);
        int first = firstTry(phase);
        if (!isAnyDrawn(requests)) {
            return phaseAfter(behind, first, ChannelRequests.count(requests), passing);
        }
        if (!isAnyChoicePassing(input, requests)) {
            return 0; // also after so many cycles that one cannot go through them
        }
        for (long t = cycle - behind; t < cycle && ChannelRequests.count(requests) > 1; t++) {
            first = next(firstPassing(passingTries(input, requests, t), first, requests), requests);
        }
        return first;
    }

    /**
     * The phase after a number of cycles in which the same tries passed. The requests go round those tries in order, and
     * a cycle without a request is part of the round when the last try does not pass. Worked case: of tries 0, 1, 2 the
     * first two pass; from phase 0 the cycles request 0, 1, nothing, 0 ...; after 4 cycles the phase is 1.
     */
    static int phaseAfter(int cycles, int phase, int count, int passing) {
        int round = Integer.bitCount(passing) + 1 - (passing >>> count - 1);
        int done = (Integer.bitCount(passing & (1 << phase) - 1) + cycles) % round;
        int rest = passing;
        for (int i = 1; i < done; i++) {
            rest &= rest - 1;
        }
        return done == 0 ? 0 : Integer.numberOfTrailingZeros(rest) + 1;
    }
}
