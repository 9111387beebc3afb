package sare.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sare.input.CsvRecords;
import sare.input.Decimals;
import sare.input.InputException;
import sare.input.Numbers;
import sare.mapping.problem.Criteria;
import sare.simulation.BackgroundResult;
import sare.simulation.LinkUtilisation;
import sare.simulation.SimulationResult;

/** The columns of {@code results.csv}: the factors of a cell, its measures, and the reason of a failure. */
public final class ResultColumns {
    /** The run time: the cycle in which the job finished. */
    public static final String CYCLES = "cycles";

    /** The cost of the mapping by distance, in bytes times hops. */
    public static final String CLASSIC_COST = "classic_cost";

    /** The cost by the criterion Traffic Distribution; empty for networks that are not a torus. */
    public static final String DISTRIBUTION_COST = "traffic_distribution_cost";

    static final List<String> FACTORS = List.of(
            "cell",
            "trace",
            "network",
            "allocation",
            "allocation_draw",
            "allocation_seed",
            "background",
            "background_packets_per_node_and_cycle",
            "mapping",
            "mapping_number",
            "mapping_seed",
            "repetition",
            "seed");
    /** It may exceed 1, as a packet that begins to cross counts as a whole. */
    private static final String UTILISATION = "maximum_link_utilisation";

    private static final List<String> MEASURES = List.of(
            CYCLES,
            "messages",
            "packets",
            "packet_hops",
            "hop_bytes",
            "mean_latency_cycles",
            UTILISATION,
            "background_packets",
            "background_accepted_phits_per_node_and_cycle",
            CLASSIC_COST,
            DISTRIBUTION_COST,
            "failure");
    private static final Set<String> FRACTIONS =
            Set.of("mean_latency_cycles", UTILISATION, "background_accepted_phits_per_node_and_cycle");
    private static final int RATE_DIGITS = 9; // significant digits, because small rates must not become 0
    private static final Pattern WHOLE = Pattern.compile("[0-9]{1,19}"); // up to the largest long

    /** All columns but the engine and those of {@link ResultLayout}. */
    static final List<String> ALL =
            Stream.concat(FACTORS.stream(), MEASURES.stream()).toList();

    /** The columns of every file: these, and the digest of the engine. */
    static final List<String> WITH_ENGINE =
            Stream.concat(ALL.stream(), Stream.of("engine")).toList();

    private ResultColumns() {}

    /** The values of the factors of a cell. */
    static List<String> factors(Cell cell, Inputs inputs) {
        return List.of(
                cell.id(),
                cell.trace().name(),
                cell.network().name(),
                cell.allocation().name(),
                Integer.toString(cell.allocationDraw()),
                cell.allocation().seed(cell.allocationDraw()),
                cell.background().name(),
                Decimals.significant(inputs.backgroundPacketsPerCycle(cell), RATE_DIGITS)
                        .toPlainString(),
                cell.mapping().name(),
                Integer.toString(cell.mappingNumber()),
                cell.mapping().isDrawn() ? Long.toString(cell.mappingSeed()) : "",
                Integer.toString(cell.repetition()),
                Long.toString(cell.seed()));
    }

    /**
     * Checks the factors in a row.
     *
     * @throws InputException if they differ from those of the experiment
     */
    static void checkFactors(Path file, CsvRecords.Found row, Cell cell, Inputs inputs) {
        List<String> factors = factors(cell, inputs);
        for (int i = 0; i < factors.size(); i++) {
            String found = row.fields().get(i);
            if (!found.equals(factors.get(i))) {
                throw new InputException(
                        file.toString(),
                        row.line(),
                        FACTORS.get(i) + ": '" + found + "'",
                        "'" + factors.get(i) + "', as cell '" + cell.id() + "' has");
            }
        }
    }

    static List<String> row(Cell cell, Inputs inputs, SimulationResult result, LinkUtilisation links) {
        boolean hasDistribution = Criteria.resolve(Criteria.TRAFFIC_DISTRIBUTION)
                .isDefinedOn(inputs.network(cell.network()).topology());
        List<String> measures = List.of(
                Long.toString(result.cycles()),
                Long.toString(result.messages()),
                Long.toString(result.packets()),
                Long.toString(result.packetHops()),
                Long.toString(result.hopBytes()),
                decimal(result.latency().meanCycles()),
                decimal(links.max()),
                Long.toString(result.background().map(BackgroundResult::packets).orElse(0L)),
                decimal(result.background()
                        .map(BackgroundResult::acceptedPhitsPerCycle)
                        .orElse(0.0)),
                Long.toString(inputs.cost(cell, Criteria.CLASSIC)),
                hasDistribution ? Long.toString(inputs.cost(cell, Criteria.TRAFFIC_DISTRIBUTION)) : "",
                "");
        return Stream.concat(factors(cell, inputs).stream(), measures.stream()).toList();
    }

    static List<String> failedRow(Cell cell, Inputs inputs, String failure) {
        Stream<String> nothing = Stream.generate(() -> "").limit(MEASURES.size() - 1L);
        return Stream.concat(factors(cell, inputs).stream(), Stream.concat(nothing, Stream.of(failure)))
                .toList();
    }

    /**
     * Checks the measures in a row.
     *
     * @param file and line of the row, for errors
     * @throws InputException if a number is missing or invalid
     */
    static void check(String file, long line, List<String> row) {
        for (int i = FACTORS.size(); i < ALL.size() - 1; i++) {
            String column = ALL.get(i);
            String text = row.get(i);
            String found = column + ": '" + text + "'";
            if (isFailure(row) && !text.isEmpty()) {
                throw new InputException(file, line, found, "nothing, as there is a failure");
            }
            if (!isFailure(row) && !isMeasure(column, text)) {
                throw new InputException(file, line, found, expected(column));
            }
        }
    }

    private static String expected(String column) {
        return FRACTIONS.contains(column) ? "a number from 0" : "a whole number from 0";
    }

    private static boolean isMeasure(String column, String text) {
        if (FRACTIONS.contains(column)) {
            return Numbers.decimal(text, 0, Double.MAX_VALUE).isPresent();
        }
        return text.isEmpty()
                ? column.equals(DISTRIBUTION_COST)
                : WHOLE.matcher(text).matches();
    }

    /** The reason why a row has no measures, or empty. */
    static String failure(List<String> row) {
        return row.get(ALL.size() - 1);
    }

    static boolean isFailure(List<String> row) {
        return !failure(row).isEmpty();
    }

    private static String decimal(double value) {
        return Decimals.data(value).toPlainString();
    }
}
