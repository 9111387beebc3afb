package sare.cli;

/** The exit statuses of the process. */
final class ExitStatus {
    static final int DONE = 0;

    /**
     * The run failed (a deadlock, a broken invariant), or the machine did (a full disk, an output without permission, a file
     * that vanished while it was used, too little memory).
     */
    static final int FAILED = 1;

    /** Wrong usage or bad input, also an input or the folder of an output that does not exist. */
    static final int USAGE = 2;

    /** The reader of standard output has closed it: the status that shells give a process that SIGPIPE (13) ended. */
    static final int READER_GONE = 128 + 13;

    private ExitStatus() {}
}
