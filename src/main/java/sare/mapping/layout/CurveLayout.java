package sare.mapping.layout;

import java.util.Optional;
import sare.mapping.RankOrder;

/**
 * Ranks along a curve. On a grid the curve goes through the nodes of the machine; ranks are taken in their order, or along the same curve
 * through the process grid if the user gives one. On other machines it goes through the process grid only, and nodes are taken in the order
 * of the allocation.
 */
final class CurveLayout implements Layout {
    private final CurveMaker maker;
    private final DimensionOrder order;
    private final ProcessGrid grid;
    private final RankOrder by;

    /** Makes a curve through a box. */
    interface CurveMaker {
        /**
         * @param sides of the box
         * @param order its dimensions, the fastest first
         */
        Curve through(int[] sides, int... order);
    }

    CurveLayout(CurveMaker maker, DimensionOrder order, ProcessGrid grid, RankOrder by) {
        this.maker = maker;
        this.order = order;
        this.grid = grid;
        this.by = by;
    }

    @Override
    public int[] positions(MachineShape machine, int ranks) {
        Optional<PositionCoordinates> coordinates = machine.coordinates();
        if (coordinates.isEmpty()) {
            int[] sides = grid.sides(ranks);
            int[] dimensions = order.of(sides.length, "process grid " + Sides.text(sides));
            return new Sequence(ranksAlong(sides, dimensions), Sequence.ascending(machine.nodes()))
                    .positions(machine, by);
        }
        PointsOfNodes nodes = PointsOfNodes.of(machine, coordinates.get());
        int[] dimensions = order.of(nodes.sides().length, machine.description());
        int[] inOrder = grid.given(ranks)
                .map(sides -> ranksAlong(sides, Sequence.ascending(sides.length)))
                .orElseGet(() -> Sequence.ascending(ranks));
        return new Sequence(inOrder, maker.through(nodes.sides(), dimensions).order(nodes.points()))
                .positions(machine, by);
    }

    private int[] ranksAlong(int[] sides, int... dimensions) {
        return maker.through(sides, dimensions).order(Sides.points(sides));
    }
}
