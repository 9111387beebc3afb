package sare.advice;

import java.util.function.Supplier;
import sare.network.Network;
import sare.simulation.LinkUtilisation;
import sare.simulation.SimulationResult;

/**
 * The run of a case: its figures, and its whole result, which is simulated again if only the figures were kept. Thread-safe.
 */
public final class CaseRun {
    private final Figures figures;
    private final Supplier<SimulationResult> again;
    private SimulationResult result; // null until it is needed

    /**
     * The figures of a run.
     *
     * @param cycles its duration
     * @param packetHops links crossed by the simulated packets
     * @param packetHopsOfWholeRun links that the packets of the whole run cross; exact also in an estimate if routes are shortest
     *     ones and there is no background
     * @param isExact whether nothing was extrapolated, so that the cycles are those of a whole run
     * @param meanHops of a packet
     * @param meanLatencyCycles of a packet
     * @param greatestUtilisation that of the busiest link
     */
    public record Figures(
            long cycles,
            long packetHops,
            long packetHopsOfWholeRun,
            boolean isExact,
            double meanHops,
            double meanLatencyCycles,
            double greatestUtilisation) {
        static Figures of(Network network, SimulationResult result) {
            return new Figures(
                    result.cycles(),
                    result.simulatedPacketHops(),
                    result.allPacketHops(),
                    result.estimate().isEmpty() || !result.estimate().get().isExtrapolated(),
                    result.meanHops(),
                    result.latency().meanCycles(),
                    LinkUtilisation.of(network, result).max());
        }
    }

    private CaseRun(Figures figures, Supplier<SimulationResult> again, SimulationResult resultOrNull) {
        this.figures = figures;
        this.again = again;
        this.result = resultOrNull;
    }

    /** A run that has just been simulated. */
    static CaseRun of(Network network, SimulationResult result) {
        return new CaseRun(Figures.of(network, result), () -> result, result);
    }

    /**
     * A run of which the figures were kept.
     *
     * @param again simulates it
     */
    static CaseRun kept(Figures figures, Supplier<SimulationResult> again) {
        return new CaseRun(figures, again, null);
    }

    public Figures figures() {
        return figures;
    }

    /** The whole result. */
    public synchronized SimulationResult result() {
        if (result == null) {
            result = again.get();
        }
        return result;
    }
}
