package sare.report.html;

import java.util.List;
import java.util.Map;
import sare.experiment.ResultColumns;
import sare.report.html.DataTable.Column;
import sare.statistics.Sample;

/** The data sets of run times: {@link #GROUPS}, a row per block and mapping strategy, and {@link #PLACEMENTS}, one per mapping. */
final class GroupData {
    static final String GROUPS = "groups";
    static final String PLACEMENTS = "placements";
    static final String BLOCK = "block"; // the number of the block, in both
    static final String SCENE = "scene"; // of groups
    static final String ALLOCATION = "allocation"; // of groups
    static final String MAPPING = "mapping"; // in both

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
            "letters");
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
                addGroup(block, blocks.get(block), group, results.letters(blocks.get(block), group));
                addPlacements(block, group);
            }
        }
    }

    private void addGroup(int block, Block circumstances, Group group, String letters) {
        Sample cycles = group.cycles();
        Double halfWidth = cycles.size() < 2
                ? null
                : cycles.halfWidth(SignificanceLetters.CONFIDENCE).orElseThrow();
        groups.add(
                block,
                circumstances.scene(),
                circumstances.allocation(),
                circumstances.background(),
                group.mapping(),
                cycles.size(),
                cycles.mean(),
                halfWidth == null ? null : cycles.mean() - halfWidth,
                halfWidth == null ? null : cycles.mean() + halfWidth,
                cycles.minimum(),
                cycles.lowerQuartile(),
                cycles.median(),
                cycles.upperQuartile(),
                cycles.maximum(),
                letters);
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
                new Column("count", "mappings"),
                new Column("mean", "mean"),
                new Column("low_95", "95 % from"),
                new Column("high_95", "to"),
                new Column("least", "least"),
                new Column("q1", "lower quartile"),
                new Column("median", "median"),
                new Column("q3", "upper quartile"),
                new Column("greatest", "greatest"),
                new Column("letters", "letters"));
        return DataTable.of("Run times of " + scene + " in cycles", GROUPS, Map.of(SCENE, scene), columns);
    }

    void addTo(Page page) {
        page.addData(GROUPS, groups);
        page.addData(PLACEMENTS, placements);
    }
}
