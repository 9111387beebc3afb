package sare.study;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import sare.network.Network;
import sare.simulation.LoadOptions;
import sare.simulation.LoadPoint;
import sare.simulation.LoadSimulator;
import sare.traffic.InjectionRate;
import sare.traffic.TrafficPatterns;

/** Measures curves as {@code ./sare load} does with its defaults, with several seeds. */
final class LoadCurveStudy {
    static final List<Long> SEEDS = LongStream.rangeClosed(1, 5).boxed().toList();
    private static final int THREADS = Runtime.getRuntime().availableProcessors();

    private LoadCurveStudy() {}

    /** The points of one curve. */
    static List<LoadCurveRow> run(List<LoadCurvePoint> curve) {
        Network network = curve.get(0).network();
        String pattern = curve.get(0).sarePattern();
        LoadSimulator simulator = new LoadSimulator(
                network, TrafficPatterns.make("pattern", pattern, network.topology()), LoadOptions.DEFAULT);
        List<InjectionRate> rates = curve.stream()
                .map(point ->
                        new InjectionRate(point.offered(), network.routers().phitsPerPacket()))
                .toList();
        List<List<LoadPoint>> seeds = SEEDS.stream()
                .map(seed -> simulator.run(rates, seed, THREADS, () -> {}))
                .toList();
        List<LoadCurveRow> rows = new ArrayList<>();
        for (int i = 0; i < curve.size(); i++) {
            int point = i;
            rows.add(LoadCurveRow.of(
                    curve.get(i),
                    seeds.stream().map(points -> points.get(point)).toList()));
        }
        return rows;
    }
}
