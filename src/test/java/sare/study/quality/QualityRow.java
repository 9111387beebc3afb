package sare.study.quality;

import java.util.List;

/**
 * A cost that a mapper has reached, or one to compare it with: a line of the results.
 *
 * @param instance name of the instance
 * @param positions its size
 * @param target the machine, or {@link #QAPLIB} for an instance that has costs of its own
 * @param source where the cost is from
 * @param method which mapper, or tool with its options
 * @param seed of the random draws, 0 of references
 * @param evaluations used, 0 of references
 * @param cost of the answer
 * @param traffic the sum of all bytes, 0 for QAPLIB: the cost divided by it is the average number of hops
 */
public record QualityRow(
        String instance,
        int positions,
        String target,
        Source source,
        String method,
        long seed,
        long evaluations,
        long cost,
        long traffic) {
    /** The target of instances that have costs of their own. */
    public static final String QAPLIB = "qaplib";

    /** The names of the fields in {@link #fields}. */
    public static final List<String> COLUMNS =
            List.of("instance", "n", "target", "source", "method", "seed", "evaluations", "cost", "traffic");

    /** Where a cost is from. */
    public enum Source {
        /** The lowest cost that is known. */
        BEST_KNOWN,
        /** Rank i on node i. */
        CONSECUTIVE,
        /** Scotch's best answer that puts one rank on each node. */
        SCOTCH,
        /** The best answer of all other tools that puts one rank on each node. */
        OTHER,
        /** A mapper of sare. */
        SARE
    }

    /** The row of a reference. */
    static QualityRow reference(
            String instance, int positions, String target, Source source, String method, long cost, long traffic) {
        return new QualityRow(instance, positions, target, source, method, 0, 0, cost, traffic);
    }

    /** The fields of its line in a CSV file. */
    public List<String> fields() {
        return List.of(
                instance,
                String.valueOf(positions),
                target,
                source.name(),
                method,
                String.valueOf(seed),
                String.valueOf(evaluations),
                String.valueOf(cost),
                String.valueOf(traffic));
    }

    /** The cost of a byte on average. */
    double averageHops() {
        return (double) cost / traffic;
    }
}
