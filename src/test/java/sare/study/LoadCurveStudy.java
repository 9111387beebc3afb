package sare.study;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;
import sare.network.Network;
import sare.simulation.LoadOptions;
import sare.simulation.LoadPoint;
import sare.simulation.LoadSimulator;
import sare.traffic.InjectionRate;
import sare.traffic.TrafficPatterns;

/**
 * Measures a curve as {@code ./sare load} does with its defaults, with the seeds 1, 2, 3 and so on: every point with as many as
 * make its mean accepted load sure to a fifteenth of the tolerance.
 */
final class LoadCurveStudy {
    static final int FEWEST_SEEDS = 5;
    static final int MOST_SEEDS = 400;
    static final double STANDARD_ERROR = 0.002; // as a share of the mean

    private final LoadSimulator simulator;
    private final List<InjectionRate> rates;

    private LoadCurveStudy(List<LoadCurvePoint> curve) {
        Network network = curve.get(0).network();
        String pattern = curve.get(0).sarePattern();
        this.simulator = new LoadSimulator(
                network,
                TrafficPatterns.make("pattern", pattern, network.topology()),
                network.topology().nodes(),
                LoadOptions.DEFAULT);
        this.rates = curve.stream()
                .map(point ->
                        new InjectionRate(point.offered(), network.routers().phitsPerPacket()))
                .toList();
    }

    /** The points of one curve. */
    static List<LoadCurveRow> run(List<LoadCurvePoint> curve) {
        LoadCurveStudy study = new LoadCurveStudy(curve);
        return IntStream.range(0, curve.size())
                .mapToObj(point -> LoadCurveRow.of(curve.get(point), study.measure(point)))
                .toList();
    }

    private List<LoadPoint> measure(int point) {
        List<LoadPoint> seeds = new ArrayList<>();
        SummaryStatistics accepted = new SummaryStatistics();
        for (int seed = 1; seed <= MOST_SEEDS && (seed <= FEWEST_SEEDS || !isSure(accepted)); seed++) {
            LoadPoint measured = simulator.run(rates.get(point), seed);
            seeds.add(measured);
            accepted.addValue(measured.acceptedPhitsPerCycle());
        }
        return seeds;
    }

    private static boolean isSure(SummaryStatistics accepted) {
        double error = accepted.getStandardDeviation() / Math.sqrt(accepted.getN());
        return error <= STANDARD_ERROR * accepted.getMean();
    }
}
