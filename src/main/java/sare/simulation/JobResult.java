package sare.simulation;

/**
 * The result of one of several jobs of a run.
 *
 * @param name of the job
 * @param startCycles cycles on the clock of the machine before the first cycle of the job
 * @param result on the clock of the job; the phits of links are those of the job alone
 */
public record JobResult(String name, long startCycles, SimulationResult result) {
    /** The cycle on the clock of the machine in which the job ends. */
    public long endCycle() {
        return startCycles + result.cycles();
    }

    /** How many times as long the job took as in another run. */
    public double slowDown(SimulationResult alone) {
        return (double) result.cycles() / alone.cycles();
    }
}
