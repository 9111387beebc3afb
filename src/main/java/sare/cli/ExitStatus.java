package sare.cli;

/** What the process tells the shell. */
final class ExitStatus {
    static final int DONE = 0;

    /**
     * The run failed: a deadlock, a broken invariant; or the machine did: a full disk, an output that may not be written, a file
     * that vanished while it was used, too little memory.
     */
    static final int FAILED = 1;

    /** Wrong usage or bad input, also an input that is not there and an output whose folder is not. */
    static final int USAGE = 2;

    /** Nobody reads standard output any more: what shells say of a process that SIGPIPE (13) ended. */
    static final int READER_GONE = 128 + 13;

    private ExitStatus() {}
}
