package sare.topology.hierarchy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.YamlValue;
import sare.topology.Topology;

/** Trees of units: values worked by hand, and random trees against plain searches. */
class LevelTreeTest {
    /** tleaf 3 3 100 2 20 2 10 of TopoMatch's Figure 2, with a third child: 12 units. */
    @Test
    void distancesAreTheCostsOfTheLevelsAtWhichUnitsMeet() {
        LevelTree tree = LevelTree.balanced(new int[] {3, 2, 2}, new int[] {100, 20, 10});
        assertEquals(12, tree.nodes());
        assertEquals(0, tree.distance(4, 4));
        assertEquals(10, tree.distance(0, 1));
        assertEquals(20, tree.distance(1, 2));
        assertEquals(100, tree.distance(3, 4));
        assertEquals(3, tree.height(0, 11));
        assertEquals(100, tree.diameter());
        // of the 11 others of each unit, 8 are at 100, 2 at 20 and 1 at 10
        assertEquals((8 * 100 + 2 * 20 + 10) / 11.0, tree.meanDistance(), 1e-12);
        assertEquals("tree 3 x 2 x 2", tree.description());
        assertEquals(3, tree.nodesBySubtree(1).count());
        assertEquals(6, tree.nodesBySwitch().count());
        assertTrue(tree.shape().isBalanced());
    }

    @Test
    void anUnevenTreeIsCompletedToABalancedOne() {
        LevelTree tree = tree("100(10(2), 10(3, 1), 10(1))"); // 7 units below 2, 4 and 1 places
        LevelShape shape = tree.shape();
        assertFalse(shape.isBalanced());
        assertArrayEquals(new int[] {3, 4}, shape.mostChildren());
        assertEquals(12, shape.balancedUnits().orElseThrow());
        assertArrayEquals(new int[] {100, 10}, shape.costOfLevels().orElseThrow());
        assertEquals(5, shape.balancedUnit(3));
        assertEquals(8, shape.balancedUnit(6));
        assertEquals("level 2: 1 with 4, 1 with 2, 1 with 1", tree.figures().get("uneven-levels"));
    }

    @Test
    void unitsOfDifferentDepthsAndLevelsOfSeveralCostsAreReported() {
        LevelTree tree = tree("9(3(2), 4(2), 2)");
        assertEquals(
                "units below 1 or 2 levels",
                tree.figures().get("uneven-levels").toString().split("; ")[0]);
        assertEquals("costs [3, 4] in level 2", tree.shape().unequalCosts());
        assertTrue(tree.shape().costOfLevels().isEmpty());
        assertEquals(9, tree.distance(4, 5));
        assertEquals(4, tree.distance(2, 3));
    }

    @Test
    void hostsAreTheVerticesOfALevelWithAsMany() {
        LevelTree tree = tree("100(10(2), 10(4), 10(1))");
        HostedUnits hosted = tree.shape().hosts(List.of("a", "b", "c")).orElseThrow();
        assertEquals("b", hosted.hostName(3));
        assertEquals(1, hosted.slot(3));
        assertEquals("c", hosted.hostName(6));
        assertTrue(tree.shape().hosts(List.of("a", "b")).isEmpty());
        assertEquals(
                7,
                tree.shape()
                        .hosts(List.of("a", "b", "c", "d", "e", "f", "g"))
                        .orElseThrow()
                        .hosts()
                        .size());
    }

    private static LevelTree tree(String text) {
        return LevelTree.of(TreeText.parse(YamlValue.of("tree", text)));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void randomTreesAgreeWithPlainSearches(long seed) {
        Branch root = randomBranch(new Well19937c(seed), 0);
        LevelTree tree = LevelTree.of(root);
        List<List<Branch>> paths = new ArrayList<>();
        collect(root, new ArrayList<>(), paths);
        assertEquals(paths.size(), tree.nodes(), "seed " + seed);
        double sum = 0;
        for (int a = 0; a < paths.size(); a++) {
            for (int b = 0; b < paths.size(); b++) {
                int expected = a == b ? 0 : meeting(paths.get(a), paths.get(b)).cost();
                assertEquals(expected, tree.distance(a, b), "seed " + seed + ": " + a + ", " + b);
                sum += expected;
            }
        }
        int pairs = Math.max(1, paths.size() * (paths.size() - 1));
        assertEquals(sum / pairs, tree.meanDistance(), 1e-9, "seed " + seed);
        LevelTree again = tree(tree.text());
        for (int unit = 1; unit < tree.nodes(); unit++) {
            assertEquals(
                    tree.distance(unit - 1, unit), again.distance(unit - 1, unit), "seed " + seed + ": " + tree.text());
        }
        checkLinks(tree);
    }

    private static Branch randomBranch(RandomGenerator random, int level) {
        Branch branch = new Branch("level" + level).costing(1 + random.nextInt(50));
        int children = 1 + random.nextInt(4);
        for (int child = 0; child < children; child++) {
            branch.add(level < 3 && random.nextInt(3) > 0 ? randomBranch(random, level + 1) : new Branch("unit"));
        }
        return branch;
    }

    /** The path from the root to each unit. */
    private static void collect(Branch branch, List<Branch> path, List<List<Branch>> paths) {
        List<Branch> longer = new ArrayList<>(path);
        longer.add(branch);
        if (branch.isUnit()) {
            paths.add(longer);
        }
        branch.children().forEach(child -> collect(child, longer, paths));
    }

    private static Branch meeting(List<Branch> one, List<Branch> other) {
        int depth = 0;
        while (one.get(depth + 1) == other.get(depth + 1)) {
            depth++;
        }
        return one.get(depth);
    }

    /** Every link has a way back, and all routers are joined. */
    static void checkLinks(Topology machine) {
        int links = 0;
        for (int router = 0; router < machine.routers(); router++) {
            for (int port = 0; port < machine.ports(); port++) {
                int there = machine.neighbour(router, port);
                if (there != Topology.NO_ROUTER) {
                    int back = machine.backPort(router, port);
                    assertEquals(router, machine.neighbour(there, back), machine.linkName(router, port));
                    assertEquals(machine.linkClass(router, port), machine.linkClass(there, back));
                    assertTrue(machine.linkClass(router, port)
                            < machine.linkClasses().size());
                    links++;
                }
            }
        }
        assertEquals(links, machine.links());
    }

    @Test
    void namesOfHosts() {
        YamlValue source = YamlValue.of("hosts", "x");
        assertEquals(
                List.of("n08", "n09", "n10", "login", "r1c0", "r1c1", "r2c0", "r2c1"),
                HostList.expand(source, "n[08-10],login,r[1-2]c[0-1]"));
        assertEquals("n[08-10],login,r1c[0-1]", HostList.write(List.of("n08", "n09", "n10", "login", "r1c0", "r1c1")));
    }
}
