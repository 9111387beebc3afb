package sare.mapping.layout;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import sare.mapping.Allocation;
import sare.topology.Topology;

/**
 * The positions near to each position of an allocation, found by breadth-first search over the links of the machine.
 *
 * <p>Layout: the nodes of a router that are in the allocation are {@code indices[firsts[router]]} to before
 * {@code indices[firsts[router + 1]]}, by their index in the allocation.
 */
final class NearestPositions {
    private final Topology topology;
    private final Allocation allocation;
    private final int[] firsts; // by router, and one more for the end
    private final int[] indices; // of nodes in the allocation
    private final int[] seen; // by router: the search that has reached it last
    private final IntArrayList reached = new IntArrayList(); // routers of the current search, the nearest first
    private int searches;

    NearestPositions(Topology topology, Allocation allocation) {
        this.topology = topology;
        this.allocation = allocation;
        this.firsts = new int[topology.routers() + 1];
        this.indices = new int[allocation.size()];
        this.seen = new int[topology.routers()];
        for (int i = 0; i < allocation.size(); i++) {
            firsts[topology.router(allocation.node(i)) + 1]++;
        }
        for (int router = 0; router < topology.routers(); router++) {
            firsts[router + 1] += firsts[router];
        }
        int[] next = Arrays.copyOf(firsts, topology.routers());
        for (int i = 0; i < allocation.size(); i++) {
            indices[next[topology.router(allocation.node(i))]++] = i;
        }
    }

    /** By position. */
    int[][] all(int most) {
        int cores = allocation.coresPerNode();
        int[][] nearest = new int[allocation.cores()][];
        for (int index = 0; index < allocation.size(); index++) {
            IntArrayList others = others(index, most);
            for (int core = 0; core < cores; core++) {
                IntArrayList found = new IntArrayList();
                for (int step = 1; step < cores && step <= most; step++) {
                    found.add(index * cores + (core + step) % cores);
                }
                for (int i = 0; i < others.size(); i++) {
                    found.add(others.getInt(i) * cores + core);
                }
                nearest[index * cores + core] = found.toIntArray();
            }
        }
        return nearest;
    }

    /** The other nodes at the least number of links, at most a number of them; those after the node in the allocation first. */
    private IntArrayList others(int index, int most) {
        searches++;
        reached.clear();
        int start = topology.router(allocation.node(index));
        seen[start] = searches;
        reached.add(start);
        IntArrayList found = new IntArrayList();
        add(start, index, most, found);
        int begin = 0;
        while (found.isEmpty() && begin < reached.size()) {
            int end = reached.size();
            for (int i = begin; i < end; i++) {
                expand(reached.getInt(i));
            }
            for (int i = end; i < reached.size(); i++) {
                add(reached.getInt(i), index, most, found);
            }
            begin = end;
        }
        return found;
    }

    private void expand(int router) {
        for (int port = 0; port < topology.ports(); port++) {
            int next = topology.neighbour(router, port);
            if (next != Topology.NO_ROUTER && seen[next] != searches) {
                seen[next] = searches;
                reached.add(next);
            }
        }
    }

    private void add(int router, int index, int most, IntArrayList found) {
        int count = firsts[router + 1] - firsts[router];
        int after = Arrays.binarySearch(indices, firsts[router], firsts[router + 1], index);
        int offset =
                after >= 0 ? after - firsts[router] : index % Math.max(1, count); // so that nodes have different ones
        for (int step = 0; step < count && found.size() < most; step++) {
            int other = indices[firsts[router] + (offset + step) % count];
            if (other != index) {
                found.add(other);
            }
        }
    }
}
