package sare.trace.collective.algorithm;

import java.util.stream.IntStream;
import sare.trace.Operation;

/** Algorithms of reduce-scatter and reduce-scatter-block. {@link ExchangeAlgorithms} names the sources. */
final class ReduceScatters {
    private static final int FIRST = 0;

    private ReduceScatters() {}

    static void pairwise(CollectiveCall call) {
        Parts parts = call.members();
        for (int step = 1; step < call.size(); step++) {
            int destination = call.shifted(step);
            call.exchange(destination, parts.part(destination), call.shifted(-step), parts.part(call.member()));
        }
    }

    /** Each part starts at the member after its owner, goes round the ring and is combined at every member. */
    static void ring(CollectiveCall call) {
        Parts parts = call.members();
        int previous = call.shifted(-1);
        int receive = call.ireceive(previous, parts.part(call.shifted(-2)));
        call.send(call.shifted(1), parts.part(previous));
        for (int step = 2; step < call.size(); step++) {
            int next = call.ireceive(previous, parts.part(call.shifted(-step - 1)));
            call.waitFor(receive);
            call.send(call.shifted(1), parts.part(call.shifted(-step)));
            receive = next;
        }
        call.waitFor(receive);
    }

    /** Exchanges half of the remaining data, far partners first; empty parts are not sent. */
    static void recursiveHalving(CollectiveCall call) {
        Parts parts = call.members();
        Players players = Players.odd(call.size());
        players.fold(call, parts.all());
        if (players.isPlayer(call.member())) {
            int player = players.player(call.member());
            for (int half = players.count() / 2; half > 0; half /= 2) {
                int partner = player ^ half;
                exchangeSome(
                        call,
                        players.member(partner),
                        between(players, parts, partner & -half, half),
                        between(players, parts, player & -half, half));
            }
        }
        returnPart(call, players, parts);
    }

    private static void exchangeSome(CollectiveCall call, int partner, Data sent, Data received) {
        Requests requests = new Requests();
        requests.ireceiveSome(call, partner, received);
        requests.isendSome(call, partner, sent);
        requests.waitForAll(call);
    }

    /** Sends a member that did not take part its part of the result. */
    private static void returnPart(CollectiveCall call, Players players, Parts parts) {
        if (!players.isPaired(call.member())) {
            return;
        }
        int other = players.other(call.member());
        if (players.isPlayer(call.member())) {
            call.sendSome(other, parts.part(other));
        } else {
            call.receiveSome(other, parts.part(call.member()));
        }
    }

    /** The parts of the members for which consecutive players take part. */
    private static Data between(Players players, Parts parts, int firstPlayer, int count) {
        int first = players.firstMember(firstPlayer);
        return parts.range(first, players.firstMember(firstPlayer + count) - first);
    }

    /** Near partners first; a player ends with the part of the player with the mirrored number and sends it there. */
    static void butterfly(CollectiveCall call) {
        Parts parts = call.members();
        Players players = Players.odd(call.size());
        players.fold(call, parts.all());
        if (!players.isPlayer(call.member())) {
            int mirrored = Halving.partOf(players.player(call.member()), players.count());
            call.receive(players.member(mirrored), parts.part(call.member()));
            return;
        }
        int mirrored = Halving.nearFirst(call, players, (first, count) -> between(players, parts, first, count));
        giveToMirrored(call, players, parts, mirrored);
    }

    /**
     * The same for parts of one size. With a power of two of members, these are ordered by their mirrored numbers before the first
     * step, so that each member ends with its own part.
     */
    static void blockButterfly(CollectiveCall call) {
        if (Integer.bitCount(call.size()) != 1) {
            butterfly(call);
            return;
        }
        Parts parts = call.members();
        for (int distance = 1; distance < call.size(); distance *= 2) {
            int partner = call.member() ^ distance;
            call.exchange(
                    partner, parts.list(sharing(call, partner, distance)),
                    partner, parts.list(sharing(call, call.member(), distance)));
        }
    }

    /** The members whose numbers end as that of a member does, up to the bit of a distance. */
    private static int[] sharing(CollectiveCall call, int member, int distance) {
        int step = 2 * distance;
        return IntStream.range(0, call.size() / step)
                .map(i -> i * step + member % step)
                .toArray();
    }

    private static void giveToMirrored(CollectiveCall call, Players players, Parts parts, int mirrored) {
        int destination = players.member(mirrored);
        if (players.isPaired(destination)) {
            call.send(players.other(destination), parts.part(players.other(destination)));
        }
        if (destination != call.member()) {
            call.exchange(destination, parts.part(destination), destination, parts.part(call.member()));
        }
    }

    /** A reversed all-gather: a group sends the other group all parts but its own. */
    static void recursiveDoubling(CollectiveCall call) {
        Parts parts = call.members();
        int size = call.size();
        RecursiveDoubling.run(call, FIRST, (first, members) -> {
            int end = Math.min(first + members, size);
            return parts.range(end % size, size - (end - first));
        });
    }

    static CollectiveAlgorithm reduceScatter(Operation scatter) {
        return call -> {
            call.run(Operation.REDUCE, FIRST);
            call.run(scatter, FIRST);
        };
    }
}
