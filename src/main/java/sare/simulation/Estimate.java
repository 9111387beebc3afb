package sare.simulation;

/**
 * The part of a run that was simulated, and the error of the rest.
 *
 * @param tolerance the share of the cycles that was asked for
 * @param halfWidthCycles half the width of the interval that has the cycles of the whole run with 95 %; 0 if all was simulated
 * @param iterations number of iterations found in the program, 0 for none
 * @param simulatedIterations number of these that were simulated, at least in part
 * @param innerIterations number of iterations of the loops inside these
 * @param simulatedInnerIterations number of these that were simulated
 * @param simulatedCycles cycles of the simulated part
 * @param simulatedPacketHops links crossed by the packets of the job in it
 */
public record Estimate(
        double tolerance,
        long halfWidthCycles,
        int iterations,
        int simulatedIterations,
        int innerIterations,
        int simulatedInnerIterations,
        long simulatedCycles,
        long simulatedPacketHops) {
    /** Whether a part of the run was extrapolated; otherwise the result is exact. */
    public boolean isExtrapolated() {
        return halfWidthCycles > 0;
    }
}
