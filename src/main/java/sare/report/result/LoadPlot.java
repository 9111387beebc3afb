package sare.report.result;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import sare.report.plot.Axis;
import sare.report.plot.LinePlot;
import sare.report.plot.LinePlot.Point;
import sare.report.plot.Picture;

/** A picture of load curves: accepted load and mean delay over offered load, with their confidence intervals. */
final class LoadPlot {
    private static final String OFFERED = "offered load, phits per node and cycle";
    private static final String ACCEPTED = "accepted load, phits per node and cycle";
    private static final String DELAY = "mean delay, cycles";

    private final LoadReport report;
    private final List<PlottedCurve> curves;

    /** @param others drawn in the same picture as what was measured */
    LoadPlot(LoadReport report, List<PlottedCurve> others) {
        this.report = report;
        this.curves = Stream.concat(Stream.of(PlottedCurve.of(report)), others.stream())
                .toList();
    }

    /** The text of an SVG file. */
    String svg() {
        double most = most(PlottedCurve::accepted, Point::x);
        Axis offered = Axis.fromZero(OFFERED, most);
        double highest = Math.max(most, most(PlottedCurve::accepted, LoadPlot::high));
        LinePlot load = new LinePlot(offered, Axis.fromZero(ACCEPTED, highest));
        LinePlot delay = new LinePlot(offered, Axis.fromZero(DELAY, most(PlottedCurve::delays, LoadPlot::high)));
        for (PlottedCurve curve : curves) {
            load.line(curves.size() == 1 ? "accepted" : curve.name(), curve.accepted());
            delay.line(curves.size() == 1 ? "mean delay" : curve.name(), curve.delays());
        }
        load.reference("all that is offered", List.of(new Point(0, 0, 0), new Point(most, most, 0)));
        return new Picture(titles(), List.of(load, delay)).svg();
    }

    private static double high(Point point) {
        return point.y() + point.halfWidth();
    }

    private double most(Function<PlottedCurve, List<Point>> points, ToDoubleFunction<Point> value) {
        return curves.stream()
                .flatMap(curve -> points.apply(curve).stream())
                .mapToDouble(value)
                .max()
                .orElse(0);
    }

    private List<String> titles() {
        String network = PlottedCurve.name(
                report.networkFile() + ", " + report.network().topology().description(), report.settings());
        return List.of(
                "Load curve of " + network,
                report.pattern() + SimulationReport.place(report.allocation()) + ", seed " + report.seed() + ", "
                        + report.options().batches() + " batches of "
                        + report.options().batchCycles() + " cycles; bars are 95 % confidence intervals");
    }
}
