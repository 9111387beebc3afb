package sare.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The columns of an experiment's results that describe its design. Other tables may have some of them. */
final class ExperimentColumns {
    /** The number of the sampled allocation, which all strategies share. */
    static final String DRAW = "allocation_draw";

    /** The number of the mapping of a strategy. */
    static final String MAPPING_NUMBER = "mapping_number";

    /** The seed of a simulation and of its background. */
    static final String SEED = "seed";

    static final String BACKGROUND = "background";

    /** The reason why a run failed; empty if it did not. */
    static final String FAILURE = "failure";

    private static final String RATE = "background_packets_per_node_and_cycle";
    private static final String NO_BACKGROUND = "none";

    private static final List<String> FACTORS = List.of(
            "trace",
            "network",
            "allocation",
            BACKGROUND,
            "mapping",
            "collectives",
            "compute_scale",
            "protocol",
            "packet_matching",
            "options");

    /** Seeds, empty for inputs that are not random. */
    private static final List<String> SEEDS_OF_INPUTS = List.of("mapping_seed", "allocation_seed");

    /** Text columns that are not inputs. */
    private static final Set<String> IDENTITIES =
            Set.of("cell", FAILURE, "engine", "code", "engine_digest", "code_digest", "sha256", "repetition", SEED);

    private ExperimentColumns() {}

    /** The columns of a table that are inputs of its experiment. */
    static List<String> factors(TidyTable table) {
        List<String> factors = new ArrayList<>();
        for (String column : table.columns()) {
            boolean isRate = column.equals(RATE) && !table.has(BACKGROUND);
            if (FACTORS.contains(column) || isRate || isForeignFactor(table, column)) {
                factors.add(column);
            }
        }
        return factors;
    }

    /** Whether a column holds texts, not numbers, most of which are repeated. */
    private static boolean isForeignFactor(TidyTable table, String column) {
        boolean isKnown = IDENTITIES.contains(column)
                || column.equals(DRAW)
                || column.equals(MAPPING_NUMBER)
                || column.endsWith("_seed");
        if (isKnown) {
            return false;
        }
        List<String> values = table.distinct(column);
        return values.size() > 1
                && 2 * values.size() <= table.rows().size()
                && values.stream().anyMatch(ExperimentColumns::isText);
    }

    private static boolean isText(String value) {
        return !value.isBlank() && !value.equals("NA") && !value.matches("[-+0-9.eE]+");
    }

    /** Whether a row has a random input: a seed of its mapping or allocation, or a background. */
    static boolean showsRandomInput(TidyTable table, TidyTable.Row row) {
        boolean isRandom = SEEDS_OF_INPUTS.stream().anyMatch(column -> table.has(column) && !row.isMissing(column));
        return isRandom || hasBackground(table, row);
    }

    static boolean hasBackground(TidyTable table, TidyTable.Row row) {
        if (table.has(RATE)) {
            return row.number(RATE).orElse(0) > 0;
        }
        return table.has(BACKGROUND)
                && !row.isMissing(BACKGROUND)
                && !row.text(BACKGROUND).equals(NO_BACKGROUND);
    }
}
