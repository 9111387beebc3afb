package sare.trace.generate;

import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * Programs whose iterations are alike: all ranks compute, then come exchanges one after the other, then perhaps an all-reduce.
 *
 * @param reductionBytes of the all-reduce's vector, 0 for none
 */
record Exchanges(int ranks, List<Exchange> exchanges, long reductionBytes) implements Generator {
    /** A single exchange. */
    static Generator of(int ranks, Exchange exchange) {
        return new Exchanges(ranks, List.of(exchange), 0);
    }

    /** Every rank sends to the one partner that the function gives it. */
    static Generator permutation(GeneratorArguments arguments, int ranks, IntUnaryOperator partner) {
        return of(ranks, exchange(arguments, ranks, partner));
    }

    /** The exchange in which every rank sends to the one partner that the function gives it. */
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
