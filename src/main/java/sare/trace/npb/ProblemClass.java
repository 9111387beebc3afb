package sare.trace.npb;

/** The problem classes of the NAS Parallel Benchmarks by increasing size. */
enum ProblemClass {
    S,
    W,
    A,
    B,
    C,
    D,
    E;

    /**
     * Grid points along each dimension in BT, LU and SP, which differ only in class W.
     *
     * @param pointsOfW points in class W
     */
    int solverPoints(int pointsOfW) {
        return switch (this) {
            case S -> 12;
            case W -> pointsOfW;
            case A -> 64;
            case B -> 102;
            case C -> 162;
            case D -> 408;
            case E -> 1020;
        };
    }
}
