package sare.trace.collective.algorithm;

import java.util.function.IntConsumer;

/**
 * The members that take part in an algorithm that needs a power of two of members. Let p be the largest power of two and r the
 * number of further members. In each of the first r pairs of members, one member gives its vector to the other, which takes part
 * for both. Members that take part are "players", numbered from 0 to p - 1 (Thakur, Rabenseifner and Gropp, 4.5).
 *
 * @param count p
 * @param folded r
 * @param takesPart the player of a pair: 0 for the even member, 1 for the odd one
 */
record Players(int count, int folded, int takesPart) {
    private static final int PAIR = 2;
    private static final int ODD = 1;
    private static final int EVEN = 0;

    /** The odd member of each pair takes part, as in all-reduce. */
    static Players odd(int size) {
        int count = Integer.highestOneBit(size);
        return new Players(count, size - count, ODD);
    }

    /** The even member of each pair takes part, as in reduce. */
    static Players even(int size) {
        int count = Integer.highestOneBit(size);
        return new Players(count, size - count, EVEN);
    }

    int member(int player) {
        return player < folded ? PAIR * player + takesPart : player + folded;
    }

    /** The player that is this member or takes part for it. */
    int player(int member) {
        return member < PAIR * folded ? member / PAIR : member - folded;
    }

    boolean isPaired(int member) {
        return member < PAIR * folded;
    }

    /** Whether a member takes part itself. */
    boolean isPlayer(int member) {
        return member(player(member)) == member;
    }

    int other(int member) {
        return member ^ 1;
    }

    /** The first member for which a player takes part; that of the next player is the end. */
    int firstMember(int player) {
        return player < folded ? PAIR * player : player + folded;
    }

    /** Each member that does not take part sends its vector to its player. */
    void fold(CollectiveCall call, Data vector) {
        exchangeInPairs(call, vector, false);
    }

    /**
     * The same in halves: both of a pair reduce a half of the vector, and the one that does not take part sends its result to its
     * player. The player has the lower half.
     */
    void foldInHalves(CollectiveCall call) {
        int member = call.member();
        if (!isPaired(member)) {
            return;
        }
        Parts halves = Parts.halved(call.bytes(), 2);
        int own = isPlayer(member) ? 0 : 1;
        call.exchange(other(member), halves.part(1 - own), other(member), halves.part(own));
        if (isPlayer(member)) {
            call.receive(other(member), halves.part(1));
        } else {
            call.send(other(member), halves.part(1));
        }
    }

    /** Each player sends its result to the member for which it takes part. */
    void unfold(CollectiveCall call, Data vector) {
        exchangeInPairs(call, vector, true);
    }

    private void exchangeInPairs(CollectiveCall call, Data vector, boolean playersSend) {
        int member = call.member();
        if (!isPaired(member)) {
            return;
        }
        if (isPlayer(member) == playersSend) {
            call.send(other(member), vector);
        } else {
            call.receive(other(member), vector);
        }
    }

    /**
     * Reduces the vectors of all members, each of which gets the result: the players for the members that do not take part.
     *
     * @param ofPlayer the work of a player on the vectors of all players, given its number
     */
    void reduceForAll(CollectiveCall call, Data vector, IntConsumer ofPlayer) {
        fold(call, vector);
        if (isPlayer(call.member())) {
            ofPlayer.accept(player(call.member()));
        }
        unfold(call, vector);
    }
}
