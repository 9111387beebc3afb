package sare.trace.format.goal;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.TreeSet;
import sare.trace.ChannelNumbers;
import sare.trace.storage.IntColumn;
import sare.trace.storage.IntLists;

/**
 * Finds for every rank a sequence of starts and waits for its operations, by running all ranks without a clock.
 *
 * <p>A rank starts all operations that may start: first receives, because posting takes no time, then sends and bursts in the
 * order of the file. Sends and bursts complete immediately. If no operation may start, the rank waits for the receive that the
 * earliest operation requires. If its message has not been sent, other ranks run. If all ranks wait in this way, one of them
 * waits for another of its receives, one whose message has been sent. So the result has a deadlock only if the schedule has one.
 *
 * <p>The k-th receive that a rank posts for a source and tag takes the k-th send with them.
 */
final class GoalSchedule {
    private static final int FIRST_POSTED = 2; // room for receives of a channel at first

    private final List<GoalRank> ranks = new ArrayList<>();
    private final ChannelNumbers channels;
    private final IntArrayList ahead = new IntArrayList(); // by channel: messages sent without a posted receive
    private final List<IntArrayFIFOQueue> posted = new ArrayList<>(); // by channel: receives without a sent message
    private final IntArrayFIFOQueue runnable = new IntArrayFIFOQueue();
    private final BitSet queued = new BitSet(); // by rank: whether it is in runnable
    private final TreeSet<Integer> choosers = new TreeSet<>(); // ranks that may wait for a message that has been sent

    private GoalSchedule(List<GoalGraph> graphs) {
        channels = new ChannelNumbers(graphs.size());
        for (GoalGraph graph : graphs) {
            ranks.add(new GoalRank(graph, this));
        }
    }

    /** The steps of every rank, see {@link GoalRank#steps}. */
    static List<GoalSteps> of(List<GoalGraph> graphs) {
        GoalSchedule schedule = new GoalSchedule(graphs);
        schedule.run();
        IntLists lists = graphs.get(0).tables().steps();
        long[] ends = new long[graphs.size() + 1]; // by rank: of the steps of the ranks before it
        for (int rank = 0; rank < graphs.size(); rank++) {
            ends[rank + 1] = ends[rank] + lists.size(rank);
        }
        IntColumn all = lists.joined(graphs.size());
        List<GoalSteps> steps = new ArrayList<>();
        for (GoalRank rank : schedule.ranks) {
            steps.add(rank.steps(all, ends[steps.size()], ends[steps.size() + 1]));
        }
        return steps;
    }

    private void run() {
        for (int rank = 0; rank < ranks.size(); rank++) {
            wake(rank);
        }
        int first = 0; // all ranks before it have finished
        while (first < ranks.size()) {
            while (!runnable.isEmpty()) {
                int rank = runnable.dequeueInt();
                queued.clear(rank);
                ranks.get(rank).run();
            }
            Integer chooser = choosers.pollFirst();
            if (chooser != null) {
                ranks.get(chooser).waitForSent();
                wake(chooser);
            } else if (ranks.get(first).isAtEnd()) {
                first++;
            } else {
                ranks.get(first).waitForEver();
                wake(first);
            }
        }
    }

    private void wake(int rank) {
        if (!queued.get(rank)) {
            queued.set(rank);
            runnable.enqueue(rank);
        }
    }

    private int channel(int source, int destination, int tag) {
        int channel = channels.channel(source, destination, tag, 0);
        if (channel == ahead.size()) {
            ahead.add(0);
            posted.add(new IntArrayFIFOQueue(FIRST_POSTED));
        }
        return channel;
    }

    /** Sends a message and notifies the rank that has posted the receive. */
    void send(int source, int destination, int tag) {
        int channel = channel(source, destination, tag);
        if (posted.get(channel).isEmpty()) {
            ahead.set(channel, ahead.getInt(channel) + 1);
        } else {
            ranks.get(destination).messageSent(posted.get(channel).dequeueInt());
            wake(destination);
        }
    }

    /** Posts a receive; returns whether its message has been sent. */
    boolean post(int source, int destination, int tag, int operation) {
        int channel = channel(source, destination, tag);
        if (ahead.getInt(channel) > 0) {
            ahead.set(channel, ahead.getInt(channel) - 1);
            return true;
        }
        posted.get(channel).enqueue(operation);
        return false;
    }

    /** Notes that a rank may wait for a message that has been sent. */
    void addChooser(int rank) {
        choosers.add(rank);
    }
}
