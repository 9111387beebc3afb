package sare.routing.graph;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.math3.random.Well19937c;
import sare.topology.graph.Graph;

/** Small random graphs for tests. */
final class RandomGraph {
    private RandomGraph() {}

    /** A connected graph: a random tree with a number of further links, some of them parallel. */
    static Graph of(int seed, int switches, int moreLinks, int hostsPerSwitch) {
        Well19937c random = new Well19937c(seed);
        List<List<int[]>> ends = new ArrayList<>();
        for (int s = 0; s < switches; s++) {
            ends.add(new ArrayList<>());
            if (s > 0) {
                join(ends, s, random.nextInt(s));
            }
        }
        for (int i = 0; i < moreLinks; i++) {
            int a = random.nextInt(switches);
            join(ends, a, (a + 1 + random.nextInt(switches - 1)) % switches);
        }
        return new Graph(
                "random",
                hostsPerSwitch,
                ends.stream().map(list -> list.toArray(int[][]::new)).toArray(int[][][]::new));
    }

    private static void join(List<List<int[]>> ends, int a, int b) {
        int atA = ends.get(a).size();
        int atB = ends.get(b).size();
        ends.get(a).add(new int[] {b, atB});
        ends.get(b).add(new int[] {a, atA});
    }
}
