package sare.report.html;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sare.experiment.ResultColumns;
import sare.report.BlockComparison;
import sare.report.Comparison;
import sare.report.ComparisonOptions;
import sare.report.TidyTable;

/** Which groups of a block differ: those that share no letter. A constant has no letters, as it is in no test. */
final class SignificanceLetters {
    static final double CONFIDENCE = 1 - ComparisonOptions.USUAL_ALPHA;

    private final Map<List<String>, BlockComparison> blocks = new HashMap<>();

    /** Compares the mappings of each block; repetitions of a mapping count once, by their mean. */
    SignificanceLetters(TidyTable table) {
        ComparisonOptions options = ComparisonOptions.of(
                        ResultsReader.MAPPING, ResultsReader.BLOCK_COLUMNS, ResultColumns.CYCLES)
                .withUnit(ResultsReader.UNIT_COLUMNS);
        Comparison.of(table, options).measures().get(0).blocks().forEach(block -> blocks.put(block.values(), block));
    }

    /** The letters of a group; empty where there is nothing to compare it with. */
    String of(Block block, String mapping) {
        List<String> values = List.of(block.trace(), block.network(), block.allocation(), block.background());
        return blocks.get(values).group(List.of(mapping)).orElseThrow().letters();
    }
}
