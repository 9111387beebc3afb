package sare.trace.format.paraver;

import java.util.LinkedHashMap;
import java.util.Map;
import sare.trace.BinarySearch;
import sare.trace.storage.IntColumn;
import sare.trace.storage.Storage;

/**
 * Gives messages tags of their own where the order of sends and receives would match them differently. All sends are added first, then all
 * receives, each in the order of their task.
 */
final class ParaverTags {
    private final Map<Channel, Messages> channels = new LinkedHashMap<>(); // by first send
    private final IntColumn sendOrder; // by message: how many were sent before it in its channel
    private int[] tags; // of the file, from 0 on, in ascending order

    private record Channel(int source, int destination, int tag) {}

    /** The messages of a channel. */
    private static final class Messages {
        private int sent;
        private int received;
        private boolean areSeparate; // because they are not received in the order of their sends
        private int firstTag; // of separate ones: the number of separate messages in channels before
    }

    ParaverTags(Storage storage, int messages) {
        sendOrder = storage.ints(messages);
    }

    private static Channel channel(ParaverTask.Message message) {
        return new Channel(message.source, message.destination, message.tag);
    }

    void addSend(ParaverTask.Message message) {
        Messages found = channels.computeIfAbsent(channel(message), each -> new Messages());
        sendOrder.set(message.number, found.sent++);
    }

    void addReceive(ParaverTask.Message message) {
        Messages found = channels.get(channel(message));
        found.areSeparate |= sendOrder.get(message.number) != found.received++;
    }

    /** Ends the receives; returns the number of messages with a new tag. */
    int end() {
        tags = channels.keySet().stream()
                .mapToInt(Channel::tag)
                .filter(tag -> tag >= 0)
                .sorted()
                .distinct()
                .toArray();
        int separate = 0;
        for (Messages each : channels.values()) {
            each.firstTag = separate;
            separate += each.areSeparate ? each.sent : 0;
        }
        return separate;
    }

    /** The tag of a message: that of the file, or one of its own, in the order of channels and sends. */
    int tag(ParaverTask.Message message) {
        Messages found = channels.get(channel(message));
        return found.areSeparate ? unused(found.firstTag + sendOrder.get(message.number)) : message.tag;
    }

    /** The tag that is not in the file and has a number of such tags below it. */
    private int unused(int below) {
        int firstAbove =
                BinarySearch.first(0, tags.length, i -> tags[i] - i > below); // that has more unused tags below
        return below + firstAbove;
    }
}
