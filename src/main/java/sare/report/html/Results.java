package sare.report.html;

import it.unimi.dsi.fastutil.objects.Object2IntMap;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import sare.report.TidyTable;

/** All simulations of an experiment, arranged for comparisons; everything in the order in which it first appears. */
final class Results {
    private final List<Simulation> simulations;
    private final Map<Block, List<Group>> groups; // those with at least one value
    private final List<Block> blocks; // with groups
    private final Object2IntMap<Block> numbers = new Object2IntOpenHashMap<>(); // by block: its place among them
    private final List<String> mappings;
    private final SignificanceLetters letters; // null where nothing is measured

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
        byKey(this.simulations.stream().filter(Simulation::isMeasured).toList(), Simulation::block)
                .forEach((block, ofBlock) -> groups.put(block, groupsOf(ofBlock)));
        this.blocks = List.copyOf(groups.keySet());
        this.blocks.forEach(block -> numbers.put(block, numbers.size()));
        this.mappings =
                this.simulations.stream().map(Simulation::mapping).distinct().toList();
        this.letters = groups.isEmpty() ? null : new SignificanceLetters(table);
    }

    private List<Group> groupsOf(List<Simulation> ofBlock) {
        List<Group> found = new ArrayList<>();
        byKey(ofBlock, Simulation::mapping).forEach((mapping, ofGroup) -> {
            List<Placement> placements = new ArrayList<>();
            byKey(ofGroup, Simulation::number)
                    .forEach((number, repetitions) -> placements.add(average(number, repetitions)));
            found.add(new Group(mapping, placements));
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

    /** The letters of a group of a block: groups that share one do not differ. */
    String letters(Block block, Group group) {
        return letters.of(block, group.mapping());
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
