package sare.simulation;

/** Reports a run that cannot finish. The message names the cycle, the waiting ranks and what each waits for. */
public final class SimulationFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    SimulationFailedException(String message) {
        super(message);
    }

    /** The same failure, with the seed of the run in its message. */
    public SimulationFailedException ofSeed(long seed) {
        return new SimulationFailedException("seed " + seed + ": " + getMessage());
    }
}
