package sare.topology.tree;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sare.topology.LinkEnds;

/**
 * A fat tree whose numbers of children and parents may differ from stage to stage: an extended generalised fat tree (Öhring et
 * al., "On generalized fat trees", 1995), with parallel links between a switch and each parent (Zahavi, "D-Mod-K routing providing
 * non-blocking traffic for shift permutations on real life fat trees", 2010). With the same numbers at all stages it is a k-ary
 * n-tree (Petrini and Vanneschi, 1997) or, with fewer ports up than down, a thin tree (Navaridas et al.).
 *
 * <p>Stage j has {@code w(j) * c} switches, where w(j) is the product of the parents below it and c that of the children above it.
 * Switch r of stage j has the column {@code r % w(j)} and the subtree {@code r / w(j)}; its parent number p is switch
 * {@code p * w(j) + r % w(j) + r / (children * w(j)) * w(j + 1)} of stage j + 1, where it is child number {@code r / w(j) %
 * children}. The ports up count the parents first; the next round of them has the second of the parallel links, and so on.
 */
public final class GeneralisedFatTree implements Tree {
    private final String name;
    private final int[] children; // by stage
    private final int[] parents; // by stage, 0 at the last
    private final int[] parallel; // by stage: links to each parent
    private final int[] portsUp; // by stage; may be more than lead anywhere at the last
    private final int[] firstSwitch; // by stage: id of its first switch; at the end the number of routers
    private final int[] columns; // by stage: w(j)
    private final int[] hostsBelow; // by stage: hosts below a subtree of its switches
    private final int hosts;
    private final LinkEnds ends;

    /**
     * @param name its name, such as {@code fat tree}
     * @param children by stage, children of a switch
     * @param parents by stage, parents of a switch; the last is ignored
     * @param parallel by stage, links to each parent
     * @param unusedUp ports up of the switches of the last stage, which lead nowhere
     */
    public GeneralisedFatTree(String name, int[] children, int[] parents, int[] parallel, int unusedUp) {
        int stages = children.length;
        this.name = name;
        this.children = children.clone();
        this.parents = parents.clone();
        this.parallel = parallel.clone();
        this.parents[stages - 1] = 0;
        this.portsUp = IntStream.range(0, stages)
                .map(j -> j == stages - 1 ? unusedUp : parents[j] * parallel[j])
                .toArray();
        this.columns = new int[stages];
        this.hostsBelow = new int[stages];
        int columnsSoFar = 1;
        int hostsSoFar = 1;
        for (int j = 0; j < stages; j++) {
            columns[j] = columnsSoFar;
            columnsSoFar *= Math.max(1, this.parents[j]);
            hostsSoFar *= children[j];
            hostsBelow[j] = hostsSoFar;
        }
        this.hosts = hostsSoFar;
        this.firstSwitch = new int[stages + 1];
        firstSwitch[0] = hosts;
        for (int j = 0; j < stages; j++) {
            firstSwitch[j + 1] = firstSwitch[j] + columns[j] * (hosts / hostsBelow[j]);
        }
        int ports = IntStream.range(0, stages).map(j -> up(j) + down(j)).max().orElseThrow();
        this.ends = new LinkEnds(hosts, firstSwitch[stages] - hosts, ports);
        connect();
    }

    private void connect() {
        ends.joinHosts(children[0], portsUp[0]);
        for (int j = 0; j + 1 < stages(); j++) {
            for (int r = 0; r < firstSwitch[j + 1] - firstSwitch[j]; r++) {
                for (int port = 0; port < portsUp[j]; port++) {
                    connect(j, r, port);
                }
            }
        }
    }

    private void connect(int stage, int number, int port) {
        int w = columns[stage];
        int parent = port % parents[stage];
        int above = parent * w + number % w + number / (children[stage + 1] * w) * columns[stage + 1];
        int child = number / w % children[stage + 1];
        int copy = port / parents[stage];
        ends.join(
                firstSwitch[stage] + number,
                port,
                firstSwitch[stage + 1] + above,
                portsUp[stage + 1] + copy * children[stage + 1] + child);
    }

    @Override
    public int stages() {
        return children.length;
    }

    @Override
    public int up(int stage) {
        return portsUp[stage];
    }

    @Override
    public int down(int stage) {
        return children[stage] * parallelLinks(stage);
    }

    @Override
    public int parallelLinks(int stage) {
        return stage == 0 ? 1 : parallel[stage - 1];
    }

    @Override
    public long digitWeight(int stage) {
        return below(stage);
    }

    @Override
    public int firstPortDown(int stage, int host) {
        return portDown(stage, host, host);
    }

    @Override
    public int portsDown(int stage) {
        return 1;
    }

    /**
     * The port of a switch of a stage that leads down to a host.
     *
     * @param spreadBy the host whose digit one stage lower chooses one of several parallel links
     */
    public int portDown(int stage, int host, int spreadBy) {
        int child = host / below(stage) % children[stage];
        int links = parallelLinks(stage);
        int copy = links == 1 ? 0 : spreadBy / below(stage - 1) % links;
        return portsUp[stage] + copy * children[stage] + child;
    }

    @Override
    public int firstSwitch(int stage) {
        return firstSwitch[stage];
    }

    @Override
    public int height(int hostA, int hostB) {
        int height = 0;
        while (height < stages() && hostA / below(height) != hostB / below(height)) {
            height++;
        }
        return height;
    }

    /** Number of hosts of a subtree with this number of stages. */
    private int below(int height) {
        return height == 0 ? 1 : hostsBelow[height - 1];
    }

    @Override
    public LinkEnds ends() {
        return ends;
    }

    @Override
    public int nodes() {
        return hosts;
    }

    /** {@inheritDoc} A host has {@code hostsBelow(j) - hostsBelow(j - 1)} others at a height of j + 1. */
    @Override
    public double meanDistance() {
        double hops = 0;
        for (int j = 0; j < stages(); j++) {
            hops += 2.0 * (j + 1) * (below(j + 1) - below(j));
        }
        return hosts < 2 ? 0 : hops / (hosts - 1);
    }

    /**
     * {@inheritDoc}
     *
     * <p>A bound: the links above one half of the subtrees of a stage, for the stage where they are fewest; of a k-ary n-tree k^n
     * / 2 (Petrini and Vanneschi, 1997).
     */
    @Override
    public long bisectionLinks() {
        long narrowest = Long.MAX_VALUE;
        for (int j = -1; j + 1 < stages(); j++) {
            long subtrees = hosts / below(j + 1);
            long linksAbove = j < 0 ? 1 : (long) columns[j] * portsUp[j];
            if (subtrees > 1) {
                narrowest = Math.min(narrowest, subtrees / 2 * linksAbove);
            }
        }
        return narrowest == Long.MAX_VALUE ? 0 : narrowest;
    }

    /**
     * {@inheritDoc} If every subtree has as many links above it as hosts below, all hosts of one half can send to the other at full speed,
     * each evenly over all links up, so that no half has fewer links than hosts.
     */
    @Override
    public boolean isBisectionExact() {
        boolean isFull =
                IntStream.range(0, stages() - 1).allMatch(j -> (long) columns[j] * portsUp[j] >= hostsBelow[j]);
        return isFull && nodesBesideBisection() == hosts / 2;
    }

    @Override
    public String description() {
        String down = Arrays.stream(children).mapToObj(String::valueOf).collect(Collectors.joining("x"));
        String up = IntStream.range(0, stages() - 1)
                .mapToObj(j -> parents[j] + (parallel[j] > 1 ? "*" + parallel[j] : ""))
                .collect(Collectors.joining("x"));
        return name + " with " + down + " down" + (up.isEmpty() ? "" : " and " + up + " up");
    }
}
