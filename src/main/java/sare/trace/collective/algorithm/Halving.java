package sare.trace.collective.algorithm;

/**
 * Reduce-scatter by recursive halving, near partners first, and all-gather by recursive doubling. In the halving step with distance
 * d, players that differ in the bit d exchange half of the remaining vector, so the largest messages go to the nearest partners. At
 * the end, player i has the part whose number is i with its bits in reverse order.
 */
final class Halving {
    private Halving() {}

    /** Chooses an algorithm by whether the vector has fewer elements than parts. */
    static CollectiveAlgorithm unlessFew(CollectiveAlgorithm fewElements, CollectiveAlgorithm enoughElements) {
        return call -> {
            boolean few = Parts.elements(call.bytes()) < Integer.highestOneBit(call.size());
            (few ? fewElements : enoughElements).run(call);
        };
    }

    /** The data of successive players' parts. */
    interface Ranges {
        Data range(int firstPlayer, int count);
    }

    /** The reduce-scatter; returns the player whose part the caller has at the end. */
    static int nearFirst(CollectiveCall call, Players players, Ranges parts) {
        int player = players.player(call.member());
        int first = 0;
        for (int distance = 1, size = players.count() / 2; size > 0; distance *= 2, size /= 2) {
            int kept = (player & distance) == 0 ? first : first + size;
            int given = (player & distance) == 0 ? first + size : first;
            int partner = players.member(player ^ distance);
            call.exchange(partner, parts.range(given, size), partner, parts.range(kept, size));
            first = kept;
        }
        return first;
    }

    /** The all-gather, which reverses the steps of {@link #nearFirst}. */
    static void back(CollectiveCall call, Players players, Parts parts) {
        int player = players.player(call.member());
        int first = partOf(player, players.count());
        for (int distance = players.count() / 2, size = 1; distance > 0; distance /= 2, size *= 2) {
            int partner = players.member(player ^ distance);
            call.exchange(partner, parts.range(first, size), partner, parts.range(first ^ size, size));
            first &= -(2 * size);
        }
    }

    /** The part that a player has after {@link #nearFirst}. */
    static int partOf(int player, int players) {
        return (int) (Integer.toUnsignedLong(Integer.reverse(player)) * players >>> Integer.SIZE);
    }
}
