package sare.topology.hierarchy.format;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import sare.input.Suggestions;
import sare.input.YamlMapping;
import sare.topology.Topology;
import sare.topology.grid.CartesianGrid;
import sare.topology.grid.Torus;
import sare.topology.hierarchy.DistanceTable;
import sare.topology.hierarchy.LevelTree;
import sare.topology.hierarchy.PartOfMachine;
import sare.topology.hyperx.Hypercube;

/** Reads target architectures of Scotch. Unit i is the terminal domain with the number i. */
final class ScotchTarget implements MachineFormat {
    private static final int MAX_LEVELS = 64;
    private static final int MAX_DIMENSIONS = 8;
    private static final int MAX_SUB_LEVELS = 16;

    /** What reads an architecture, given how many parts it is a part of. */
    private interface Architecture {
        Topology read(Words words, int level);
    }

    private static final Map<String, Architecture> ARCHITECTURES = new LinkedHashMap<>();

    static {
        ARCHITECTURES.put("tleaf", (words, level) -> tree(words));
        ARCHITECTURES.put("ltleaf", (words, level) -> labelledTree(words));
        ARCHITECTURES.put("hcub", (words, level) -> new Hypercube(words.integer("dimensions", 1, 24)));
        ARCHITECTURES.put("cmplt", (words, level) -> complete(words.integer("units", 1, Topology.MAX_NODES)));
        ARCHITECTURES.put("cmpltw", (words, level) -> weighted(words));
        for (boolean isTorus : new boolean[] {false, true}) {
            String kind = isTorus ? "torus" : "mesh";
            ARCHITECTURES.put(kind + "2D", (words, level) -> grid(isTorus, 2, words));
            ARCHITECTURES.put(kind + "3D", (words, level) -> grid(isTorus, 3, words));
            ARCHITECTURES.put(
                    kind + "XD",
                    (words, level) -> grid(isTorus, words.integer("dimensions", 1, MAX_DIMENSIONS), words));
        }
        ARCHITECTURES.put("deco", (words, level) -> decomposition(words));
        ARCHITECTURES.put("sub", ScotchTarget::part);
    }

    /** Architectures that have no size of their own. */
    private static final Set<String> WITHOUT_SIZE = Set.of("varcmplt", "varhcub");

    private static final String READ = Suggestions.oneOf(ARCHITECTURES.keySet());

    @Override
    public boolean recognises(List<String> head) {
        String[] words = head.get(0).strip().split("\\s+");
        boolean goesOn = words.length == 1 || words[1].matches("[0-9-].*");
        return (ARCHITECTURES.containsKey(words[0]) || WITHOUT_SIZE.contains(words[0])) && goesOn;
    }

    @Override
    public Topology read(Path file, YamlMapping settings) {
        Words words = new Words(file);
        Topology machine = machine(words, 0);
        words.end();
        return machine;
    }

    private static Topology machine(Words words, int level) {
        String kind = words.word(READ);
        Architecture architecture = ARCHITECTURES.get(kind);
        if (architecture == null) {
            throw words.error("'" + kind + "'", READ);
        }
        return architecture.read(words, level);
    }

    private static LevelTree tree(Words words) {
        int levels = words.integer("levels", 1, MAX_LEVELS);
        int[] arities = new int[levels];
        int[] costs = new int[levels];
        long units = 1;
        for (int level = 0; level < levels; level++) {
            arities[level] = words.integer("children in level " + (level + 1), 1, Topology.MAX_NODES);
            units *= arities[level];
            if (units > Topology.MAX_NODES) {
                throw words.error(units + " units or more", "at most " + Topology.MAX_NODES);
            }
            costs[level] = words.integer("cost of level " + (level + 1), 0, Integer.MAX_VALUE);
        }
        return LevelTree.balanced(arities, costs);
    }

    /** A tree whose leaves have labels: the permutation says the label of each leaf of a part, for all parts of its size alike. */
    private static Topology labelledTree(Words words) {
        LevelTree tree = tree(words);
        int size = words.integer("size of the permutation", 1, tree.nodes());
        if (tree.nodes() % size != 0) {
            throw words.error("a permutation of " + size, "a size that divides the " + tree.nodes() + " leaves");
        }
        int[] labels = words.integers(size, "label", 0, size - 1);
        int[] leafOfLabel = new int[tree.nodes()];
        Arrays.fill(leafOfLabel, -1);
        for (int leaf = 0; leaf < leafOfLabel.length; leaf++) {
            int label = leaf - leaf % size + labels[leaf % size];
            if (leafOfLabel[label] >= 0) {
                throw words.error("label " + label + " a second time", "every label once");
            }
            leafOfLabel[label] = leaf;
        }
        return new PartOfMachine(tree, leafOfLabel);
    }

    private static LevelTree complete(int units) {
        return LevelTree.balanced(new int[] {units}, new int[] {1});
    }

    private static LevelTree weighted(Words words) {
        int units = words.integer("units", 1, Topology.MAX_NODES);
        int[] weights = words.integers(units, "weight", 1, Integer.MAX_VALUE);
        checkEqual(words, weights);
        return complete(units);
    }

    private static void checkEqual(Words words, int... weights) {
        if (IntStream.of(weights).distinct().count() > 1) {
            throw words.error("units of different weights", "the same weight for all: each runs as many ranks");
        }
    }

    private static CartesianGrid grid(boolean isTorus, int dimensions, Words words) {
        int[] sizes = new int[dimensions];
        long nodes = 1;
        for (int d = 0; d < dimensions; d++) {
            sizes[d] = words.integer("size of dimension " + (d + 1), 1, Topology.MAX_NODES);
            nodes *= sizes[d];
            if (nodes > Topology.MAX_NODES) {
                throw words.error(nodes + " units or more", "at most " + Topology.MAX_NODES);
            }
        }
        return isTorus ? new Torus(sizes) : CartesianGrid.mesh(sizes);
    }

    /** A decomposition that is not compiled: units with a label, a weight and a domain, then the lower triangle of their distances. */
    private static DistanceTable decomposition(Words words) {
        int type = words.integer("type of the decomposition", 0, Integer.MAX_VALUE);
        if (type != 0) {
            throw words.error("deco " + type + ", which is compiled", "deco 0, from which it was made");
        }
        int units = words.integer("units", 1, DistanceTable.MAX_UNITS);
        int domains = words.integer("largest domain", units, Integer.MAX_VALUE);
        int[] labels = new int[units];
        int[] weights = new int[units];
        for (int i = 0; i < units; i++) {
            labels[i] = words.integer("label of a unit", 0, units - 1);
            weights[i] = words.integer("weight of a unit", 1, Integer.MAX_VALUE);
            words.integer("domain of a unit", 1, domains);
        }
        checkEqual(words, weights);
        if (IntStream.of(labels).distinct().count() < units) {
            throw words.error("a label a second time", "every label once");
        }
        int[][] distances = new int[units][units];
        for (int i = 1; i < units; i++) {
            for (int j = 0; j < i; j++) {
                int distance = words.integer("distance", 1, Integer.MAX_VALUE);
                distances[labels[i]][labels[j]] = distance;
                distances[labels[j]][labels[i]] = distance;
            }
        }
        return new DistanceTable("decomposition", distances);
    }

    private static Topology part(Words words, int level) {
        if (level == MAX_SUB_LEVELS) {
            throw words.error("more than " + MAX_SUB_LEVELS + " parts of parts", "fewer");
        }
        int count = words.integer("units of the part", 1, Topology.MAX_NODES);
        int[] units = words.integers(count, "unit", 0, Topology.MAX_NODES - 1);
        Topology whole = machine(words, level + 1);
        boolean[] isTaken = new boolean[whole.nodes()];
        for (int unit : units) {
            if (unit >= isTaken.length || isTaken[unit]) {
                throw words.error(
                        "a part with unit " + unit + (unit < isTaken.length ? " twice" : ""),
                        "some of the " + isTaken.length + " units, each once");
            }
            isTaken[unit] = true;
        }
        return new PartOfMachine(whole, units);
    }
}
