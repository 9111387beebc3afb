package sare.study;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.apache.commons.math3.random.Well19937c;
import sare.mapping.Allocation;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.Weight;
import sare.topology.hierarchy.LevelTree;
import sare.trace.TrafficMatrix;
import sare.trace.generate.Generators;
import sare.trace.npb.NpbCall;
import sare.trace.npb.NpbCodes;

/**
 * Ranks to be mapped onto a tree.
 *
 * @param traffic what the ranks send, without commas
 * @param problem the hops of bytes
 */
record TrafficChangeCase(String traffic, MappingProblem problem) {
    private static final int CORES = 24; // of a node: 4 times 6
    private static final int NODES_OF_A_SWITCH = 22;
    private static final double SPREAD = 2; // standard deviation of the logarithm of dense traffic
    private static final double MEDIAN_BYTES = 1000;
    private static final String CUBES = "cells=100x100x100";
    private static final String PLATES = "cells=100x50x10";

    /** Figure 4: dense traffic on 86,400 units. */
    static TrafficChangeCase dense(int ranks) {
        return new TrafficChangeCase("dense", problem(dense(ranks, 1), 10, 20, 18, 2, 12));
    }

    /** Figure 5: programs that fill 2, 8 and 32 nodes like those of PlaFRIM 2, or as much of them as they can. */
    static List<TrafficChangeCase> programs() {
        return List.of(
                miniGhost("2x4x6", PLATES, 2),
                npb("cg", 32, 2),
                npb("mg", 32, 2),
                new TrafficChangeCase("dense", nodes(dense(48, 1), 2)),
                miniGhost("4x8x6", PLATES, 8),
                npb("cg", 128, 8),
                npb("mg", 128, 8),
                new TrafficChangeCase("dense", nodes(dense(192, 1), 8)),
                miniGhost("8x8x12", PLATES, 32),
                npb("cg", 512, 32),
                npb("mg", 512, 32),
                new TrafficChangeCase("dense", nodes(dense(768, 1), 32)));
    }

    /** Figure 9: four settings of miniGhost. */
    static List<TrafficChangeCase> miniGhosts() {
        return List.of(
                miniGhost("4x8x6", CUBES, 8),
                miniGhost("4x8x6", PLATES, 8),
                miniGhost("8x8x12", CUBES, 32),
                miniGhost("8x8x12", PLATES, 32));
    }

    private static TrafficChangeCase miniGhost(String ranks, String cells, int nodes) {
        String call = "minighost(" + ranks + ", " + cells + ", summed-percent=0, iterations=1)";
        TrafficMatrix traffic = TrafficMatrix.of(Generators.generate("study", call));
        return new TrafficChangeCase("minighost " + ranks + " " + cells, nodes(traffic, nodes));
    }

    private static TrafficChangeCase npb(String code, int ranks, int nodes) {
        NpbCall call = new NpbCall(code, "C", ranks, OptionalInt.of(1), OptionalInt.empty(), false, 0);
        return new TrafficChangeCase(code + ".C." + ranks, nodes(TrafficMatrix.of(NpbCodes.generate(call)), nodes));
    }

    /** A number of bytes between all ranks, the logarithm of which is normal. */
    private static TrafficMatrix dense(int ranks, int seed) {
        Well19937c random = new Well19937c(seed);
        Long2LongOpenHashMap bytes = new Long2LongOpenHashMap(ranks * (ranks - 1) / 2);
        for (int source = 0; source < ranks; source++) {
            for (int destination = source + 1; destination < ranks; destination++) {
                long pair = (long) source << Integer.SIZE | destination;
                bytes.put(pair, Math.round(MEDIAN_BYTES * Math.exp(SPREAD * random.nextGaussian())));
            }
        }
        return TrafficMatrix.of(ranks, bytes, pair -> 1);
    }

    /** A part of PlaFRIM 2: nodes of 4 sockets with 6 cores, 22 below a switch. */
    private static MappingProblem nodes(TrafficMatrix traffic, int nodes) {
        return nodes <= NODES_OF_A_SWITCH
                ? problem(traffic, nodes, 4, CORES / 4)
                : problem(traffic, 2, nodes / 2, 4, CORES / 4);
    }

    private static MappingProblem problem(TrafficMatrix traffic, int... arities) {
        int[] hops = IntStream.range(0, arities.length)
                .map(level -> 2 * (arities.length - level))
                .toArray();
        LevelTree machine = LevelTree.balanced(arities, hops);
        return MappingProblem.of(
                "study",
                traffic,
                Weight.BYTES,
                Criteria.resolve(Criteria.CLASSIC).costs(machine, Allocation.whole(machine.nodes())));
    }
}
