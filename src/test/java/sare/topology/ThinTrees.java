package sare.topology;

import java.util.Arrays;
import sare.topology.tree.GeneralisedFatTree;

/** Trees with the same numbers of ports down and up at every stage. */
public final class ThinTrees {
    private ThinTrees() {}

    /** A k:k'-ary n-tree. */
    public static GeneralisedFatTree of(String name, int down, int up, int stages) {
        int[] same = new int[stages];
        int[] ups = new int[stages];
        int[] single = new int[stages];
        Arrays.fill(same, down);
        Arrays.fill(ups, up);
        Arrays.fill(single, 1);
        return new GeneralisedFatTree(name, same, ups, single, up);
    }
}
