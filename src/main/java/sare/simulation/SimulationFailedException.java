package sare.simulation;

/** A run that cannot be finished: the message names the cycle, the ranks and what each waits for. */
public final class SimulationFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    SimulationFailedException(String message) {
        super(message);
    }

    /** The same of one run among several. */
    public SimulationFailedException ofSeed(long seed) {
        return new SimulationFailedException("seed " + seed + ": " + getMessage());
    }
}
