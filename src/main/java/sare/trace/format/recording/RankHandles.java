package sare.trace.format.recording;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.objects.Reference2ObjectLinkedOpenHashMap;
import it.unimi.dsi.fastutil.objects.Reference2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import sare.input.InputException;

/**
 * Finds the communicators of a rank's handles, in the order of their first use. A handle denotes one of the communicators made
 * before that have its rank and size. If these have the same members, such as duplicates of one communicator, the first one
 * without a handle is taken; {@link IdentityCheck} shows later whether this choice is right. It is certain without this check
 * if each of the duplicates was used before the next one was made.
 */
final class RankHandles {
    private final List<CommunicatorHandle> handles;
    private final Reference2ObjectOpenHashMap<int[], Duplicates> duplicates =
            new Reference2ObjectOpenHashMap<>(); // by members
    private int settled; // number of them

    /** The handles so far that denote communicators with the same members. */
    private static final class Duplicates {
        private final LongOpenHashSet values = new LongOpenHashSet(); // each denotes at least one of the communicators
        private int used; // so many values denoted all the communicators when there were so many
    }

    RankHandles(RankRecording rank) {
        handles = rank.handles();
    }

    /** Settles handles up to the first with a candidate of unknown members; returns whether there were any. */
    boolean settle() {
        int before = settled;
        while (settled < handles.size() && settle(handles.get(settled))) {
            settled++;
        }
        return settled > before;
    }

    private boolean settle(CommunicatorHandle handle) {
        List<LocalCommunicator> candidates = handle.candidates();
        if (candidates == null) {
            return false;
        }
        LocalCommunicator previous = handle.previous();
        if (candidates.isEmpty() && previous != null) {
            settle(handle, previous.denoted());
            handle.handle().isCertainly(previous);
            return true;
        }
        List<LocalCommunicator> fits = onlyGroup(handle, candidates);
        if (previous == null) {
            settleNew(handle, fits);
        } else {
            settle(handle, oldOrNew(handle, fits));
        }
        return true;
    }

    /** The candidates, which have the same members. Those with members that all have other handles are no candidates. */
    private List<LocalCommunicator> onlyGroup(CommunicatorHandle handle, List<LocalCommunicator> candidates) {
        Reference2ObjectLinkedOpenHashMap<int[], List<LocalCommunicator>> groups =
                new Reference2ObjectLinkedOpenHashMap<>();
        if (handle.previous() != null) {
            groups.put(handle.previous().worldRanks(), new ArrayList<>());
        }
        List<LocalCommunicator> unknown = new ArrayList<>();
        for (LocalCommunicator candidate : candidates) {
            List<LocalCommunicator> group = candidate.isUnknown()
                    ? unknown
                    : groups.computeIfAbsent(candidate.worldRanks(), members -> new ArrayList<>());
            group.add(candidate);
        }
        if (handle.isFirstUse()) {
            groups.reference2ObjectEntrySet()
                    .removeIf(group ->
                            group.getValue().size() <= of(group.getKey()).values.size());
        }
        if (groups.isEmpty()) {
            throw error(handle, "matches no communicator");
        } else if (groups.size() > 1) {
            throw error(handle, "matches several communicators with different members");
        } else if (!unknown.isEmpty()) {
            throw error(handle, "may be one made by " + unknown.get(0).making().call());
        }
        return groups.get(groups.firstKey());
    }

    private Duplicates of(int[] members) {
        return duplicates.computeIfAbsent(members, first -> new Duplicates());
    }

    /** Settles a handle of which the value denoted none of the communicators before. */
    private void settleNew(CommunicatorHandle handle, List<LocalCommunicator> fits) {
        int[] members = fits.get(0).worldRanks();
        Duplicates same = of(members);
        boolean certain = fits.size() == 1;
        if (same.values.add(handle.value())) {
            int made = handle.madeWith(members);
            certain |= same.values.size() == made && same.used == made - 1; // only the last one is left
            same.used = same.values.size() == made ? made : same.used;
        }
        LocalCommunicator found = certain ? fits.get(fits.size() - 1) : firstWithoutHandle(handle, fits);
        settle(handle, found);
        if (certain) {
            handle.handle().isCertainly(found);
        }
    }

    /** What a value denotes that may denote the same communicator as before. */
    private static LocalCommunicator oldOrNew(CommunicatorHandle handle, List<LocalCommunicator> fits) {
        LocalCommunicator old = handle.previous().denoted();
        if (old.isFreedBefore(handle.handle())) {
            return fits.stream().filter(fit -> fit.handle() == null).findFirst().orElse(old);
        }
        return old;
    }

    private static LocalCommunicator firstWithoutHandle(CommunicatorHandle handle, List<LocalCommunicator> fits) {
        return fits.stream().filter(fit -> fit.handle() == null).findFirst().orElseThrow(() -> uncertain(handle));
    }

    private static void settle(CommunicatorHandle handle, LocalCommunicator found) {
        CommunicatorHandle other = found.handle();
        if (other != null && other.value() != handle.value()) {
            throw uncertain(handle);
        }
        handle.handle().standFor(found, handle);
    }

    private static InputException error(CommunicatorHandle handle, String found) {
        return handle.handle().error(of(handle) + found, "a rank and size of exactly one communicator made before");
    }

    private static String of(CommunicatorHandle handle) {
        return "rank " + handle.member() + " of a communicator of " + handle.size() + " ranks, which ";
    }

    /** The exception for a handle that may denote any of several communicators with the same members. */
    static InputException uncertain(CommunicatorHandle handle) {
        return handle.handle()
                .error(
                        of(handle) + "may be any of several with the same members",
                        "calls that show which one it is, such as a use before the next one is made");
    }
}
