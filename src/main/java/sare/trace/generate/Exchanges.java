package sare.trace.generate;

import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * A program in which all iterations are the same: all ranks compute, then there are exchanges one after the other and an optional
 * all-reduce.
 *
 * @param reductionBytes size of the vector of the all-reduce, 0 for none
 */
record Exchanges(int ranks, List<Exchange> exchanges, long reductionBytes) implements Generator {
    static Generator of(int ranks, Exchange exchange) {
        return new Exchanges(ranks, List.of(exchange), 0);
    }

    /** A program in which every rank sends to one partner. */
    static Generator permutation(GeneratorArguments arguments, int ranks, IntUnaryOperator partner) {
        return of(ranks, exchange(arguments, ranks, partner));
    }

    /** An exchange in which every rank sends to one partner. */
    static Exchange exchange(GeneratorArguments arguments, int ranks, IntUnaryOperator partner) {
        Exchange exchange = new Exchange(arguments, ranks);
        long bytes = arguments.bytes();
        for (int rank = 0; rank < ranks; rank++) {
            exchange.add(rank, partner.applyAsInt(rank), 0, bytes);
        }
        return exchange;
    }

    @Override
    public void iteration(ProgramWriter steps, int iteration) {
        steps.computeEverywhere();
        exchanges.forEach(steps::exchange);
        if (reductionBytes > 0) {
            steps.allReduce(reductionBytes);
        }
    }
}
