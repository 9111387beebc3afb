package sare.allocation;

import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import sare.input.Registry;
import sare.topology.Grid;
import sare.topology.Topology;

/**
 * Allocators that try centres one after the other and take the nodes around the best one, of equally good centres around the first.
 * Among equally near nodes of the last shell, those with the least sum of hops between nodes take the best choice that
 * {@link LeastPairs} finds, the others the lowest ids.
 */
final class CentreAllocators {
    private static final String BENDER =
            "Bender et al., \"Communication-aware processor allocation for supercomputers\", Algorithmica 50, 2008";
    private static final String KRUMKE =
            "Krumke et al., \"Compact location problems\", Theoretical Computer Science 181, 1997";

    private CentreAllocators() {}

    /** The nodes around a centre and how scattered they are. */
    private record Choice(long score, int[] nodes) {}

    /** Chooses the nodes around a centre. */
    private interface Around {
        /** @param limit a score that is of no use any more, so that the computation may stop */
        Choice choose(int centre, int[] free, int count, long limit);
    }

    static List<Registry.Entry<Allocations.AllocatorMaker>> entries() {
        return List.of(
                entry(
                        "mc1x1",
                        "the nodes in the smallest shells around a free node, by the least sum of shell numbers",
                        "Mache, Lo and Windisch, PDCS 1997; " + BENDER,
                        topology -> shells(new Nearest(topology)),
                        topology -> free -> free),
                entry(
                        "mc1x1-hops",
                        "the nearest nodes in the smallest cube around a free node, by the least sum of their hops to it",
                        "Tuncer, Leung and Coskun, ICS 2015, equation 1",
                        topology -> hopsInCube(new Nearest(topology), topology),
                        topology -> free -> free),
                entry(
                        "mc1x1-pairs",
                        "the nearest nodes around a free node, by the least sum of hops between them: as gen-alg",
                        "Balzuweit et al., Parallel Computing 2016, section 2.1",
                        CentreAllocators::pairs,
                        topology -> free -> free),
                entry(
                        "mm",
                        "the nearest nodes around a crossing of coordinates of free nodes, by the least sum of hops between them",
                        BENDER,
                        CentreAllocators::pairs,
                        CentreAllocators::crossings),
                entry(
                        "gen-alg",
                        "the nearest nodes around a free node, by the least sum of hops between them",
                        KRUMKE,
                        CentreAllocators::pairs,
                        topology -> free -> free));
    }

    private static Registry.Entry<Allocations.AllocatorMaker> entry(
            String name,
            String description,
            String source,
            Function<Topology, Around> around,
            Function<Topology, UnaryOperator<int[]>> centresOfFree) {
        return SizedAllocator.entry(name, description, source, SizedAllocator.Trait.NONE, topology -> {
            Around choice = around.apply(topology);
            UnaryOperator<int[]> centres = centresOfFree.apply(topology);
            return (occupancy, count, job) -> best(occupancy.freeNodes(), count, choice, centres);
        });
    }

    private static int[] best(int[] free, int count, Around around, UnaryOperator<int[]> centres) {
        Choice best = new Choice(Long.MAX_VALUE, new int[0]);
        for (int centre : centres.apply(free)) {
            Choice choice = around.choose(centre, free, count, best.score);
            if (choice.score < best.score) {
                best = choice;
            }
        }
        return best.nodes;
    }

    private static Around shells(Nearest nearest) {
        return (centre, free, count, limit) -> {
            Nearest.Around around = Nearest.around(centre, free, count, nearest::shell);
            return new Choice(around.sum(count), around.first(count));
        };
    }

    private static Around hopsInCube(Nearest nearest, Topology topology) {
        return (centre, free, count, limit) -> {
            int[] cube = Nearest.around(centre, free, count, nearest::shell).nodes;
            int[] inside = IntStream.of(cube).sorted().toArray();
            Nearest.Around around = Nearest.around(centre, inside, count, topology::distance);
            return new Choice(around.sum(count), around.first(count));
        };
    }

    private static Around pairs(Topology topology) {
        return (centre, free, count, limit) -> {
            Nearest.Around around = Nearest.around(centre, free, count, topology::distance);
            LeastPairs least = new LeastPairs(topology, around, count, limit);
            return new Choice(least.sum(), least.nodes());
        };
    }

    /** The nodes at all crossings of coordinates of free nodes, free or busy; all nodes where they have no coordinates. */
    private static UnaryOperator<int[]> crossings(Topology topology) {
        if (!(topology instanceof Grid grid)) {
            return free -> IntStream.range(0, topology.nodes()).toArray();
        }
        return free -> {
            boolean[][] used = new boolean[grid.dimensions()][];
            for (int d = 0; d < used.length; d++) {
                used[d] = new boolean[grid.size(d)];
                for (int node : free) {
                    used[d][grid.coordinate(node, d)] = true;
                }
            }
            return IntStream.range(0, grid.nodes())
                    .filter(node -> grid.indexAtPoint(node) == 0)
                    .filter(node -> IntStream.range(0, used.length).allMatch(d -> used[d][grid.coordinate(node, d)]))
                    .toArray();
        };
    }
}
