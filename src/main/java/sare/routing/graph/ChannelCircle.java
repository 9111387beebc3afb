package sare.routing.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntIterator;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/** A search for a circle of channels in which each waits for the next. */
final class ChannelCircle {
    private final int channels;
    private final Map<Integer, IntOpenHashSet> waitsFor;
    private final BitSet isDone;
    private final BitSet isOnWay;

    /**
     * @param channels number of channels
     * @param waitsFor by channel, those for which it may wait
     */
    ChannelCircle(int channels, Map<Integer, IntOpenHashSet> waitsFor) {
        this.channels = channels;
        this.waitsFor = waitsFor;
        this.isDone = new BitSet(channels);
        this.isOnWay = new BitSet(channels);
    }

    /** The channels of a circle in order, or none. */
    IntArrayList find() {
        for (int start = 0; start < channels; start++) {
            IntArrayList circle = search(start);
            if (!circle.isEmpty()) {
                return circle;
            }
        }
        return new IntArrayList();
    }

    /** A depth-first search from a channel; without recursion, because ways may be long. */
    private IntArrayList search(int start) {
        IntArrayList way = new IntArrayList();
        List<IntIterator> branches = new ArrayList<>();
        enter(start, way, branches);
        while (!way.isEmpty()) {
            IntIterator branch = branches.get(branches.size() - 1);
            if (!branch.hasNext()) {
                branches.remove(branches.size() - 1);
                int left = way.popInt();
                isOnWay.clear(left);
                isDone.set(left);
                continue;
            }
            int next = branch.nextInt();
            if (isOnWay.get(next)) {
                way.removeElements(0, way.indexOf(next));
                return way;
            }
            if (!isDone.get(next)) {
                enter(next, way, branches);
            }
        }
        return way;
    }

    private void enter(int channel, IntArrayList way, List<IntIterator> branches) {
        way.add(channel);
        isOnWay.set(channel);
        branches.add(waitsFor.getOrDefault(channel, new IntOpenHashSet()).iterator());
    }
}
