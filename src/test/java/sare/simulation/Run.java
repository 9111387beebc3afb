package sare.simulation;

import java.util.Arrays;
import java.util.List;

/** Runs a plain program: on the plain simulator ({@link PlainSimulator#run}) or on the engine ({@link EngineCase#run}). */
@FunctionalInterface
interface Run {
    /** Of the first seed, with compute bursts as long as they were. */
    SimulationOptions TIMED = SimulationOptions.ofSeed(1).withComputeScale(1);

    PlainResult run(
            PlainNetwork network, List<List<PlainOperation>> program, int[] nodeOfRank, SimulationOptions options);

    /** Runs a program with one rank per node, rank i on node i. */
    default PlainResult run(PlainNetwork network, List<List<PlainOperation>> program) {
        int[] nodeOfRank = new int[program.size()];
        Arrays.setAll(nodeOfRank, rank -> rank);
        return run(network, program, nodeOfRank, TIMED);
    }
}
