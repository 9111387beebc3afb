package sare.trace.format.recording;

import it.unimi.dsi.fastutil.objects.ReferenceLinkedOpenHashSet;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sare.trace.Trace;

/**
 * Checks the communicators that {@link RankHandles} has chosen among several with the same members. A handle that may denote
 * any of them is refused, unless it is certain that it denotes the same communicator as the handles of the ranks with which it
 * exchanges messages. This is shown by
 *
 * <ul>
 *   <li>blocking collectives and calls that make communicators: all ranks call those on communicators with the same members in
 *       the same order (MPI 4.0, section 6.14: a program may not rely on collectives that do not synchronise);
 *   <li>messages: {@link IdentityOfMessages};
 *   <li>nonblocking collectives, if a rank uses only one of the communicators for them.
 * </ul>
 *
 * Unused handles are not looked at.
 */
final class IdentityCheck {
    private final List<RankRecording> ranks;
    private final SameCommunicators same;
    private final Map<int[], Evidence> evidence; // by members, of uncertain handles

    /** The calls on communicators with the same members. */
    private static final class Evidence {
        private final CallOrder collectives = new CallOrder();
        private final CallOrder makings = new CallOrder();
        private final IdentityOfMessages messages;
        private final Map<Integer, ReferenceLinkedOpenHashSet<LocalCommunicator>> started =
                new LinkedHashMap<>(); // by rank

        Evidence(SameCommunicators same) {
            messages = new IdentityOfMessages(same);
        }
    }

    /** The communicators of calls that all ranks make in the same order. */
    private static final class CallOrder {
        private final List<LocalCommunicator> first = new ArrayList<>(); // of the first rank
        private int next; // of another rank

        void beginRank() {
            next = 0;
        }
    }

    private IdentityCheck(List<RankRecording> ranks, Map<int[], Evidence> evidence, SameCommunicators same) {
        this.ranks = ranks;
        this.evidence = evidence;
        this.same = same;
    }

    /** Refuses handles of which the communicator is uncertain and matters. */
    static void check(List<RankRecording> ranks) {
        SameCommunicators same = new SameCommunicators();
        Map<int[], Evidence> evidence = new IdentityHashMap<>();
        for (RankRecording rank : ranks) {
            for (CommunicatorHandle handle : rank.handles()) {
                LocalCommunicator communicator = handle.handle();
                if (communicator.worldRanks() != null && SameCommunicators.isUncertain(communicator)) {
                    evidence.computeIfAbsent(communicator.worldRanks(), members -> new Evidence(same));
                }
            }
        }
        if (!evidence.isEmpty()) {
            new IdentityCheck(ranks, evidence, same).check();
        }
    }

    private void check() {
        ranks.forEach(this::collect);
        List<Evidence> all = new ArrayList<>(evidence.values());
        boolean progress = true;
        while (progress) {
            progress = false;
            for (Evidence one : all) {
                progress |= one.messages.join() | joinStarted(one);
            }
        }
        for (Evidence one : all) {
            one.messages.require();
            requireStarted(one);
        }
    }

    private void collect(RankRecording rank) {
        for (Evidence one : evidence.values()) {
            one.collectives.beginRank();
            one.makings.beginRank();
        }
        for (LocalCommunicator made : rank.made()) {
            Evidence one = evidenceOf(made.parent());
            if (one != null) {
                inOrder(one.makings, made.parent());
            }
        }
        for (Call call : rank.calls()) {
            if (call instanceof Call.Collective collective) {
                collect(rank, collective);
            } else if (call instanceof Message message && !message.isDropped()) {
                Evidence one = evidenceOf(message.communicator());
                if (one != null) {
                    one.messages.add(message);
                }
            }
        }
    }

    private Evidence evidenceOf(LocalCommunicator communicator) {
        return communicator.worldRanks() == null ? null : evidence.get(communicator.worldRanks());
    }

    private void collect(RankRecording rank, Call.Collective collective) {
        LocalCommunicator communicator = collective.communicator();
        Evidence one = evidenceOf(communicator);
        if (one == null) {
            return;
        }
        if (collective.request() == Trace.NO_REQUEST) {
            inOrder(one.collectives, communicator);
        } else {
            one.started
                    .computeIfAbsent(rank.rank(), first -> new ReferenceLinkedOpenHashSet<>())
                    .add(communicator);
        }
    }

    private void inOrder(CallOrder order, LocalCommunicator communicator) {
        int place = order.next++;
        if (place == order.first.size()) {
            order.first.add(communicator);
        } else {
            same.join(order.first.get(place), communicator);
        }
    }

    /**
     * Joins the communicators of nonblocking collectives if one rank uses only one, or if each rank uses one more than those that
     * all ranks are known to use; returns whether this was new.
     */
    private boolean joinStarted(Evidence one) {
        List<LocalCommunicator> all = new ArrayList<>();
        List<LocalCommunicator> rest = new ArrayList<>();
        boolean single = false;
        boolean singleRest = true;
        for (ReferenceLinkedOpenHashSet<LocalCommunicator> used : one.started.values()) {
            List<LocalCommunicator> own = used.stream()
                    .filter(communicator -> !isStartedByAll(one, communicator))
                    .toList();
            single |= same.different(used) == 1;
            singleRest &= same.different(own) == 1;
            all.addAll(used);
            rest.addAll(own);
        }
        return single ? same.joinAll(all) : singleRest && same.joinAll(rest);
    }

    private boolean isStartedByAll(Evidence one, LocalCommunicator communicator) {
        return one.started.values().stream().allMatch(used -> same.contain(used, communicator));
    }

    private void requireStarted(Evidence one) {
        if (one.started.values().stream().allMatch(SameCommunicators::haveOneValue)) {
            return; // their order is that of the communicators
        }
        ReferenceLinkedOpenHashSet<LocalCommunicator> first = null;
        for (ReferenceLinkedOpenHashSet<LocalCommunicator> used : one.started.values()) {
            first = first == null ? used : first;
            same.requireCounterparts(used, first);
            same.requireCounterparts(first, used);
        }
    }
}
