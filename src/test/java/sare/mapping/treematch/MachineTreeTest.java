package sare.mapping.treematch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import sare.mapping.Allocation;
import sare.mapping.layout.MachineShape;
import sare.network.NetworkFile;
import sare.topology.Topology;
import sare.topology.grid.Torus;
import sare.topology.hierarchy.Branch;
import sare.topology.hierarchy.LevelTree;
import sare.topology.hierarchy.PartOfMachine;

/** Trees of positions, written as nested parentheses. */
class MachineTreeTest {
    private static final LevelTree TREE = LevelTree.balanced(new int[] {2, 3, 2}, new int[] {9, 3, 1});

    private static MachineTree tree(Topology topology, Allocation allocation) {
        return MachineTree.of(MachineShape.of(topology, allocation));
    }

    private static String text(MachineTree tree) {
        return tree.children().isEmpty()
                ? String.valueOf(tree.inOrder()[0])
                : tree.children().stream().map(MachineTreeTest::text).collect(Collectors.joining(" ", "(", ")"));
    }

    @Test
    void aBalancedTreeKeepsItsLevels() {
        MachineTree tree = tree(TREE, Allocation.whole(12));
        assertEquals("(((0 1) (2 3) (4 5)) ((6 7) (8 9) (10 11)))", text(tree));
        assertArrayEquals(new int[] {2, 3, 2}, tree.arities());
        assertEquals(12, tree.positions());
    }

    @Test
    void levelsThatDivideNothingAreLeftOut() {
        LevelTree thin = LevelTree.balanced(new int[] {1, 2, 1, 2}, new int[] {9, 5, 3, 1});
        assertArrayEquals(new int[] {2, 2}, tree(thin, Allocation.whole(4)).arities());
    }

    /** Positions are numbers in the order of the allocation. */
    @Test
    void unitsThatAreNotAllowedMakeItUneven() {
        MachineTree tree = tree(TREE, Allocation.of("some", 12, 11, 0, 2, 3, 1));
        assertEquals("(((1 4) (2 3)) 0)", text(tree));
        assertEquals(0, tree.arities().length);
        assertEquals("[1, 4, 2, 3, 0]", Arrays.toString(tree.inOrder()));
        PartOfMachine part = new PartOfMachine(TREE, 11, 0, 2, 3, 1);
        assertEquals("(((1 4) (2 3)) 0)", text(tree(part, Allocation.whole(5))));
    }

    @Test
    void coresAreTheLowestLevel() {
        LevelTree pairs = LevelTree.balanced(new int[] {2}, new int[] {1});
        assertEquals("((0 1 2) (3 4 5))", text(tree(pairs, Allocation.whole(2).withCores(3))));
    }

    @Test
    void anUnevenTreeIsAsItIs() {
        Branch root = new Branch("root").costing(5);
        root.add(new Branch("unit"));
        Branch inner = new Branch("inner").costing(2);
        inner.add(new Branch("unit"));
        inner.add(new Branch("unit"));
        root.add(inner);
        assertEquals("(0 (1 2))", text(tree(LevelTree.of(root), Allocation.whole(3))));
    }

    @Test
    void machinesThatAreNoTreesHaveLevelsOfGroupsAndSwitches() {
        assertEquals("(0 1 2 3)", text(tree(new Torus(2, 2), Allocation.whole(4))));
        Topology dragonfly = NetworkFile.read(Path.of("networks/dragonfly-72.yaml"), List.of())
                .topology();
        assertArrayEquals(
                new int[] {9, 4, 2}, tree(dragonfly, Allocation.whole(72)).arities());
        Topology fatTree = NetworkFile.read(Path.of("networks/fat-tree-64.yaml"), List.of())
                .topology();
        assertArrayEquals(
                new int[] {4, 4, 4}, tree(fatTree, Allocation.whole(64)).arities());
    }

    @Test
    void levelsAreSplitIntoPairsAndThrees() {
        assertArrayEquals(new int[] {3, 2, 2}, split(12));
        assertArrayEquals(new int[] {2, 2, 2}, split(8));
        assertArrayEquals(new int[] {3, 2}, split(6));
        assertArrayEquals(new int[] {3, 3}, split(9));
        assertArrayEquals(new int[] {7}, split(7));
        assertArrayEquals(new int[] {2, 5, 2}, split(2, 10));
        assertEquals(
                "(((0 1) (2 3)) 4)",
                text(MachineTree.of(MachineShape.of(TREE, Allocation.of("a", 12, 0, 1, 2, 3, 6)))
                        .split()));
    }

    private static int[] split(int... arities) {
        LevelTree tree = LevelTree.balanced(arities, new int[arities.length]);
        return tree(tree, Allocation.whole(tree.nodes())).split().arities();
    }
}
