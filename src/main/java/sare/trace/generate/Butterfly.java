package sare.trace.generate;

import java.util.ArrayList;
import java.util.List;

/** Exchanges with the ranks whose numbers differ in bit 0, then in bit 1 and so on, as in fast Fourier transforms. */
final class Butterfly {
    static final String SIZES = "sizes";

    /** Size of the messages of a stage compared with the previous stage. */
    enum Sizes {
        SAME,
        DOUBLING,
        HALVING
    }

    private Butterfly() {}

    static Generator make(GeneratorArguments arguments) {
        int ranks = arguments.ranks();
        if (Integer.bitCount(ranks) != 1) {
            throw arguments.get(GeneratorArguments.RANKS).error("a power of two");
        }
        Sizes sizes = arguments.get(SIZES).choice(Sizes.class);
        long largest = bytes(arguments.bytes(), sizes, Math.max(0, Integer.numberOfTrailingZeros(ranks) - 1));
        if (largest > GeneratorArguments.MAX_BYTES) {
            throw arguments.error(" with messages of more than 10^12 bytes", "fewer ranks or bytes");
        }
        List<Exchange> stages = new ArrayList<>();
        for (int bit = 0; 1 << bit < ranks; bit++) {
            stages.add(stage(arguments, ranks, bit, bytes(arguments.bytes(), sizes, bit)));
        }
        return new Exchanges(ranks, stages, 0);
    }

    private static long bytes(long first, Sizes sizes, int stage) {
        return switch (sizes) {
            case SAME -> first;
            case DOUBLING -> first << stage;
            case HALVING -> first >> stage;
        };
    }

    private static Exchange stage(GeneratorArguments arguments, int ranks, int bit, long bytes) {
        Exchange stage = new Exchange(arguments, ranks);
        for (int rank = 0; rank < ranks; rank++) {
            stage.add(rank, rank ^ 1 << bit, bit, bytes);
        }
        return stage;
    }
}
