package sare.report.result;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import sare.input.Decimals;
import sare.input.Setting;
import sare.mapping.Allocation;
import sare.network.Network;
import sare.simulation.LoadCurve;
import sare.simulation.LoadOptions;
import sare.simulation.LoadPoint;

/**
 * The result of {@code load}: for people, for programs, as a table of all figures, and as a picture.
 *
 * @param networkFile the file of the network
 * @param settings what replaces keys of that file
 * @param network the network
 * @param allocation the nodes that send and receive
 * @param pattern as it was named
 * @param patternOption the option that named it, for errors
 * @param seed of every point
 * @param options how long was measured
 * @param curve what was measured
 */
public record LoadReport(
        Path networkFile,
        List<Setting> settings,
        Network network,
        Allocation allocation,
        String pattern,
        String patternOption,
        long seed,
        LoadOptions options,
        LoadCurve curve) {
    private static final String LOAD_UNIT = " phits per node and cycle";

    /** The highest load and where the network saturates, then a line for each point. */
    public String text() {
        return description().lines() + "\n" + new PointTable(curve.points()).text();
    }

    /** A line of column names and one for each point. */
    public String csv() {
        return new PointTable(curve.points()).csv();
    }

    /** All figures, with everything that is needed to repeat the measurement. */
    public String json(String version) {
        return Json.write(Json.versioned(version, description().document()));
    }

    /**
     * Accepted load and mean delay over offered load, as the text of an SVG file.
     *
     * @param others drawn in the same picture
     */
    public String plot(List<PlottedCurve> others) {
        return new LoadPlot(this, others).svg();
    }

    private Description description() {
        LoadPoint highest = curve.highest();
        Optional<BigDecimal> saturated =
                curve.saturated().map(point -> PointTable.loadData(point.offeredPhitsPerCycle()));
        return new Description()
                .network(networkFile, settings, network)
                .forPrograms("allocation", () -> InputsJson.allocation(allocation))
                .line(
                        "pattern",
                        Quantity.of(
                                "pattern",
                                () -> InputsJson.pattern(patternOption, pattern),
                                pattern + SimulationReport.place(allocation)))
                .forPeople("seed", seed)
                .line(
                        "measured",
                        "%s batches of %s cycles",
                        Quantity.of("batches", options.batches()),
                        Quantity.of("batch-cycles", options.batchCycles()))
                .forPrograms("least-warm-up-cycles", options.warmUpCycles())
                .forPrograms("points", () -> new PointTable(curve.points()).document())
                .line(
                        "highest load",
                        Quantity.of(
                                "highest-accepted-load",
                                () -> PointTable.loadData(highest.acceptedPhitsPerCycle()),
                                text(highest)))
                .line(
                        "saturation",
                        Quantity.of("saturated-from-offered-load", () -> saturated.orElse(null), saturation()));
    }

    private static String text(LoadPoint highest) {
        return PointTable.load(highest.acceptedPhitsPerCycle()) + LOAD_UNIT + " accepted, of "
                + PointTable.load(highest.offeredPhitsPerCycle()) + " offered";
    }

    private String saturation() {
        return curve.saturated()
                .map(point -> "from " + PointTable.load(point.offeredPhitsPerCycle()) + " offered, of which "
                        + Decimals.percent(point.acceptedPhitsPerCycle() / point.offeredPhitsPerCycle())
                        + " are accepted")
                .orElse("not reached: no load is more than 5 % short");
    }
}
