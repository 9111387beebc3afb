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
    public static final int FIRST_SHARED_STAGE = 2;

    private final int down;
    private final int up;
    private final int stages;
    private final int hosts;
    private final int[] firstSwitch; // by stage: id of its first switch; at the end the number of routers
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
        this.ends = new LinkEnds(firstSwitch[stages], ports());
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
        for (int host = 0; host < hosts; host++) {
            ends.join(host, 0, firstSwitch[0] + host / down, up + host % down);
        }
        for (int j = 0; j + 1 < stages; j++) {
            for (int r = 0; r < firstSwitch[j + 1] - firstSwitch[j]; r++) {
                for (int p = 0; p < up; p++) {
                    ends.join(firstSwitch[j] + r, p, firstSwitch[j + 1] + up * (r / down) + p, up + r % down);
                }
            }
        }
    }

    /**
     * The group of ports down that leads to the subtree of a host, at a switch of a stage from {@link #FIRST_SHARED_STAGE} on. A
     * group is the {@code up} ports from port {@code up + up * group} on.
     */
    public int groupDown(int stage, int host) {
        return host / hostsBelow(stage - 1) % (down / up);
    }

    /** Hosts that the switches of one subtree of a stage above the lowest reach. */
    private int hostsBelow(int stage) {
        return down * down * power(down / up, stage - 1);
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
    public int stage(int router) {
        int stage = -1;
        while (router >= firstSwitch[stage + 1]) {
            stage++;
        }
        return stage;
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
    public int nodes() {
        return hosts;
    }

    @Override
    public int routers() {
        return firstSwitch[stages];
    }

    @Override
    public int ports() {
        return up + down;
    }

    @Override
    public int neighbour(int router, int port) {
        return ends.router(router, port);
    }

    @Override
    public int arrivalPort(int router, int port) {
        return ends.port(router, port);
    }

    @Override
    public long links() {
        return ends.links();
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
    public String linkName(int router, int port) {
        return TreeNames.link(this, router, port, firstSwitch);
    }

    @Override
    public String description() {
        return "slim tree with " + down + " down and " + up + " up in " + stages + " stages";
    }
}
