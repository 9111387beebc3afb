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

/** All simulations of an experiment, arranged for comparisons; everything in the order in which it first appears. */
final class Results {
    private final List<Simulation> simulations;
    private final Map<Block, List<Group>> groups; // those with at least one value
    private final List<Block> blocks; // with groups
    private final Object2IntMap<Block> numbers = new Object2IntOpenHashMap<>(); // by block: its place among them
    private final List<String> mappings;
    private final Optional<Comparison> comparison; // nothing where nothing is measured

    /**
     * A row of the results.
     *
     * @param cell its identity; links name it
     * @param block the circumstances
     * @param mapping the strategy
     * @param number which of the strategy's mappings, the draw of the allocation before a dot where there are several
     * @param cycles run time, not a number where it failed
     * @param classicCost of the mapping, not a number where it is not known
     * @param distributionCost likewise, under the criterion of traffic distribution
     * @param failure why it failed, or empty
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
     * @param table whose rows the simulations are
     * @param simulations at least one
     */
    Results(TidyTable table, List<Simulation> simulations) {
        this.simulations = List.copyOf(simulations);
        this.groups = new LinkedHashMap<>();
        List<Simulation> measured =
                this.simulations.stream().filter(Simulation::isMeasured).toList();
        ComparisonOptions options = ComparisonOptions.ofExperiment(table);
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

    /** Repetitions of one mapping are no independent observations of its strategy, so that only their mean counts. */
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

    /** Those that have no run time. */
    List<Simulation> failed() {
        return simulations.stream()
                .filter(simulation -> !simulation.isMeasured())
                .toList();
    }

    /** The circumstances in which there are values, whose places here number them. */
    List<Block> blocks() {
        return blocks;
    }

    /** The place of a block among {@link #blocks}, which is its number in data. */
    int number(Block block) {
        return numbers.getInt(block);
    }

    /** The groups of a block. */
    List<Group> groups(Block block) {
        return groups.get(block);
    }

    /** How the strategies compare, as every other output has it; nothing where nothing is measured. */
    Optional<Comparison> comparison() {
        return comparison;
    }

    /** The blocks of each trace and network. */
    Map<String, List<Block>> scenes() {
        return byKey(blocks(), Block::scene);
    }

    /** The strategies, whose places here choose their colours and shapes. */
    List<String> mappings() {
        return mappings;
    }

    /** The different values that something has in the results. */
    List<String> distinct(Function<Block, String> part) {
        return simulations.stream()
                .map(simulation -> part.apply(simulation.block()))
                .distinct()
                .toList();
    }
}
