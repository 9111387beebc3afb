package sare.trace.format.recording;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sare.input.InputException;

/**
 * Finds the source and tag of wildcard receives without a recorded status. In one communicator, the wildcard receives of a rank
 * can only match messages that its other receives do not match. If all these messages have the same source and tag, the match
 * is certain. The receives are resolved one after another, and each reduces the messages that remain for the others. A receive
 * with more than one possible source and tag is refused. A receive from any source without a remaining message may have been a
 * receive from no process.
 */
final class WildcardReceives {
    private final List<RankRecording> ranks;
    private final boolean anyMayBeNobody;
    private final Map<Inbox, InboxMessages> inboxes = new LinkedHashMap<>(); // with wildcard receives only

    /** A receiver: a rank of the world and the index of a communicator. */
    private record Inbox(int rank, int communicator) {}

    /** A source, as rank in the communicator, and a tag; either may be a wildcard. */
    private record SourceAndTag(int source, int tag) {
        boolean takes(SourceAndTag sent) {
            return (source == RankRecording.ANY || source == sent.source)
                    && (tag == RankRecording.ANY || tag == sent.tag);
        }
    }

    /** The messages that arrive in an inbox and its wildcard receives. */
    private static final class InboxMessages {
        private final RankRecording owner;
        private final Map<SourceAndTag, Integer> left = new LinkedHashMap<>(); // number of messages without a receive
        private final Map<SourceAndTag, List<Message>> receives = new LinkedHashMap<>(); // not resolved yet

        InboxMessages(RankRecording owner) {
            this.owner = owner;
        }
    }

    private WildcardReceives(List<RankRecording> ranks, boolean anyMayBeNobody) {
        this.ranks = ranks;
        this.anyMayBeNobody = anyMayBeNobody;
    }

    /** Resolves all wildcard receives; the members of the communicators must be known. */
    static void settle(List<RankRecording> ranks, boolean anyMayBeNobody) {
        WildcardReceives receives = new WildcardReceives(ranks, anyMayBeNobody);
        receives.collect();
        if (!receives.inboxes.isEmpty()) {
            receives.count();
            receives.inboxes.values().forEach(receives::settle);
        }
    }

    private void collect() {
        for (RankRecording rank : ranks) {
            for (Call call : rank.calls()) {
                if (call instanceof Message message && message.isWildcard()) {
                    inboxes.computeIfAbsent(inbox(rank.rank(), message), inbox -> new InboxMessages(rank))
                            .receives
                            .computeIfAbsent(
                                    new SourceAndTag(message.peer(), message.tag()), channel -> new ArrayList<>())
                            .add(message);
                }
            }
        }
    }

    private static Inbox inbox(int rank, Message message) {
        return new Inbox(rank, message.communicator().index());
    }

    private void count() {
        for (RankRecording rank : ranks) {
            for (Call call : rank.calls()) {
                if (call instanceof Message message && !message.isDropped() && !message.isWildcard()) {
                    count(rank.rank(), message);
                }
            }
        }
    }

    private void count(int rank, Message message) {
        int[] worldRanks = message.communicator().worldRanks();
        boolean send = message.kind().isSend();
        if (worldRanks == null || send && message.peer() >= worldRanks.length) {
            return; // this error is reported when the call becomes an operation
        }
        InboxMessages arrivals = inboxes.get(inbox(send ? worldRanks[message.peer()] : rank, message));
        if (arrivals != null) {
            int source = send ? message.communicator().member() : message.peer();
            arrivals.left.merge(new SourceAndTag(source, message.tag()), send ? 1 : -1, Integer::sum);
        }
    }

    private void settle(InboxMessages arrivals) {
        arrivals.left.values().removeIf(count -> count <= 0);
        boolean progress = true;
        while (progress) {
            progress = false;
            Iterator<Map.Entry<SourceAndTag, List<Message>>> open =
                    arrivals.receives.entrySet().iterator();
            while (open.hasNext()) {
                Map.Entry<SourceAndTag, List<Message>> receives = open.next();
                if (settle(arrivals, receives.getKey(), receives.getValue())) {
                    open.remove();
                    progress = true;
                }
            }
        }
        arrivals.receives.values().stream().findFirst().ifPresent(receives -> {
            throw ambiguous(arrivals.owner, receives.get(0));
        });
    }

    private boolean settle(InboxMessages arrivals, SourceAndTag wanted, List<Message> receives) {
        SourceAndTag only = null;
        for (SourceAndTag channel : arrivals.left.keySet()) {
            if (wanted.takes(channel)) {
                if (only != null) {
                    return false;
                }
                only = channel;
            }
        }
        if (only == null) {
            boolean nobody = anyMayBeNobody && wanted.source == RankRecording.ANY;
            receives.stream().filter(receive -> nobody).forEach(Message::drop);
            return nobody;
        }
        if (arrivals.left.get(only) < receives.size()) {
            return false;
        }
        for (Message receive : receives) {
            receive.settle(only.source, only.tag);
        }
        if (arrivals.left.merge(only, -receives.size(), Integer::sum) == 0) {
            arrivals.left.remove(only);
        }
        return true;
    }

    private static InputException ambiguous(RankRecording owner, Message receive) {
        return owner.error(
                receive.position(),
                "a receive " + (receive.peer() == RankRecording.ANY ? "from any rank" : "from rank " + receive.peer())
                        + (receive.tag() == RankRecording.ANY ? " with any tag" : " with tag " + receive.tag())
                        + " whose message is not recorded",
                "a status, or possible messages of one rank and tag only");
    }
}
