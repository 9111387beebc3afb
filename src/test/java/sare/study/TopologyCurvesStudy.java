package sare.study;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.IntStream;
import sare.network.Network;
import sare.simulation.LoadOptions;
import sare.simulation.LoadPoint;
import sare.simulation.LoadSimulator;
import sare.traffic.InjectionRate;
import sare.traffic.TrafficPatterns;

/**
 * Measures load curves as {@code ./sare load} does with its defaults, each point with the seeds from 1 to {@value #SEEDS}. A point that
 * is too far from INSEE's is measured with the seeds up to {@value #MORE_SEEDS} instead.
 */
final class TopologyCurvesStudy {
    static final int SEEDS = 5;
    static final int MORE_SEEDS = 40;

    private TopologyCurvesStudy() {}

    /** The points of one curve. */
    static List<TopologyCurveRow> run(List<TopologyCurvePoint> curve) {
        Network network = curve.get(0).network();
        TopologyCurveTolerance tolerance = TopologyCurveTolerance.of(curve);
        return curve.stream()
                .map(point -> {
                    TopologyCurveRow row = measure(network, point, SEEDS);
                    return tolerance.holds(row) ? row : measure(network, point, MORE_SEEDS);
                })
                .toList();
    }

    private static TopologyCurveRow measure(Network network, TopologyCurvePoint point, int seeds) {
        return TopologyCurveRow.of(point, run(network, point.sarePattern(), point.offered(), seeds));
    }

    /** One load with the seeds from 1. */
    static List<LoadPoint> run(Network network, String pattern, BigDecimal offered, int seeds) {
        LoadSimulator simulator = new LoadSimulator(
                network,
                TrafficPatterns.make("pattern", pattern, network.topology()),
                network.topology().nodes(),
                LoadOptions.DEFAULT);
        InjectionRate rate = new InjectionRate(offered, network.routers().phitsPerPacket());
        return IntStream.rangeClosed(1, seeds)
                .mapToObj(seed -> simulator.run(rate, seed))
                .toList();
    }
}
