package sare.trace.npb;

/** The problem classes of the NAS Parallel Benchmarks, in the order of their size. */
enum ProblemClass {
    S,
    W,
    A,
    B,
    C,
    D,
    E
}
