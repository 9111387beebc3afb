package sare.study;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import sare.experiment.Experiment;

/**
 * A question for {@code sare advise}, and a committed experiment that simulated many mappings of the same trace on the same network.
 *
 * @param experiment the folder of the experiment below {@code experiments}
 * @param network the name of the file of the network
 */
record AdviseCell(String experiment, String network, String trace) {
    static final Path EXPERIMENTS = Path.of("experiments");
    static final String CONSECUTIVE = "consecutive";

    static final String MACHINES = "machines-50";

    private static final List<String> BENCHMARKS = List.of("bt", "cg", "ft", "is", "lu", "mg", "sp");
    /** The strategies whose mappings compete with the advised one. */
    private static final int MAPPINGS_OF_STRATEGY = 50;

    private static final Set<String> RIVALS = Set.of(CONSECUTIVE, "random", "classic", "traffic-distribution");

    /**
     * A mapping of the experiment.
     *
     * @param strategy that made it
     * @param number of the mapping among those of the strategy
     */
    record Committed(String strategy, int number) {
        @Override
        public String toString() {
            return strategy.equals(CONSECUTIVE) ? strategy : strategy + " " + number;
        }
    }

    /** The cells of an experiment with a network: one for each benchmark, such as bt with the ending W.16. */
    static List<AdviseCell> of(String experiment, String network, String ending) {
        return BENCHMARKS.stream()
                .map(benchmark -> new AdviseCell(experiment, network, benchmark + "." + ending))
                .toList();
    }

    /** The cells of machines other than the torus, of which BT, CG, IS, LU, MG and SP have fifty mappings of each strategy. */
    static List<AdviseCell> ofMachines() {
        return Stream.of("bt.A.64", "cg.A.64", "is.A.64", "lu.A.64", "mg.A.64", "sp.A.64")
                .flatMap(trace -> Stream.of(
                                "mesh-8x8", "fat-tree-64", "thin-tree-64", "dragonfly-72", "dragonfly-72-ugal")
                        .map(network -> new AdviseCell(MACHINES, network, trace)))
                .toList();
    }

    boolean is(String ofNetwork, String ofTrace) {
        return network.equals(ofNetwork) && trace.equals(ofTrace);
    }

    /** The strategy whose mean cycles the advised mapping is compared with. */
    String strategy() {
        return experiment.equals(MACHINES) ? "classic" : "traffic-distribution";
    }

    Path traceFile() {
        return Path.of("traces", trace + ".trace.gz");
    }

    Path networkFile() {
        return Path.of("networks", network + ".yaml");
    }

    Path experimentFolder() {
        return EXPERIMENTS.resolve(experiment);
    }

    /** The name of the benchmark in tables, such as BT. */
    String benchmark() {
        return trace.substring(0, trace.indexOf('.')).toUpperCase(Locale.ROOT);
    }

    /** The rival with the lowest cycles in the committed results; the first one of equals. */
    Committed best() {
        Map<String, String> row = rows().stream()
                .filter(candidate -> RIVALS.contains(candidate.get("mapping")))
                .min(Comparator.comparingLong(AdviseCell::cycles))
                .orElseThrow();
        return new Committed(row.get("mapping"), Integer.parseInt(row.get("mapping_number")));
    }

    /** Whether all mappings are simulated that the advised one competes with. */
    boolean isSimulated() {
        return RIVALS.stream()
                .filter(rival -> !rival.equals(CONSECUTIVE))
                .mapToLong(rival -> rows().stream()
                        .filter(row -> row.get("mapping").equals(rival))
                        .count())
                .allMatch(count -> count == 0 || count >= MAPPINGS_OF_STRATEGY);
    }

    /** The mean cycles of the strategy in the committed results. */
    double meanCyclesOfStrategy() {
        return rows().stream()
                .filter(row -> row.get("mapping").equals(strategy()))
                .mapToLong(AdviseCell::cycles)
                .average()
                .orElseThrow();
    }

    /** The cycles of all committed simulations. */
    Stream<Long> committedCycles() {
        return rows().stream().map(AdviseCell::cycles);
    }

    /** The packet-hops of the committed simulation under consecutive. */
    long packetHopsOfConsecutive() {
        return rows().stream()
                .filter(row -> row.get("mapping").equals(CONSECUTIVE))
                .mapToLong(row -> Long.parseLong(row.get("packet_hops")))
                .findFirst()
                .orElseThrow();
    }

    private static long cycles(Map<String, String> row) {
        return Long.parseLong(row.get("cycles"));
    }

    private List<Map<String, String>> rows() {
        return StudyFiles.rows(experimentFolder().resolve(Experiment.RESULTS)).stream()
                .filter(row ->
                        row.get("trace").equals(trace) && row.get("network").equals(network))
                .toList();
    }
}
