package sare.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What the columns of an experiment's results say of its design. Tables of others may have some of them, too. */
final class ExperimentColumns {
    /** Numbers the draws of an allocation, which all strategies share. */
    static final String DRAW = "allocation_draw";

    /** Numbers the mappings of a strategy. */
    static final String MAPPING_NUMBER = "mapping_number";

    /** The seed of a simulation and of its background. */
    static final String SEED = "seed";

    /** Names the load beside the job. */
    static final String BACKGROUND = "background";

    /** Says why a run failed, empty when it did not. */
    static final String FAILURE = "failure";

    private static final String RATE = "background_packets_per_node_and_cycle";
    private static final String NO_BACKGROUND = "none";

    /** What an experiment is made of. */
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

    /** Seeds that are empty where nothing is drawn. */
    private static final List<String> SEEDS_OF_INPUTS = List.of("mapping_seed", "allocation_seed");

    /** Columns of texts that are no inputs. */
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

    /** Texts, not numbers, that appear again and again. */
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

    /** Whether a row shows that something random went into it: a seed of its mapping or allocation, or a background. */
    static boolean showsRandomInput(TidyTable table, TidyTable.Row row) {
        boolean isDrawn = SEEDS_OF_INPUTS.stream().anyMatch(column -> table.has(column) && !row.isMissing(column));
        return isDrawn || hasBackground(table, row);
    }

    /** Whether there was a load beside the job. */
    static boolean hasBackground(TidyTable table, TidyTable.Row row) {
        if (table.has(RATE)) {
            return row.number(RATE).orElse(0) > 0;
        }
        return table.has(BACKGROUND)
                && !row.isMissing(BACKGROUND)
                && !row.text(BACKGROUND).equals(NO_BACKGROUND);
    }
}
