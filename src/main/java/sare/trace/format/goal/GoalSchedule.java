package sare.trace.format.goal;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.TreeSet;
import sare.trace.ChannelNumbers;

/**
 * Finds a sequence for every rank in which its operations start and are waited for, by running all ranks without a clock.
 *
 * <p>A rank starts what may start: receives first, since to post one takes no time, then sends and bursts as they stand
 * in the file. Sends and bursts are complete at once. When nothing may start, the rank waits for the receive that is
 * required by the earliest operation; if its message has not been sent, others go on. When all ranks are waiting so, one of
 * them waits for another of its receives, whose message has been sent. So ranks wait for each other for ever only where
 * the schedule itself has them do so.
 *
 * <p>The k-th receive that a rank posts for a source and tag takes the k-th send with them.
 */
final class GoalSchedule {
    private final List<GoalRank> ranks = new ArrayList<>();
    private final ChannelNumbers channels;
    private final IntArrayList sent = new IntArrayList(); // by channel: how many messages
    private final List<IntArrayList> posted = new ArrayList<>(); // by channel: the receives in order
    private final IntArrayFIFOQueue runnable = new IntArrayFIFOQueue();
    private final BitSet queued = new BitSet(); // by rank: it is runnable
    private final TreeSet<Integer> choosers = new TreeSet<>(); // ranks that may wait for a message that has been sent

    private GoalSchedule(List<GoalGraph> graphs) {
        channels = new ChannelNumbers(graphs.size());
        for (GoalGraph graph : graphs) {
            ranks.add(new GoalRank(graph, this));
        }
    }

    /** What every rank does in order, see {@link GoalRank#steps}. */
    static List<IntArrayList> of(List<GoalGraph> graphs) {
        GoalSchedule schedule = new GoalSchedule(graphs);
        schedule.run();
        return schedule.ranks.stream().map(GoalRank::steps).toList();
    }

    private void run() {
        for (int rank = 0; rank < ranks.size(); rank++) {
            wake(rank);
        }
        int first = 0; // all ranks before it are at their end
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
        if (channel == sent.size()) {
            sent.add(0);
            posted.add(new IntArrayList());
        }
        return channel;
    }

    /** Sends a message, and tells the rank that has posted the receive for it. */
    void send(int source, int destination, int tag) {
        int channel = channel(source, destination, tag);
        int place = sent.getInt(channel);
        sent.set(channel, place + 1);
        if (place < posted.get(channel).size()) {
            ranks.get(destination).messageSent(posted.get(channel).getInt(place));
            wake(destination);
        }
    }

    /** Posts a receive and answers whether its message has been sent. */
    boolean post(int source, int destination, int tag, int operation) {
        int channel = channel(source, destination, tag);
        posted.get(channel).add(operation);
        return posted.get(channel).size() <= sent.getInt(channel);
    }

    /** A rank may wait for a message that has been sent. */
    void addChooser(int rank) {
        choosers.add(rank);
    }
}
