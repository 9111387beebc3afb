package sare.topology.tree;

import sare.topology.LinkEnds;

/**
 * A slim tree (Navaridas et al., "Reducing complexity in tree-like computer interconnection networks", Parallel Computing 36,
 * 2010): D switches of a stage share their U parents, so that each stage has D/U times fewer switches than the one below.
 * {@code (D/U)^n * U^2} hosts; stage j has {@code (D/U)^(n-1-j) * U} switches. Up port p of switch r of stage j leads to switch
 * {@code U * (r/D) + p} of stage j + 1, to its port {@code U + r % D}.
 */
public final class SlimTree implements Tree {
    /** The first stage whose ports down lead, in groups of as many as there are up, to the switches of a subtree. */
    private static final int FIRST_SHARED_STAGE = 2;

    private final int down;
    private final int up;
    private final int stages;
    private final int hosts;
    private final int[] firstSwitch; // by stage: id of its first switch; at the end the number of routers
    private final int[] hostsBelow; // by stage: hosts of a subtree to which a port down, or a group of them, leads
    private final LinkEnds ends;

    /**
     * @param down ports down of every switch, a multiple of those up
     * @param up ports up of every switch
     * @param stages stages of switches
     */
    public SlimTree(int down, int up, int stages) {
        this.down = down;
        this.up = up;
        this.stages = stages;
        this.hosts = power(down / up, stages) * up * up;
        this.firstSwitch = new int[stages + 1];
        firstSwitch[0] = hosts;
        for (int j = 0; j < stages; j++) {
            firstSwitch[j + 1] = firstSwitch[j] + power(down / up, stages - 1 - j) * up;
        }
        this.hostsBelow = new int[stages];
        for (int j = 0; j < stages; j++) {
            hostsBelow[j] =
                    j < FIRST_SHARED_STAGE ? power(down, j) : down * down * power(down / up, j - FIRST_SHARED_STAGE);
        }
        this.ends = new LinkEnds(firstSwitch[0], firstSwitch[stages] - firstSwitch[0], up + down);
        connect();
    }

    private static int power(int base, int exponent) {
        int power = 1;
        for (int i = 0; i < exponent; i++) {
            power = Math.multiplyExact(power, base);
        }
        return power;
    }

    private void connect() {
        ends.joinHosts(down, up);
        for (int j = 0; j + 1 < stages; j++) {
            for (int r = 0; r < firstSwitch[j + 1] - firstSwitch[j]; r++) {
                for (int p = 0; p < up; p++) {
                    ends.join(firstSwitch[j] + r, p, firstSwitch[j + 1] + up * (r / down) + p, up + r % down);
                }
            }
        }
    }

    @Override
    public long digitWeight(int stage) {
        long weight = 1;
        for (int i = 0; i < stage; i++) {
            weight *= down;
        }
        return weight;
    }

    /** {@inheritDoc} From stage 2 on, the group of ports that leads to the host's subtree. */
    @Override
    public int firstPortDown(int stage, int host) {
        return up + portsDown(stage) * (host / hostsBelow[stage] % (down / portsDown(stage)));
    }

    @Override
    public int portsDown(int stage) {
        return stage < FIRST_SHARED_STAGE ? 1 : up;
    }

    @Override
    public int stages() {
        return stages;
    }

    @Override
    public int up(int stage) {
        return up;
    }

    @Override
    public int down(int stage) {
        return down;
    }

    @Override
    public int firstSwitch(int stage) {
        return firstSwitch[stage];
    }

    /** {@inheritDoc} 1 below one switch of stage 0; else the least e from 2 on with the same {@code U^(e-2) * host / D^e}. */
    @Override
    public int height(int hostA, int hostB) {
        if (hostA == hostB) {
            return 0;
        }
        if (hostA / down == hostB / down) {
            return 1;
        }
        int height = 2;
        long size = (long) down * down; // hosts of a subtree of this height
        while (hostA / size != hostB / size) {
            height++;
            size = size / up * down;
        }
        return height;
    }

    @Override
    public LinkEnds ends() {
        return ends;
    }

    @Override
    public int nodes() {
        return hosts;
    }

    /** {@inheritDoc} It counts, for one host that stands for all, the hosts of each height. */
    @Override
    public double meanDistance() {
        double hops = 0;
        long counted = 1; // hosts up to the height before
        long size = down;
        for (int height = 1; height <= stages; height++) {
            hops += 2.0 * height * (size - counted);
            counted = size;
            size = height == 1 ? size * down : size / up * down;
        }
        return hosts < 2 ? 0 : hops / (hosts - 1);
    }

    /**
     * {@inheritDoc}
     *
     * <p>A bound: half of the links between two stages, where they are fewest.
     */
    @Override
    public long bisectionLinks() {
        long narrowest = hosts / 2;
        for (int j = 0; j + 1 < stages; j++) {
            narrowest = Math.min(narrowest, (long) (firstSwitch[j + 1] - firstSwitch[j]) * up / 2);
        }
        return narrowest;
    }

    @Override
    public String description() {
        return "slim tree with " + down + " down and " + up + " up in " + stages + " stages";
    }
}
