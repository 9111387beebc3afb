package sare.simulation;

import java.util.Arrays;
import sare.trace.Program;

/** The result of a whole run, computed from the simulated part and the iterations that were left out. */
final class Extrapolation {
    private final boolean[] hasMessages; // by rank
    private final LoopWatch loops;
    private final Replay replay;

    /** Of a run of a job. */
    Extrapolation(LoopWatch loops, Replay replay) {
        Program program = replay.program;
        this.loops = loops;
        this.replay = replay;
        this.hasMessages = new boolean[program.ranks()];
        for (int message = 0; message < program.messages(); message++) {
            hasMessages[program.source(message)] = true;
            hasMessages[program.destination(message)] = true;
        }
    }

    /** The result of the whole run. Latencies are those of the simulated part, and so is the throughput of the background. */
    SimulationResult of(SimulationResult part) {
        Estimate estimate = loops.estimate(part.cycles(), part.packetHops());
        if (!estimate.isExtrapolated()) {
            return part.with(estimate);
        }
        long[] finishCycles = new long[part.ranks()];
        Arrays.setAll(finishCycles, rank -> loops.finishCycle(rank, hasMessages[rank], part.finishCycle(rank)));
        return part.extrapolated(estimate, finishCycles, replay.packetsLeftOut(), leftOut(part.packetHops()));
    }

    /** The traffic left out. Its packets go as far beyond their shortest routes as the simulated ones. */
    private TrafficCount leftOut(long simulatedPacketHops) {
        TrafficCount rough = loops.leftOut();
        long simulatedLeastHops = replay.leastHops() - replay.leastHopsLeftOut();
        double packetHops = simulatedLeastHops == 0
                ? rough.packetHops()
                : (double) replay.leastHopsLeftOut() * simulatedPacketHops / simulatedLeastHops;
        return rough.scaledTo(packetHops);
    }
}
