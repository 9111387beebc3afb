package sare.trace.collective.algorithm;

/**
 * Who takes part where an algorithm wants a power of two of members: with p the largest one and r members more, of each of
 * the first r pairs of members one gives its vector to the other, which takes part for both. Those that take part are
 * "players", numbered from 0 to p - 1 (Thakur, Rabenseifner and Gropp, 4.5).
 *
 * @param count p
 * @param folded r
 * @param takesPart which of a pair is the player: 0 the even member, 1 the odd one
 */
record Players(int count, int folded, int takesPart) {
    private static final int PAIR = 2;
    private static final int ODD = 1;
    private static final int EVEN = 0;

    /** Of each pair the odd member takes part, as in all-reduce. */
    static Players odd(int size) {
        int count = Integer.highestOneBit(size);
        return new Players(count, size - count, ODD);
    }

    /** Of each pair the even member takes part, as in reduce. */
    static Players even(int size) {
        int count = Integer.highestOneBit(size);
        return new Players(count, size - count, EVEN);
    }

    /** The member that a player is. */
    int member(int player) {
        return player < folded ? PAIR * player + takesPart : player + folded;
    }

    /** The player that is a member or takes part for it. */
    int player(int member) {
        return member < PAIR * folded ? member / PAIR : member - folded;
    }

    /** Whether a member is one of a pair of which one takes part. */
    boolean isPaired(int member) {
        return member < PAIR * folded;
    }

    /** Whether a member takes part itself. */
    boolean isPlayer(int member) {
        return member(player(member)) == member;
    }

    /** The other member of a pair. */
    int other(int member) {
        return member ^ 1;
    }

    /** The first of the members that a player takes part for; the next player's is the end of them. */
    int firstMember(int player) {
        return player < folded ? PAIR * player : player + folded;
    }

    /** The vector of each member that does not take part goes to its player. */
    void fold(CollectiveCall call, Data vector) {
        int member = call.member();
        if (isPaired(member)) {
            if (isPlayer(member)) {
                call.receive(other(member), vector);
            } else {
                call.send(other(member), vector);
            }
        }
    }

    /** The result goes back. */
    void unfold(CollectiveCall call, Data vector) {
        int member = call.member();
        if (isPaired(member)) {
            if (isPlayer(member)) {
                call.send(other(member), vector);
            } else {
                call.receive(other(member), vector);
            }
        }
    }
}
