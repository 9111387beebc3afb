package sare.report.html;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import sare.experiment.ResultColumns;
import sare.report.html.DataTable.Column;
import sare.statistics.Interval;
import sare.statistics.Sample;
import sare.statistics.verdict.GroupVerdict;
import sare.statistics.verdict.GroupVerdict.AgainstBest;
import sare.statistics.verdict.Ratio;

/** The data sets of run times: {@link #GROUPS}, a row per block and strategy, {@link #UNITS}, and {@link #PLACEMENTS}, a row per mapping. */
final class GroupData {
    static final String GROUPS = "groups";
    static final String PLACEMENTS = "placements";
    static final String UNITS = "units";
    static final String BLOCK = "block"; // the number of the block, in all
    static final String SCENE = "scene"; // of groups
    static final String ALLOCATION = "allocation"; // of groups
    static final String MAPPING = "mapping"; // in all

    private final DataSet groups = new DataSet(
            BLOCK,
            SCENE,
            ALLOCATION,
            "background",
            MAPPING,
            "count",
            "mean",
            "low_95",
            "high_95",
            "least",
            "q1",
            "median",
            "q3",
            "greatest",
            "percent",
            "percent_low",
            "percent_high",
            "letters");
    private final DataSet units = new DataSet(BLOCK, MAPPING, "number", "repetitions", ResultColumns.CYCLES);
    private final DataSet placements = new DataSet(
            BLOCK,
            MAPPING,
            "number",
            "repetitions",
            ResultColumns.CYCLES,
            ResultColumns.CLASSIC_COST,
            ResultColumns.DISTRIBUTION_COST);

    GroupData(Results results) {
        List<Block> blocks = results.blocks();
        for (int block = 0; block < blocks.size(); block++) {
            List<Group> ofBlock = results.groups(blocks.get(block));
            for (Group group : ofBlock) {
                addGroup(block, blocks.get(block), group);
                addUnits(block, group);
                addPlacements(block, group);
            }
        }
    }

    private void addGroup(int block, Block circumstances, Group group) {
        Sample cycles = group.cycles();
        Optional<Interval> interval = group.summary().verdict().flatMap(GroupVerdict::meanInterval);
        Optional<Ratio> ratio = group.summary().againstBest().flatMap(AgainstBest::ratio);
        groups.add(
                block,
                circumstances.scene(),
                circumstances.allocation(),
                circumstances.background(),
                group.mapping(),
                cycles.size(),
                cycles.mean(),
                interval.map(Interval::low).orElse(null),
                interval.map(Interval::high).orElse(null),
                cycles.minimum(),
                cycles.lowerQuartile(),
                cycles.median(),
                cycles.upperQuartile(),
                cycles.maximum(),
                percent(ratio.map(Ratio::value)),
                percent(ratio.map(found -> found.simultaneousInterval().low())),
                percent(ratio.map(found -> found.simultaneousInterval().high())),
                group.summary().letters());
    }

    private static Double percent(Optional<Double> ratio) {
        return ratio.map(value -> 100 * (value - 1)).orElse(null);
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
        List<Column> columns = List.of(
                new Column(ALLOCATION, "allocation"),
                new Column("background", "background"),
                new Column(MAPPING, "mapping"),
                new Column("count", "units"),
                new Column("mean", "mean"),
                new Column("low_95", "95 % from"),
                new Column("high_95", "to"),
                new Column("least", "least"),
                new Column("q1", "lower quartile"),
                new Column("median", "median"),
                new Column("q3", "upper quartile"),
                new Column("greatest", "greatest"),
                new Column("percent", "% from best"),
                new Column("percent_low", "95 % from"),
                new Column("percent_high", "to"),
                new Column("letters", "letters"));
        return DataTable.of("Run times of " + scene + " in cycles", GROUPS, Map.of(SCENE, scene), columns);
    }

    void addTo(Page page) {
        page.addData(GROUPS, groups);
        page.addData(UNITS, units);
        page.addData(PLACEMENTS, placements);
    }
}
