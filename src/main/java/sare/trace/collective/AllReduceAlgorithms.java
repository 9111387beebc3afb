package sare.trace.collective;

import java.util.function.BiConsumer;

/**
 * All-reduce. Algorithms for a power of two serve any number of members as in MPICH: with p the largest power of two and r
 * members more, of the first 2r members every even one gives its vector to the next, which takes part for both and gives
 * the result back. Those that take part are "players", numbered from 0 to p - 1.
 *
 * <p>A vector in parts is cut between elements; a recording does not know their size, so an element is taken to be the
 * largest of 8, 4, 2 and 1 bytes that divides the vector. Parts differ by one element at most, larger ones first. Sources
 * are in {@link CollectiveAlgorithms}.
 */
final class AllReduceAlgorithms {
    /** The longest vector for which {@code by-size} sends whole vectors (MPICH: MPIR_CVAR_ALLREDUCE_SHORT_MSG_SIZE). */
    static final int LONG_VECTOR_BYTES = 2048;

    private static final int LARGEST_ELEMENT_BYTES = 8;

    private AllReduceAlgorithms() {}

    static void bySize(CollectiveCall call) {
        if (call.bytes() <= LONG_VECTOR_BYTES) {
            recursiveDoubling(call);
        } else {
            halvingDoubling(call);
        }
    }

    static void recursiveDoubling(CollectiveCall call) {
        folded(call, (players, player) -> {
            for (int distance = 1; distance < players.count(); distance *= 2) {
                call.send(players.member(player ^ distance), call.bytes());
                call.receive(players.member(player ^ distance), call.bytes());
            }
        });
    }

    static void halvingDoubling(CollectiveCall call) {
        folded(call, (players, player) -> {
            for (int half = players.count() / 2; half > 0; half /= 2) {
                exchange(call, players, player, half, false);
            }
            for (int half = 1; half < players.count(); half *= 2) {
                exchange(call, players, player, half, true);
            }
        });
    }

    /**
     * One step of halving or doubling with the partner at distance {@code half}. The pair is about a range of 2 * half
     * parts; each keeps (when halving) or has (when doubling) the half in which its own part lies.
     */
    private static void exchange(CollectiveCall call, Players players, int player, int half, boolean doubling) {
        int partner = player ^ half;
        long mine = partBytes(call.bytes(), players.count(), player & -half, half);
        long its = partBytes(call.bytes(), players.count(), partner & -half, half);
        call.send(players.member(partner), doubling ? mine : its);
        call.receive(players.member(partner), doubling ? its : mine);
    }

    static void ring(CollectiveCall call) {
        int size = call.size();
        int next = (call.member() + 1) % size;
        int previous = (call.member() + size - 1) % size;
        for (int step = 0; step < 2 * (size - 1); step++) {
            int sent = Math.floorMod(call.member() - step, size);
            int received = Math.floorMod(call.member() - step - 1, size);
            call.send(next, partBytes(call.bytes(), size, sent, 1));
            call.receive(previous, partBytes(call.bytes(), size, received, 1));
        }
    }

    static void tree(CollectiveCall call) {
        TreeAlgorithms.binomialReduce(call, 0, call.bytes());
        TreeAlgorithms.binomialBroadcast(call, 0, call.bytes());
    }

    /** Who takes part: the largest power of two. The first {@code folded} players are the odd ones of the first members. */
    private record Players(int count, int folded) {
        int member(int player) {
            return player < folded ? 2 * player + 1 : player + folded;
        }
    }

    private static void folded(CollectiveCall call, BiConsumer<Players, Integer> part) {
        int count = Integer.highestOneBit(call.size());
        Players players = new Players(count, call.size() - count);
        int member = call.member();
        if (member >= 2 * players.folded()) {
            part.accept(players, member - players.folded());
        } else if (member % 2 == 0) {
            call.send(member + 1, call.bytes());
            call.receive(member + 1, call.bytes());
        } else {
            call.receive(member - 1, call.bytes());
            part.accept(players, member / 2);
            call.send(member - 1, call.bytes());
        }
    }

    /** Bytes of some successive parts of a vector that is cut into {@code parts}. */
    static long partBytes(long vectorBytes, int parts, int first, int count) {
        return partStart(vectorBytes, parts, first + count) - partStart(vectorBytes, parts, first);
    }

    private static long partStart(long vectorBytes, int parts, int part) {
        long elementBytes = Math.min(Long.lowestOneBit(vectorBytes), LARGEST_ELEMENT_BYTES);
        long elements = vectorBytes / elementBytes;
        return (elements / parts * part + Math.min(part, elements % parts)) * elementBytes;
    }
}
