package sare.report.result;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import sare.advice.SimulatedMapping;
import sare.input.Decimals;
import sare.input.OutputFile;

/** An answer of {@code map}: the mapping of ranks to nodes, or the permutation that solves a problem of QAPLIB. */
public final class MapReport {
    private final Search search;
    private final Supplier<Description> description;
    private final OutputFile.Content answer;
    private final boolean isFile;

    /**
     * The search that gave an answer.
     *
     * @param mapper the mapper with all its parameters
     * @param seed of its random numbers
     * @param limit of its swap evaluations, if it had one of its own
     * @param evaluations swap evaluations that it spent
     * @param cost of the answer
     * @param consecutiveCost that of the consecutive mapping
     * @param simulated what the search simulated, if it did
     */
    public record Search(
            String mapper,
            long seed,
            OptionalLong limit,
            long evaluations,
            long cost,
            long consecutiveCost,
            Optional<SimulatedMapping.Answer> simulated) {
        /** The first and the last of seeds that follow each other, or nearly so. */
        public static String range(long... seeds) {
            return seeds[0] + " to " + seeds[seeds.length - 1];
        }

        private long spent() {
            return simulated.map(found -> found.work().simulations()).orElse(evaluations);
        }

        /** Adds the search and its costs to a result. */
        Description addTo(Description to) {
            String limited = limit.isPresent() ? ", limited to " + limit.getAsLong() : "";
            String change = consecutiveCost == 0
                    ? ""
                    : ", " + Decimals.percent((double) cost / consecutiveCost) + " of that of consecutive";
            to.line("mapper", Quantity.of("mapper", mapper)).line("seed", Quantity.of("seed", seed));
            limit.ifPresent(most -> to.forPrograms("evaluations-limit", most));
            simulated.ifPresentOrElse(
                    found -> addSimulations(to, found),
                    () -> to.line("evaluations", "%s" + limited, Quantity.of("evaluations", evaluations)));
            return to.line("cost", "%s" + change.replace("%", "%%"), Quantity.of("cost", cost))
                    .line("cost before", "%s, consecutive", Quantity.of("consecutive-cost", consecutiveCost));
        }
    }

    private static void addSimulations(Description to, SimulatedMapping.Answer found) {
        to.line(
                        "simulations",
                        "%s, %s packet-hops, seeds " + Search.range(found.seeds()),
                        Quantity.of("simulations", found.work().simulations()),
                        Quantity.of("packet-hops", found.work().packetHops()))
                .forPrograms("search-seeds", found.seeds())
                .line("found", Quantity.of("origin", found.origin()));
    }

    private MapReport(Search search, Supplier<Description> description, OutputFile.Content answer, boolean isFile) {
        this.search = search;
        this.description = description;
        this.answer = answer;
        this.isFile = isFile;
    }

    /**
     * Of a mapping, which is shown as a file where no file is asked for.
     *
     * @param mapping the mapping and its inputs
     * @param file writes the file of the mapping
     */
    public static MapReport of(Search search, PlacedMapping mapping, OutputFile.Content file) {
        return new MapReport(search, () -> mapping.description(search), file, true);
    }

    /**
     * Of the solution of a problem of QAPLIB.
     *
     * @param problem its file
     * @param positions of the ranks, counted from 0; shown counted from 1, as in that library's own files
     */
    public static MapReport of(Search search, Path problem, int[] positions) {
        int[] permutation =
                Arrays.stream(positions).map(position -> position + 1).toArray();
        String text = Arrays.stream(permutation).mapToObj(String::valueOf).collect(Collectors.joining(" "));
        OutputFile.Content solution =
                writer -> writer.write(permutation.length + " " + search.cost() + "\n" + text + "\n");
        return new MapReport(search, () -> solution(search, problem, permutation, text), solution, false);
    }

    private static Description solution(Search search, Path problem, int[] permutation, String text) {
        Supplier<Map<String, Object>> named = () -> {
            Map<String, Object> file = InputsJson.file(problem);
            file.put("size", permutation.length);
            return file;
        };
        Description description = new Description()
                .line("problem", "%s, size " + permutation.length, Quantity.of("problem", named, problem.toString()));
        return search.addTo(description).line("permutation", Quantity.of("permutation", () -> permutation, text));
    }

    /** What writes the answer as a file. */
    public OutputFile.Content answer() {
        return answer;
    }

    /** Whether standard output has the answer as a file, where no file is asked for. */
    public boolean isFile() {
        return isFile;
    }

    /** For people; without the answer where it is a file of its own. */
    public String text() {
        return description.get().lines().toString();
    }

    /** For programs, with everything that is needed to make it again. */
    public Map<String, Object> document(String version) {
        return Json.versioned(version, description.get().document());
    }

    /** A line for each of several answers to the same problem. */
    public static String table(List<MapReport> reports) {
        boolean simulates = reports.get(0).search.simulated.isPresent();
        String unit = simulates ? "simulations" : "evaluations";
        StringBuilder text = new StringBuilder(String.format(Locale.ROOT, "%-20s%20s%16s\n", "seed", "cost", unit));
        for (MapReport report : reports) {
            Search search = report.search;
            text.append(String.format(Locale.ROOT, "%-20d%20d%16d\n", search.seed, search.cost, search.spent()));
        }
        List<Long> costs = reports.stream().map(report -> report.search.cost).toList();
        text.append(String.format(Locale.ROOT, "%-20s%20d\n", "best", Collections.min(costs)));
        BigDecimal sum = costs.stream().map(BigDecimal::valueOf).reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal mean = sum.divide(BigDecimal.valueOf(costs.size()), 1, RoundingMode.HALF_UP);
        text.append(String.format(Locale.ROOT, "%-20s%20s\n", "mean", mean.toPlainString()));
        return text.toString();
    }
}
