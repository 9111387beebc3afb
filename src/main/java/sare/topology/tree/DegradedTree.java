package sare.topology.tree;

import java.util.BitSet;
import java.util.Optional;
import sare.topology.FailedParts;
import sare.topology.LinkEnds;
import sare.topology.NodePair;
import sare.topology.NodeParts;

/**
 * A tree without links and switches that have failed. A route climbs to the lowest stage, from the height in the whole tree on, from
 * which links lead down to the destination; the links of the way up and down are those that still lead there. Of parallel links down,
 * the next one serves for one that has failed.
 *
 * <p>The tables are sets of switches of stage 0, which stand for their hosts: by switch those that it reaches going down, and by
 * height and switch those that it reaches by climbing to that height and going down.
 */
final class DegradedTree implements Tree {
    private static final int NO_HEIGHT = -1;

    private final Tree whole;
    private final LinkEnds ends;
    private final String failures;
    private final int[] stages; // by router
    private final BitSet[] down; // by router
    private final BitSet[][] climbing; // by height and router; null for hosts and higher stages

    DegradedTree(Tree whole, FailedParts failed) {
        this.whole = whole;
        this.ends = whole.ends().without(whole, failed);
        this.failures = failed.description();
        this.stages = new int[whole.routers()];
        this.down = new BitSet[whole.routers()];
        for (int router = 0; router < stages.length; router++) {
            stages[router] = whole.stage(router);
        }
        for (int router = whole.nodes(); router < stages.length; router++) { // from stage 0 up
            down[router] = reachedDown(router);
        }
        this.climbing = new BitSet[whole.stages() + 1][];
        for (int height = 1; height < climbing.length; height++) {
            climbing[height] = reachedClimbing(height);
        }
    }

    /** The number of the switch of a host in stage 0 of the whole tree. */
    private int leaf(int host) {
        return whole.neighbour(host, 0) - whole.nodes();
    }

    private BitSet reachedDown(int router) {
        BitSet reached = new BitSet();
        int stage = stages[router];
        if (stage == 0) {
            reached.set(router - whole.nodes());
            return reached;
        }
        for (int host = 0; host < nodes(); host++) {
            int leaf = leaf(host);
            int first = firstWorkingPortDown(router, host);
            for (int port = first; port < first + whole.portsDown(stage) && !reached.get(leaf); port++) {
                int below = ends.router(router, port);
                reached.set(leaf, below != NO_ROUTER && down[below].get(leaf));
            }
        }
        return reached;
    }

    @Override
    public int firstWorkingPortDown(int router, int host) {
        int stage = stages[router];
        int first = whole.firstPortDown(stage, host);
        int links = whole.parallelLinks(stage);
        for (int i = 0; i < links; i++) {
            int port = up(stage) + (first - up(stage) + i * (down(stage) / links)) % down(stage);
            if (ends.router(router, port) != NO_ROUTER) {
                return port;
            }
        }
        return first;
    }

    private BitSet[] reachedClimbing(int height) {
        BitSet[] reached = new BitSet[stages.length];
        for (int router = stages.length - 1; router >= nodes(); router--) { // from the highest stage down
            if (stages[router] == height - 1) {
                reached[router] = down[router];
            } else if (stages[router] < height - 1) {
                reached[router] = new BitSet();
                for (int port = 0; port < up(stages[router]); port++) {
                    int above = ends.router(router, port);
                    if (above != NO_ROUTER) {
                        reached[router].or(reached[above]);
                    }
                }
            }
        }
        return reached;
    }

    @Override
    public boolean isWhole() {
        return false;
    }

    @Override
    public boolean leadsTo(int router, int port, int height, int host) {
        int there = ends.router(router, port);
        if (there == NO_ROUTER) {
            return false;
        }
        int stage = stages[router];
        if (port < up(stage)) {
            return climbing[height][there].get(leaf(host));
        }
        return stage == 0 ? there == host : down[there].get(leaf(host));
    }

    /** {@inheritDoc} Below 0 if the hosts are not connected. */
    @Override
    public int height(int hostA, int hostB) {
        int from = ends.router(hostA, 0);
        int height = whole.height(hostA, hostB);
        if (height == 0) {
            return 0;
        }
        if (from == NO_ROUTER || ends.router(hostB, 0) == NO_ROUTER) {
            return NO_HEIGHT;
        }
        while (height < climbing.length && !climbing[height][from].get(leaf(hostB))) {
            height++;
        }
        return height < climbing.length ? height : NO_HEIGHT;
    }

    @Override
    public Optional<NodePair> cutPair() {
        for (int host = 0; host < nodes(); host++) {
            for (int other = 0; other < nodes(); other++) {
                if (other != host && isFirstOfLeaf(host) && isFirstOfLeaf(other) && height(host, other) < 0) {
                    return Optional.of(new NodePair(host, other));
                }
            }
        }
        return Optional.empty();
    }

    /** Whether a host stands for all hosts of its switch; a host without a link stands for itself. */
    private boolean isFirstOfLeaf(int host) {
        return host == 0 || leaf(host) != leaf(host - 1) || ends.router(host, 0) == NO_ROUTER;
    }

    @Override
    public int diameter() {
        int highest = nodes() > 1 ? 1 : 0;
        for (int host = 0; host < nodes(); host++) {
            for (int other = 0; other < nodes() && isFirstOfLeaf(host); other++) {
                if (isFirstOfLeaf(other)) {
                    highest = Math.max(highest, height(host, other));
                }
            }
        }
        return 2 * highest;
    }

    /** {@inheritDoc} The first host of a switch stands for its others. */
    @Override
    public double meanDistance() {
        int ofLeaf = down(0);
        double hops = 0;
        for (int host = 0; host < nodes(); host += ofLeaf) {
            for (int other = 0; other < nodes(); other += ofLeaf) {
                hops += host == other ? 2.0 * ofLeaf * (ofLeaf - 1) : (double) ofLeaf * ofLeaf * distance(host, other);
            }
        }
        return nodes() < 2 ? 0 : hops / nodes() / (nodes() - 1);
    }

    @Override
    public LinkEnds ends() {
        return ends;
    }

    @Override
    public int stages() {
        return whole.stages();
    }

    @Override
    public int up(int stage) {
        return whole.up(stage);
    }

    @Override
    public int down(int stage) {
        return whole.down(stage);
    }

    @Override
    public int firstSwitch(int stage) {
        return whole.firstSwitch(stage);
    }

    @Override
    public int stage(int router) {
        return stages[router];
    }

    @Override
    public long digitWeight(int stage) {
        return whole.digitWeight(stage);
    }

    @Override
    public int firstPortDown(int stage, int host) {
        return whole.firstPortDown(stage, host);
    }

    @Override
    public int portsDown(int stage) {
        return whole.portsDown(stage);
    }

    @Override
    public int nodes() {
        return whole.nodes();
    }

    /** {@inheritDoc} That of the whole tree, which is a bound for the rest. */
    @Override
    public long bisectionLinks() {
        return whole.bisectionLinks();
    }

    /** {@inheritDoc} Those of the whole tree. */
    @Override
    public NodeParts nodesBySubtree(int stage) {
        return whole.nodesBySubtree(stage);
    }

    @Override
    public String description() {
        return whole.description() + failures;
    }
}
