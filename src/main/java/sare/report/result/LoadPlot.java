package sare.report.result;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sare.input.Setting;
import sare.report.plot.Axis;
import sare.report.plot.LinePlot;
import sare.report.plot.LinePlot.Point;
import sare.report.plot.Picture;
import sare.simulation.LoadPoint;

/** A picture of a load curve: accepted load and mean delay over offered load, with their confidence intervals. */
final class LoadPlot {
    private static final String OFFERED = "offered load, phits per node and cycle";

    private final LoadReport report;
    private final List<Point> accepted;
    private final List<Point> delays; // where there are packets

    LoadPlot(LoadReport report) {
        this.report = report;
        List<LoadPoint> points = report.curve().points().stream()
                .sorted(Comparator.comparingDouble(LoadPoint::offeredPhitsPerCycle))
                .toList();
        this.accepted = points.stream()
                .map(point -> new Point(
                        point.offeredPhitsPerCycle(), point.acceptedPhitsPerCycle(), point.acceptedHalfWidth()))
                .toList();
        this.delays = points.stream()
                .filter(point -> point.packets() > 0)
                .map(point -> new Point(
                        point.offeredPhitsPerCycle(),
                        point.delay().meanCycles(),
                        point.delayHalfWidth().orElse(0)))
                .toList();
    }

    /** The text of an SVG file. */
    String svg() {
        double most = most(accepted, Point::x);
        Axis offered = Axis.fromZero(OFFERED, most);
        Axis acceptedAxis = Axis.fromZero(
                "accepted load, phits per node and cycle", Math.max(most, most(accepted, LoadPlot::high)));
        List<Point> all = List.of(new Point(0, 0, 0), new Point(most, most, 0));
        LinePlot load =
                new LinePlot(offered, acceptedAxis).line("accepted", accepted).reference("all that is offered", all);
        LinePlot delay = new LinePlot(offered, Axis.fromZero("mean delay, cycles", most(delays, LoadPlot::high)))
                .line("mean delay", delays);
        return new Picture(titles(), List.of(load, delay)).svg();
    }

    private static double high(Point point) {
        return point.y() + point.halfWidth();
    }

    private static double most(List<Point> points, Function<Point, Double> value) {
        return points.stream().mapToDouble(value::apply).max().orElse(0);
    }

    private List<String> titles() {
        String network = Stream.concat(
                        Stream.of(
                                report.networkFile().toString(),
                                report.network().topology().description()),
                        report.settings().stream().map(LoadPlot::text))
                .collect(Collectors.joining(", "));
        return List.of(
                "Load curve of " + network,
                report.pattern() + SimulationReport.place(report.allocation()) + ", seed " + report.seed() + ", "
                        + report.options().batches() + " batches of "
                        + report.options().batchCycles() + " cycles; bars are 95 % confidence intervals");
    }

    private static String text(Setting setting) {
        return setting.key() + "=" + setting.value();
    }
}
