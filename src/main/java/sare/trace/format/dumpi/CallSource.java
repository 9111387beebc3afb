package sare.trace.format.dumpi;

/** The recorded calls of one rank, read one after another. */
interface CallSource {
    /** The next call, or null after the last. */
    DumpiCall next();

    /** Sizes of data types in bytes, indexed by type number; empty if they are recorded only in the calls. */
    long[] typeSizes();

    /** Whether MPI_Finalize has been read. */
    boolean isFinalized();
}
