package sare.trace.format.recording;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.objects.Reference2IntOpenHashMap;
import java.util.Collection;
import java.util.stream.Stream;
import sare.input.InputException;

/**
 * Which communicators of ranks are certainly the same one: a union-find structure. A communicator that was made, or that a handle
 * denotes beyond doubt, has its identity as its number; an uncertain handle has a negative one.
 */
final class SameCommunicators {
    private final Reference2IntOpenHashMap<LocalCommunicator> uncertain = new Reference2IntOpenHashMap<>();
    private final Int2IntOpenHashMap parents = new Int2IntOpenHashMap(); // of numbers that have one

    static boolean isUncertain(LocalCommunicator communicator) {
        return communicator.certain().isHandle();
    }

    private int root(LocalCommunicator communicator) {
        LocalCommunicator certain = communicator.certain();
        int root = certain.isHandle()
                ? uncertain.computeIfAbsent(certain, first -> -1 - uncertain.size())
                : certain.identity();
        while (parents.containsKey(root)) {
            int parent = parents.get(root);
            if (parents.containsKey(parent)) {
                parents.put(root, parents.get(parent));
            }
            root = parent;
        }
        return root;
    }

    boolean are(LocalCommunicator one, LocalCommunicator other) {
        return root(one) == root(other);
    }

    /** Notes that two communicators are the same; returns whether this was new. They must have been taken for the same. */
    boolean join(LocalCommunicator one, LocalCommunicator other) {
        if (one.identity() != other.identity()) {
            throw isUncertain(one) ? uncertain(one) : isUncertain(other) ? uncertain(other) : otherOrder(one, other);
        }
        int root = root(one);
        int otherRoot = root(other);
        if (root == otherRoot) {
            return false;
        }
        parents.put(otherRoot, root);
        return true;
    }

    private static InputException uncertain(LocalCommunicator communicator) {
        return RankHandles.uncertain(communicator.certain().handle());
    }

    private static InputException otherOrder(LocalCommunicator one, LocalCommunicator other) {
        LocalCommunicator made = one.parent() == null ? other : one;
        return made.certain()
                .error(
                        "a communicator that ranks use in another order than others with the same members",
                        "the same order of collectives on all members");
    }

    /** Notes that communicators are one and the same; returns whether this was new. */
    boolean joinAll(Collection<LocalCommunicator> all) {
        LocalCommunicator first = null;
        boolean news = false;
        for (LocalCommunicator one : all) {
            first = first == null ? one : first;
            news |= join(first, one);
        }
        return news;
    }

    /** The number of communicators that are not known to be the same. */
    int different(Collection<LocalCommunicator> all) {
        IntOpenHashSet roots = new IntOpenHashSet();
        all.forEach(one -> roots.add(root(one)));
        return roots.size();
    }

    /** Whether one of several communicators is certainly the same as one. */
    boolean contain(Collection<LocalCommunicator> several, LocalCommunicator one) {
        int root = root(one);
        return several.stream().anyMatch(other -> root(other) == root);
    }

    /** Refuses the first uncertain communicator without a counterpart. One that is certain has none if it is unused elsewhere. */
    void requireCounterparts(Collection<LocalCommunicator> all, Collection<LocalCommunicator> counterparts) {
        for (LocalCommunicator one : all) {
            if (!contain(counterparts, one)) {
                Stream.concat(all.stream(), counterparts.stream())
                        .filter(SameCommunicators::isUncertain)
                        .findFirst()
                        .ifPresent(it -> {
                            throw uncertain(it);
                        });
            }
        }
    }

    /** Whether all communicators of a rank have the same handle, so that it used them one after another. */
    static boolean haveOneValue(Collection<LocalCommunicator> all) {
        return all.stream().allMatch(LocalCommunicator::isHandle)
                && all.stream()
                                .mapToLong(one -> one.handle().value())
                                .distinct()
                                .count()
                        <= 1;
    }

    static boolean areCertain(Collection<LocalCommunicator> all) {
        return all.stream().noneMatch(SameCommunicators::isUncertain);
    }
}
