package sare.trace.format.paraver;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Gives messages tags of their own where the order of sends and receives would match them differently. */
final class ParaverTags {
    private final ParaverTask[] tasks;

    private record Channel(int source, int destination, int tag) {}

    ParaverTags(ParaverTask[] tasks) {
        this.tasks = tasks;
    }

    /** Returns the number of messages with a new tag. */
    long separate() {
        Map<Channel, List<ParaverTask.Message>> sent = byChannel(ParaverTask.Kind.SEND);
        Map<Channel, List<ParaverTask.Message>> received = byChannel(ParaverTask.Kind.RECEIVE);
        Set<Integer> tags = new HashSet<>();
        sent.keySet().forEach(channel -> tags.add(channel.tag));
        int next = 0;
        long renamed = 0;
        for (Map.Entry<Channel, List<ParaverTask.Message>> channel : sent.entrySet()) {
            if (channel.getValue().equals(received.get(channel.getKey()))) {
                continue;
            }
            for (ParaverTask.Message message : channel.getValue()) {
                while (!tags.add(next)) {
                    next++;
                }
                message.tag = next;
                renamed++;
            }
        }
        return renamed;
    }

    private Map<Channel, List<ParaverTask.Message>> byChannel(ParaverTask.Kind kind) {
        Map<Channel, List<ParaverTask.Message>> channels = new LinkedHashMap<>();
        for (ParaverTask task : tasks) {
            for (ParaverTask.Entry entry : task.inOrder()) {
                if (entry.kind() == kind) {
                    ParaverTask.Message message = entry.message();
                    channels.computeIfAbsent(
                                    new Channel(message.source, message.destination, message.tag),
                                    each -> new ArrayList<>())
                            .add(message);
                }
            }
        }
        return channels;
    }
}
