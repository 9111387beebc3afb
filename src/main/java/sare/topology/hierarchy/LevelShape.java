package sare.topology.hierarchy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The levels of a tree from the root down: how many children its vertices have, what two units cost that meet there, and the balanced
 * tree that contains it. Immutable.
 */
public final class LevelShape {
    private static final long MOST_UNITS = Integer.MAX_VALUE;
    private static final int SHOWN_COUNTS = 4; // of uneven levels

    private final LevelTree tree;
    private final List<TreeMap<Integer, Integer>> counts =
            new ArrayList<>(); // by level: vertices by number of children
    private final List<Set<Integer>> costs = new ArrayList<>(); // by level, of vertices that divide something
    private final List<Set<String>> kinds = new ArrayList<>(); // by level
    private final boolean isLevel; // all units are at one depth

    LevelShape(LevelTree tree) {
        this.tree = tree;
        for (int level = 0; level < tree.levels(); level++) {
            counts.add(new TreeMap<>());
            costs.add(new LinkedHashSet<>());
            kinds.add(new LinkedHashSet<>());
        }
        for (int vertex = 0; vertex < tree.vertices(); vertex++) {
            int level = tree.depthOf(vertex);
            counts.get(level).merge(tree.childrenOf(vertex), 1, Integer::sum);
            kinds.get(level).add(tree.kindOf(vertex));
            if (tree.childrenOf(vertex) > 1) {
                costs.get(level).add(tree.costOf(vertex));
            }
        }
        this.isLevel = IntStream.range(0, tree.nodes())
                .allMatch(unit -> tree.depthOf(tree.parentOfUnit(unit)) == tree.levels() - 1);
    }

    /** Whether all vertices of a level have as many children and all units are at one depth. */
    public boolean isBalanced() {
        return isLevel && counts.stream().allMatch(ofLevel -> ofLevel.size() == 1);
    }

    /** The children of a vertex by level, such as {@code 4 x 17..24 x 2 x 6}. */
    String arities() {
        return counts.stream().map(LevelShape::range).collect(Collectors.joining(" x "));
    }

    private static String range(TreeMap<Integer, Integer> ofLevel) {
        int least = ofLevel.firstKey();
        int most = ofLevel.lastKey();
        return least == most ? String.valueOf(most) : least + ".." + most;
    }

    /** The most children of a vertex by level: the arities of the smallest balanced tree that contains this one. */
    public int[] mostChildren() {
        return counts.stream().mapToInt(TreeMap::lastKey).toArray();
    }

    /**
     * The cost by level, if it is the same for all vertices of a level that divide something; a level that divides nothing has the cost of
     * the level below, or 1.
     */
    public Optional<int[]> costOfLevels() {
        int[] ofLevel = new int[counts.size()];
        int below = 1;
        for (int level = ofLevel.length - 1; level >= 0; level--) {
            Set<Integer> distinct = costs.get(level);
            if (distinct.size() > 1) {
                return Optional.empty();
            }
            below = distinct.isEmpty() ? below : distinct.iterator().next();
            ofLevel[level] = below;
        }
        return Optional.of(ofLevel);
    }

    /** The first level whose vertices have several costs, from 1, and these costs; for messages where {@link #costOfLevels} is empty. */
    public String unequalCosts() {
        for (int level = 0; level < costs.size(); level++) {
            if (costs.get(level).size() > 1) {
                return "costs " + costs.get(level) + " in level " + (level + 1);
            }
        }
        return "";
    }

    /** Units of the balanced tree, or nothing if they do not fit into an int. */
    public OptionalLong balancedUnits() {
        long units = 1;
        for (int arity : mostChildren()) {
            units *= arity;
            if (units > MOST_UNITS) {
                return OptionalLong.empty();
            }
        }
        return OptionalLong.of(units);
    }

    /** The number of a unit in the balanced tree: places that are not filled count too. */
    public long balancedUnit(int unit) {
        int[] places = new int[counts.size()];
        int vertex = tree.parentOfUnit(unit);
        places[tree.depthOf(vertex)] = tree.placeOfUnit(unit);
        for (; tree.depthOf(vertex) > 0; vertex = tree.parentOf(vertex)) {
            places[tree.depthOf(vertex) - 1] = tree.placeOf(vertex);
        }
        int[] arities = mostChildren();
        long number = 0;
        for (int level = 0; level < places.length; level++) {
            number = number * arities[level] + places[level];
        }
        return number;
    }

    /** The vertices by level, from the root, and the units. */
    String verticesOfLevels() {
        return counts.stream()
                        .map(ofLevel -> String.valueOf(ofLevel.values().stream()
                                .mapToInt(Integer::intValue)
                                .sum()))
                        .collect(Collectors.joining(", "))
                + " or " + tree.nodes();
    }

    /** Hosts for the vertices of the lowest level that has as many, or for the units; nothing if no level has as many. */
    public Optional<HostedUnits> hosts(List<String> names) {
        int[] hostOfUnit = new int[tree.nodes()];
        for (int level = counts.size(); level >= 0; level--) {
            if (numberHosts(level, hostOfUnit) == names.size()) {
                return Optional.of(new HostedUnits(names, hostOfUnit, slots(hostOfUnit, names.size())));
            }
        }
        return Optional.empty();
    }

    /** Numbers the vertices of a level, or the units not below one, in the order of their units; answers how many there are. */
    private int numberHosts(int level, int... hostOfUnit) {
        int hosts = 0;
        int before = -1; // the vertex of the unit before
        for (int unit = 0; unit < hostOfUnit.length; unit++) {
            int vertex = tree.parentOfUnit(unit);
            boolean isBelow = tree.depthOf(vertex) >= level;
            while (tree.depthOf(vertex) > level) {
                vertex = tree.parentOf(vertex);
            }
            hosts += isBelow && vertex == before ? 0 : 1;
            before = isBelow ? vertex : -1;
            hostOfUnit[unit] = hosts - 1;
        }
        return hosts;
    }

    private static int[] slots(int[] hostOfUnit, int hosts) {
        int[] next = new int[hosts];
        return IntStream.of(hostOfUnit).map(host -> next[host]++).toArray();
    }

    /** What was understood, for tables. */
    Map<String, Object> figures() {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("levels", counts.size());
        figures.put(
                "level-kinds",
                kinds.stream().map(names -> String.join(" or ", names)).collect(Collectors.joining(", ")));
        figures.put("arities", counts.stream().map(LevelShape::range).collect(Collectors.joining(", ")));
        figures.put("costs", costs());
        figures.put("balanced", isBalanced());
        if (!isBalanced()) {
            figures.put("uneven-levels", uneven());
        }
        return figures;
    }

    private String costs() {
        return costs.stream()
                .map(ofLevel -> ofLevel.isEmpty()
                        ? "-"
                        : ofLevel.stream().sorted().map(String::valueOf).collect(Collectors.joining(" or ")))
                .collect(Collectors.joining(", "));
    }

    /** The uneven levels, such as {@code level 2: 3 with 24, 1 with 17}. */
    private String uneven() {
        List<String> parts = new ArrayList<>();
        for (int level = 0; level < counts.size(); level++) {
            if (counts.get(level).size() > 1) {
                parts.add("level " + (level + 1) + ": " + counted(counts.get(level)));
            }
        }
        if (!isLevel) {
            int[] depths = IntStream.range(0, tree.nodes())
                    .map(unit -> tree.depthOf(tree.parentOfUnit(unit)) + 1)
                    .distinct()
                    .sorted()
                    .toArray();
            parts.add("units below "
                    + Arrays.stream(depths).mapToObj(String::valueOf).collect(Collectors.joining(" or ")) + " levels");
        }
        return String.join("; ", parts);
    }

    private static String counted(TreeMap<Integer, Integer> ofLevel) {
        String shown = ofLevel.descendingMap().entrySet().stream()
                .limit(SHOWN_COUNTS)
                .map(entry -> entry.getValue() + " with " + entry.getKey())
                .collect(Collectors.joining(", "));
        return shown + (ofLevel.size() > SHOWN_COUNTS ? ", ..." : "");
    }
}
