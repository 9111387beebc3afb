package sare.simulation;

import java.util.Arrays;
import java.util.List;

/** Runs a plain program: on the plain simulator ({@link PlainSimulator#run}) or on the engine ({@link EngineCase#run}). */
@FunctionalInterface
interface Run {
    PlainResult run(
            PlainNetwork network, List<List<PlainOperation>> program, int[] nodeOfRank, long seed, double computeScale);

    /** Runs a program with one rank per node, rank i on node i. */
    default PlainResult run(PlainNetwork network, List<List<PlainOperation>> program) {
        int[] nodeOfRank = new int[program.size()];
        Arrays.setAll(nodeOfRank, rank -> rank);
        return run(network, program, nodeOfRank, 1, 1);
    }
}
