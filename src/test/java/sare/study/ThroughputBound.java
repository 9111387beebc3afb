package sare.study;

import java.util.OptionalDouble;
import sare.topology.Topology;
import sare.topology.dragonfly.Dragonfly;
import sare.topology.tree.Tree;

/** The accepted load that theory allows at most, where it says something, in phits per node and cycle. */
final class ThroughputBound {
    private ThroughputBound() {}

    /** The bound of a curve. */
    static OptionalDouble of(TopologyCurvePoint curve) {
        Topology topology = curve.network().topology();
        boolean toNextGroup = curve.pattern().equals("adv") || curve.pattern().startsWith("groupshift");
        if (topology instanceof Dragonfly dragonfly) {
            if (curve.routing().equals("valiant")) {
                return OptionalDouble.of(0.5);
            }
            return OptionalDouble.of(toNextGroup ? 1.0 / dragonfly.hostsPerGroup() : 1);
        }
        if (!curve.pattern().equals("uniform") || curve.topology().equals("graph")) {
            return OptionalDouble.empty();
        }
        double bound = topology instanceof Tree tree ? tree(tree) : bisection(topology);
        return OptionalDouble.of(Math.min(1, bound));
    }

    /** Half of the nodes send the share N/2 / (N - 1) of their packets across the bisection. */
    private static double bisection(Topology topology) {
        double nodes = topology.nodes();
        return topology.bisectionLinks() / (nodes / 2) / (nodes / 2) * (nodes - 1);
    }

    /** For each stage its links up, divided by the nodes and by the share of pairs that need a higher stage. */
    private static double tree(Tree tree) {
        double bound = 1;
        for (int stage = 0; stage + 1 < tree.stages(); stage++) {
            long links = 0;
            for (int router = tree.nodes(); router < tree.routers(); router++) {
                links += tree.stage(router) == stage ? tree.up(stage) : 0;
            }
            bound = Math.min(bound, links / (tree.nodes() * shareAbove(tree, stage)));
        }
        return bound;
    }

    private static double shareAbove(Tree tree, int stage) {
        double above = 0;
        for (int a = 0; a < tree.nodes(); a++) {
            for (int b = 0; b < tree.nodes(); b++) {
                above += tree.height(a, b) > stage + 1 ? 1 : 0;
            }
        }
        return above / tree.nodes() / (tree.nodes() - 1);
    }
}
