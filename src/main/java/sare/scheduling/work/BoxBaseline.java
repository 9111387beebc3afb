package sare.scheduling.work;

import java.util.stream.IntStream;
import sare.mapping.Mapping;
import sare.mapping.layout.NodeCurve;
import sare.mapping.layout.Sides;
import sare.network.Network;
import sare.topology.Grid;
import sare.topology.Topology;

/**
 * A job alone on an empty machine: its nodes fill a box from the first corner, and its ranks take them one after the other. The
 * sides of the box are the dimensions' root of the number of nodes, rounded up, or the machine's if those are shorter; where that
 * is too small, sides grow, the first first. The nodes of the box are taken back and forth along its dimensions, the first one
 * fastest. This is the baseline allocation of SST (sst-elements 10.1, scheduler, StencilMachine). On machines without coordinates,
 * the first nodes are the box.
 */
final class BoxBaseline {
    private final Network network;

    BoxBaseline(Network network) {
        this.network = network;
    }

    /** A job with such a communication. */
    PlacedJob of(Communication communication) {
        int cores = network.cores().perNode();
        int ranks = communication.traffic().ranks();
        int[] nodes = nodes(network.topology(), (ranks + cores - 1) / cores);
        int[] nodeOfRank =
                IntStream.range(0, ranks).map(rank -> nodes[rank / cores]).toArray();
        return PlacedJob.of(network.topology(), communication, Mapping.of(nodeOfRank));
    }

    /** The nodes of the box, in the order in which they are taken. */
    static int[] nodes(Topology topology, int count) {
        if (topology instanceof Grid grid && Sides.volume(grid.sizes()) == topology.nodes()) {
            return NodeCurve.SNAKE
                    .points(sides(grid, count))
                    .limit(count)
                    .mapToInt(grid::node)
                    .toArray();
        }
        return IntStream.range(0, count).toArray();
    }

    private static int[] sides(Grid grid, int count) {
        int root = 1;
        while (StrictMath.pow(root, grid.dimensions()) < count) {
            root++;
        }
        int[] sides = new int[grid.dimensions()];
        for (int d = 0; d < sides.length; d++) {
            sides[d] = Math.min(root, grid.size(d));
        }
        for (int d = 0; d < sides.length; d++) {
            while (sides[d] < grid.size(d) && Sides.volume(sides) < count) {
                sides[d]++;
            }
        }
        return sides;
    }
}
