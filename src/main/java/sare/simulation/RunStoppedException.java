package sare.simulation;

/** Thrown by a {@link ProgressListener} to end a run early. It is no error, and the run has no result. */
public final class RunStoppedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Creates one without a message and a stack trace. */
    public RunStoppedException() {
        super(null, null, false, false);
    }
}
