package sare.trace.npb;

import java.util.OptionalInt;

/**
 * A run as the user asks for it; {@link NpbCodes#generate} checks it.
 *
 * @param code the benchmark, such as {@code cg}
 * @param problemClass its class, such as {@code A}
 * @param ranks the number of ranks
 * @param iterations instead of those of the class
 * @param points along each dimension of the grid, instead of those of the class
 * @param computeGigaflops the speed of a rank in 10^9 floating point operations in a second, or 0 if computing takes no time
 */
public record NpbCall(
        String code,
        String problemClass,
        int ranks,
        OptionalInt iterations,
        OptionalInt points,
        double computeGigaflops) {}
