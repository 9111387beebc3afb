package sare.report.html;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import sare.experiment.ResultColumns;
import sare.report.html.DataTable.Column;
import sare.statistics.Interval;
import sare.statistics.Sample;
import sare.statistics.verdict.GroupVerdict;
import sare.statistics.verdict.GroupVerdict.AgainstBest;
import sare.statistics.verdict.Ratio;

/**
 * The data sets of run times: {@link #GROUPS}, a row per block and strategy, {@link #UNITS}, and {@link #PLACEMENTS}, a row per
 * mapping.
 */
final class GroupData {
    static final String GROUPS = "groups";
    static final String PLACEMENTS = "placements";
    static final String UNITS = "units";
    static final String BLOCK = "block"; // the number of the block, in all
    static final String SCENE = "scene"; // of groups
    static final String ALLOCATION = "allocation"; // of groups
    static final String MAPPING = "mapping"; // in all

    private static final List<GroupColumn> GROUP_COLUMNS = List.of(
            new GroupColumn(BLOCK, null, Row::block),
            new GroupColumn(SCENE, null, row -> row.circumstances.scene()),
            new GroupColumn(ALLOCATION, "allocation", row -> row.circumstances.allocation()),
            new GroupColumn("background", "background", row -> row.circumstances.background()),
            new GroupColumn(MAPPING, "mapping", row -> row.group.mapping()),
            new GroupColumn("count", "units", row -> row.cycles().size()),
            new GroupColumn("mean", "mean", row -> row.cycles().mean()),
            new GroupColumn("low_95", "95 % from", row -> row.interval()
                    .map(Interval::low)
                    .orElse(null)),
            new GroupColumn(
                    "high_95", "to", row -> row.interval().map(Interval::high).orElse(null)),
            new GroupColumn("least", "least", row -> row.cycles().minimum()),
            new GroupColumn("q1", "lower quartile", row -> row.cycles().lowerQuartile()),
            new GroupColumn("median", "median", row -> row.cycles().median()),
            new GroupColumn("q3", "upper quartile", row -> row.cycles().upperQuartile()),
            new GroupColumn("greatest", "greatest", row -> row.cycles().maximum()),
            new GroupColumn("percent", "% from best", row -> row.percent(Ratio::value)),
            new GroupColumn(
                    "percent_low",
                    "95 % from",
                    row -> row.percent(ratio -> ratio.simultaneousInterval().low())),
            new GroupColumn(
                    "percent_high",
                    "to",
                    row -> row.percent(ratio -> ratio.simultaneousInterval().high())),
            new GroupColumn("letters", "letters", row -> row.group.summary().letters()));

    private final DataSet groups =
            new DataSet(GROUP_COLUMNS.stream().map(GroupColumn::field).toArray(String[]::new));
    private final DataSet units = new DataSet(BLOCK, MAPPING, "number", "repetitions", ResultColumns.CYCLES);
    private final DataSet placements = new DataSet(
            BLOCK,
            MAPPING,
            "number",
            "repetitions",
            ResultColumns.CYCLES,
            ResultColumns.CLASSIC_COST,
            ResultColumns.DISTRIBUTION_COST);

    /**
     * A column of the groups.
     *
     * @param label in tables; null if they do not have it
     */
    private record GroupColumn(String field, String label, Function<Row, Object> value) {}

    private record Row(int block, Block circumstances, Group group) {
        Sample cycles() {
            return group.cycles();
        }

        Optional<Interval> interval() {
            return group.summary().verdict().flatMap(GroupVerdict::meanInterval);
        }

        /** By how many per cent it is above the best; null where there is no ratio. */
        Double percent(ToDoubleFunction<Ratio> part) {
            return group.summary()
                    .againstBest()
                    .flatMap(AgainstBest::ratio)
                    .map(ratio -> 100 * (part.applyAsDouble(ratio) - 1))
                    .orElse(null);
        }
    }

    GroupData(Results results) {
        List<Block> blocks = results.blocks();
        for (int block = 0; block < blocks.size(); block++) {
            List<Group> ofBlock = results.groups(blocks.get(block));
            for (Group group : ofBlock) {
                Row row = new Row(block, blocks.get(block), group);
                groups.add(GROUP_COLUMNS.stream()
                        .map(column -> column.value.apply(row))
                        .toArray());
                addUnits(block, group);
                addPlacements(block, group);
            }
        }
    }

    private void addUnits(int block, Group group) {
        double[] cycles = group.cycles().values();
        for (int unit = 0; unit < cycles.length; unit++) {
            units.add(
                    block,
                    group.mapping(),
                    group.summary().units().get(unit),
                    group.summary().repetitions().get(unit),
                    cycles[unit]);
        }
    }

    private void addPlacements(int block, Group group) {
        for (Placement placement : group.placements()) {
            placements.add(
                    block,
                    group.mapping(),
                    placement.number(),
                    placement.repetitions(),
                    placement.cycles(),
                    known(placement.classicCost()),
                    known(placement.distributionCost()));
        }
    }

    private static Double known(double value) {
        return Double.isNaN(value) ? null : value;
    }

    /** The table of the groups of a trace and network. */
    static DataTable table(String scene) {
        List<Column> columns = GROUP_COLUMNS.stream()
                .filter(column -> column.label != null)
                .map(column -> new Column(column.field, column.label))
                .toList();
        return DataTable.of("Run times of " + scene + " in cycles", GROUPS, Map.of(SCENE, scene), columns);
    }

    void addTo(Page page) {
        page.addData(GROUPS, groups);
        page.addData(UNITS, units);
        page.addData(PLACEMENTS, placements);
    }
}
