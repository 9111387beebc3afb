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
 * @param computeMops operations of a rank in a microsecond, counted as the benchmark does, or 0 if computing takes no time
 */
public record NpbCall(
        String code, String problemClass, int ranks, OptionalInt iterations, OptionalInt points, double computeMops) {}
