package sare.report.html;

import it.unimi.dsi.fastutil.objects.Object2IntMap;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import sare.report.BlockComparison;
import sare.report.Comparison;
import sare.report.ComparisonOptions;
import sare.report.TidyTable;

/** All simulations of an experiment, by block and group, in the order of their first appearance. */
final class Results {
    private final List<Simulation> simulations;
    private final Map<Block, List<Group>> groups; // groups with at least one value
    private final List<Block> blocks; // with groups
    private final Object2IntMap<Block> numbers = new Object2IntOpenHashMap<>(); // index in blocks
    private final List<String> mappings;
    private final Optional<Comparison> comparison; // empty if all simulations failed

    /**
     * A row of the results.
     *
     * @param cell its identity; {@code links.csv} refers to it
     * @param mapping the strategy
     * @param number of the mapping of the strategy, with the number of the allocation draw before a dot if there are several
     * @param cycles run time; NaN if it failed
     * @param classicCost of the mapping; NaN if it is not known
     * @param distributionCost of the mapping; NaN if it is not known
     * @param failure the reason of a failure, or empty
     */
    record Simulation(
            String cell,
            Block block,
            String mapping,
            String number,
            double cycles,
            double classicCost,
            double distributionCost,
            String failure) {
        boolean isMeasured() {
            return failure.isEmpty() && !Double.isNaN(cycles);
        }
    }

    /**
     * @param table the table of the simulations
     * @param options of the comparison of the table
     * @param simulations at least one
     */
    Results(TidyTable table, ComparisonOptions options, List<Simulation> simulations) {
        this.simulations = List.copyOf(simulations);
        this.groups = new LinkedHashMap<>();
        List<Simulation> measured =
                this.simulations.stream().filter(Simulation::isMeasured).toList();
        this.comparison = measured.isEmpty() ? Optional.empty() : Optional.of(Comparison.of(table, options));
        Map<List<String>, BlockComparison> compared = new HashMap<>();
        comparison.map(found -> found.measures().get(0)).ifPresent(cycles -> cycles.blocks()
                .forEach(block -> compared.put(block.values(), block)));
        byKey(measured, Simulation::block)
                .forEach((block, ofBlock) ->
                        groups.put(block, groupsOf(ofBlock, compared.get(block.values(options.within())))));
        this.blocks = List.copyOf(groups.keySet());
        this.blocks.forEach(block -> numbers.put(block, numbers.size()));
        this.mappings =
                this.simulations.stream().map(Simulation::mapping).distinct().toList();
    }

    private static List<Group> groupsOf(List<Simulation> ofBlock, BlockComparison compared) {
        List<Group> found = new ArrayList<>();
        byKey(ofBlock, Simulation::mapping).forEach((mapping, ofGroup) -> {
            List<Placement> placements = new ArrayList<>();
            byKey(ofGroup, Simulation::number)
                    .forEach((number, repetitions) -> placements.add(average(number, repetitions)));
            found.add(new Group(
                    mapping, placements, compared.group(List.of(mapping)).orElseThrow()));
        });
        return found;
    }

    /** Averages the repetitions of a mapping, because they are not independent observations of its strategy. */
    private static Placement average(String number, List<Simulation> repetitions) {
        return new Placement(
                number,
                repetitions.size(),
                mean(repetitions, Simulation::cycles),
                mean(repetitions, Simulation::classicCost),
                mean(repetitions, Simulation::distributionCost));
    }

    private static double mean(List<Simulation> repetitions, ToDoubleFunction<Simulation> measure) {
        return repetitions.stream().mapToDouble(measure).average().orElseThrow();
    }

    private static <T, K> Map<K, List<T>> byKey(List<T> rows, Function<T, K> key) {
        return rows.stream().collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()));
    }

    List<Simulation> simulations() {
        return simulations;
    }

    /** The simulations without a run time. */
    List<Simulation> failed() {
        return simulations.stream()
                .filter(simulation -> !simulation.isMeasured())
                .toList();
    }

    /** Whether the blocks have several values of a column of {@link Block#COLUMNS}. */
    boolean varies(String column) {
        return blocks().stream().map(block -> block.value(column)).distinct().count() > 1;
    }

    /** The end of a caption with the columns that do not vary, which a table need not have. */
    String constants() {
        Block any = blocks().get(0);
        String values = Block.COLUMNS.stream()
                .filter(column -> !varies(column))
                .map(column -> column + " " + any.value(column))
                .collect(Collectors.joining(", "));
        return values.isEmpty() ? "" : "; " + values;
    }

    /** The blocks with values. */
    List<Block> blocks() {
        return blocks;
    }

    /** The index of a block in {@link #blocks}, which is its number in data sets. */
    int number(Block block) {
        return numbers.getInt(block);
    }

    List<Group> groups(Block block) {
        return groups.get(block);
    }

    /** The comparison of strategies, the same as in all other outputs; empty if all simulations failed. */
    Optional<Comparison> comparison() {
        return comparison;
    }

    /** The blocks of each trace and network. */
    Map<String, List<Block>> scenes() {
        return byKey(blocks(), Block::scene);
    }

    /** The strategies; their indices determine colours and shapes. */
    List<String> mappings() {
        return mappings;
    }

    /** The distinct values of a part of blocks. */
    List<String> distinct(Function<Block, String> part) {
        return simulations.stream()
                .map(simulation -> part.apply(simulation.block()))
                .distinct()
                .toList();
    }
}
