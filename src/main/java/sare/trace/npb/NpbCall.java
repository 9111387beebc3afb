package sare.trace.npb;

import java.util.OptionalInt;

/**
 * The run that a user requests; {@link NpbCodes#generate} checks it.
 *
 * @param code name of the benchmark, such as {@code cg}
 * @param problemClass name of the class, such as {@code A}
 * @param ranks number of ranks
 * @param iterations number of iterations; empty for that of the class
 * @param points points along each dimension of the grid; empty for those of the class
 * @param untimedIteration whether LU starts with an untimed iteration, as newer releases do; the others always have theirs
 * @param computeMops operations of a rank per microsecond, counted like in the benchmark; 0 if computing takes no time
 */
public record NpbCall(
        String code,
        String problemClass,
        int ranks,
        OptionalInt iterations,
        OptionalInt points,
        boolean untimedIteration,
        double computeMops) {}
