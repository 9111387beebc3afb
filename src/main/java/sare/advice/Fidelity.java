package sare.advice;

/** How much of a run is simulated: estimates with a tolerance, or everything. */
public enum Fidelity {
    /** Estimates with a tolerance of 5 %. */
    COARSE(0.05),
    /** Estimates with a tolerance of 0.5 %. */
    FINE(0.005),
    /** Whole runs. */
    FULL(0);

    private final double tolerance;

    Fidelity(double tolerance) {
        this.tolerance = tolerance;
    }

    /** The tolerance of estimates as a share of the cycles; 0 for whole runs. */
    public double tolerance() {
        return tolerance;
    }
}
