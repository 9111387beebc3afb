package sare.scheduling.work;

import java.util.stream.IntStream;
import sare.mapping.Mapping;
import sare.mapping.layout.Sides;
import sare.network.Network;
import sare.topology.Grid;
import sare.topology.Topology;

/**
 * A job alone on an empty machine: its nodes fill a box from the first corner, and its ranks take them one after the other. The sides of the
 * box are the dimensions' root of the number of nodes, rounded up, or the machine's if those are shorter; where that is too small, sides
 * grow, the first first. The nodes of the box are taken back and forth along its dimensions, the first one fastest. This is the baseline
 * allocation of SST (sst-elements 10.1, scheduler, StencilMachine). On machines without coordinates, the first nodes are the box.
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
        if (topology instanceof Grid grid && points(grid) == topology.nodes()) {
            return snake(grid, sides(grid, count), count);
        }
        return IntStream.range(0, count).toArray();
    }

    private static long points(Grid grid) {
        return Sides.volume(
                IntStream.range(0, grid.dimensions()).map(grid::size).toArray());
    }

    private static int[] sides(Grid grid, int count) {
        int root = 1;
        while (Math.pow(root, grid.dimensions()) < count) {
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

    /** The points of a box back and forth: a dimension turns round each time that a slower one advances. */
    private static int[] snake(Grid grid, int[] sides, int count) {
        int[] nodes = new int[count];
        int[] point = new int[sides.length];
        for (int i = 0; i < count; i++) {
            int rest = i;
            for (int d = 0; d < sides.length; d++) {
                int along = rest % sides[d];
                rest /= sides[d];
                point[d] = rest % 2 == 0 ? along : sides[d] - 1 - along;
            }
            nodes[i] = grid.node(point);
        }
        return nodes;
    }
}
