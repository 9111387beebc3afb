package sare.trace.format.recording;

import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;
import it.unimi.dsi.fastutil.objects.Reference2LongLinkedOpenHashMap;
import it.unimi.dsi.fastutil.objects.ReferenceSortedSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Messages on communicators with the same members: what they show about the identity of these communicators. All messages from
 * one rank to another with one tag are received. So if the sender uses one communicator for them, the receiver uses the same,
 * and the other way round.
 */
final class IdentityOfMessages {
    private final SameCommunicators same;
    private final Map<Channel, Ends> channels = new LinkedHashMap<>();
    private final Map<Integer, Set<Wildcard>> wildcards = new LinkedHashMap<>(); // by receiver

    /** Source and destination in the world, and tag. */
    private record Channel(int source, int destination, int tag) {}

    /** A receive that is known in part. */
    private record Wildcard(int source, int tag, LocalCommunicator communicator) {
        boolean takes(Channel channel) {
            return (source == RankRecording.ANY || source == channel.source)
                    && (tag == RankRecording.ANY || tag == channel.tag);
        }
    }

    /** The communicators of a channel, with the numbers of messages. */
    private static final class Ends {
        private final Reference2LongLinkedOpenHashMap<LocalCommunicator> sends =
                new Reference2LongLinkedOpenHashMap<>();
        private final Reference2LongLinkedOpenHashMap<LocalCommunicator> receives =
                new Reference2LongLinkedOpenHashMap<>();
        private final ReferenceSortedSet<LocalCommunicator> sent = sends.keySet();
        private final ReferenceSortedSet<LocalCommunicator> received = receives.keySet();
        private List<LocalCommunicator> either; // received, perhaps by wildcards
    }

    IdentityOfMessages(SameCommunicators same) {
        this.same = same;
    }

    void add(Message message) {
        LocalCommunicator communicator = message.communicator();
        int[] members = communicator.worldRanks();
        int rank = communicator.owner().rank();
        if (message.peer() >= members.length) {
            return; // this error is reported when the call becomes an operation
        }
        int peer = message.peer() == RankRecording.ANY ? RankRecording.ANY : members[message.peer()];
        if (message.isWildcard()) {
            Wildcard wildcard = new Wildcard(peer, message.tag(), communicator);
            wildcards.computeIfAbsent(rank, first -> new LinkedHashSet<>()).add(wildcard);
        } else if (message.kind().isSend()) {
            ends(new Channel(rank, peer, message.tag())).sends.addTo(communicator, 1);
        } else {
            ends(new Channel(peer, rank, message.tag())).receives.addTo(communicator, 1);
        }
    }

    private Ends ends(Channel channel) {
        return channels.computeIfAbsent(channel, first -> new Ends());
    }

    /** Joins communicators that are certainly the same; returns whether any were not known to be. */
    boolean join() {
        boolean progress = false;
        for (Map.Entry<Channel, Ends> entry : channels.entrySet()) {
            Ends ends = entry.getValue();
            if (ends.either == null) {
                ends.either = either(entry.getKey(), ends);
            }
            if (!ends.sent.isEmpty() && !ends.either.isEmpty()) {
                progress |= join(ends);
            }
        }
        return progress;
    }

    private List<LocalCommunicator> either(Channel channel, Ends ends) {
        List<LocalCommunicator> either = new ArrayList<>(ends.received);
        for (Wildcard wildcard : wildcards.getOrDefault(channel.destination, Set.of())) {
            if (wildcard.takes(channel)) {
                either.add(wildcard.communicator);
            }
        }
        return either;
    }

    private boolean join(Ends ends) {
        if (same.different(ends.sent) == 1) {
            List<LocalCommunicator> all = new ArrayList<>(ends.received); // wildcards may take other messages
            all.add(ends.sent.first());
            return same.joinAll(all);
        }
        if (same.different(ends.either) == 1) {
            List<LocalCommunicator> all = new ArrayList<>(ends.either);
            all.addAll(ends.sent);
            return same.joinAll(all);
        }
        return ends.either.size() == ends.received.size() && !areInOrder(ends) && joinRest(ends);
    }

    /** Of the communicators that have no counterpart yet, a single one at each end are the same. */
    private boolean joinRest(Ends ends) {
        List<LocalCommunicator> sent = without(ends.sent, ends.received);
        List<LocalCommunicator> received = without(ends.received, ends.sent);
        if (same.different(sent) != 1 || same.different(received) != 1) {
            return false;
        }
        sent.addAll(received);
        return same.joinAll(sent);
    }

    private List<LocalCommunicator> without(
            Collection<LocalCommunicator> all, Collection<LocalCommunicator> counterparts) {
        List<LocalCommunicator> rest = new ArrayList<>();
        for (LocalCommunicator one : all) {
            if (!same.contain(counterparts, one)) {
                rest.add(one);
            }
        }
        return rest;
    }

    /** Refuses a channel that may use one communicator where it was taken to use another. */
    void require() {
        for (Ends ends : channels.values()) {
            if (!areInOrder(ends) || !byIdentity(ends.sends).equals(byIdentity(ends.receives))) {
                same.requireCounterparts(ends.sent, ends.either);
                same.requireCounterparts(ends.received, ends.sent);
            }
        }
    }

    /**
     * Whether one end used communicators one after another, and the other one did, too, or its communicators are certain. Then
     * the order of the messages, or their number on each communicator, shows which messages are the same.
     */
    private static boolean areInOrder(Ends ends) {
        boolean sender = SameCommunicators.haveOneValue(ends.sent);
        boolean receiver = SameCommunicators.haveOneValue(ends.received);
        return ends.either.size() == ends.received.size()
                && (sender || receiver)
                && (sender || SameCommunicators.areCertain(ends.sent))
                && (receiver || SameCommunicators.areCertain(ends.received));
    }

    private static Int2LongOpenHashMap byIdentity(Reference2LongLinkedOpenHashMap<LocalCommunicator> messages) {
        Int2LongOpenHashMap counts = new Int2LongOpenHashMap();
        messages.forEach((communicator, count) -> counts.addTo(communicator.identity(), count));
        return counts;
    }
}
