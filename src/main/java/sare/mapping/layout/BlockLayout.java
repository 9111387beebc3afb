package sare.mapping.layout;

import java.util.ArrayList;
import java.util.List;
import sare.mapping.RankOrder;

/**
 * Cuts the process grid into blocks whose ranks stay together. On a grid the machine is cut into blocks with as many positions, and both
 * are taken block by block, folded as a {@link BlockCurve} folds. On other machines the blocks take the nodes in the order of the
 * allocation.
 */
final class BlockLayout implements Layout {
    private final ProcessGrid grid;
    private final BlockSides size;
    private final BlockSides onto;

    BlockLayout(ProcessGrid grid, BlockSides size, BlockSides onto) {
        this.grid = grid;
        this.size = size;
        this.onto = onto;
    }

    @Override
    public int[] positions(MachineShape machine, int ranks) {
        int[] sides = grid.sides(ranks);
        Sequence sequence = machine.coordinates()
                .map(coordinates -> onGrid(sides, machine, PointsOfNodes.of(machine, coordinates)))
                .orElseGet(() -> inOrder(sides, machine));
        return sequence.positions(machine, RankOrder.CORE);
    }

    private int[] given(int... sides) {
        return size.in(sides, "process grid " + Sides.text(sides));
    }

    private static int[] ranks(int[] sides, List<int[]> blocks) {
        return new BlockCurve(sides, blocks).order(Sides.points(sides));
    }

    /** Blocks as large as the parts of the machine, each of blocks as large as the parts inside, down to the cores of a node. */
    private Sequence inOrder(int[] sides, MachineShape machine) {
        onto.refuseOn(machine.description());
        List<int[]> blocks = new ArrayList<>();
        int[] box = sides;
        if (size.isGiven()) {
            box = given(sides);
            blocks.add(box);
            blocks.add(Sides.largestBlock(box, machine.coresPerNode()));
        } else {
            int[] capacities = machine.capacities();
            blocks.add(box);
            for (int i = capacities.length - 1; i >= 0; i--) {
                box = Sides.largestBlock(box, capacities[i]);
                blocks.add(box);
            }
        }
        return new Sequence(ranks(sides, blocks), Sequence.ascending(machine.nodes()));
    }

    private Sequence onGrid(int[] sides, MachineShape machine, PointsOfNodes nodes) {
        Cut cut = cut(sides, nodes.sides(), nodes.mostAtAPoint() * machine.coresPerNode(), machine.description());
        int[] ranks = ranks(sides, List.of(cut.ofRanks(), cut.ofPoint()));
        return new Sequence(ranks, new BlockCurve(nodes.sides(), List.of(cut.ofNodes())).order(nodes.points()));
    }

    private Cut cut(int[] sides, int[] machine, int ranksOfPoint, String description) {
        if (size.isGiven() && onto.isGiven()) {
            onto.checkVolume(size, ranksOfPoint);
        }
        if (onto.isGiven()) {
            int[] nodes = onto.in(machine, description);
            int[] ranks = size.isGiven() ? given(sides) : Sides.largestBlock(sides, Sides.volume(nodes) * ranksOfPoint);
            return Cut.of(ranks, nodes, ranksOfPoint);
        }
        if (size.isGiven()) {
            int[] ranks = given(sides);
            long points = Math.max(1, Sides.volume(ranks) / ranksOfPoint);
            return Cut.of(ranks, Sides.largestBlock(machine, points), ranksOfPoint);
        }
        return Cut.common(sides, machine, ranksOfPoint);
    }
}
