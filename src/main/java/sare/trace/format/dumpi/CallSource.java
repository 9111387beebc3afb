package sare.trace.format.dumpi;

/** The calls of one rank. */
interface CallSource {
    /** The next call, or null behind the last. */
    DumpiCall next();

    /** The bytes of data types by their numbers, as far as they are recorded apart from the calls. */
    long[] typeSizes();

    /** Whether MPI_Finalize has been read. */
    boolean isFinalized();

    /** Whether a call has been read that has wall time. */
    boolean hasWallTime();
}
