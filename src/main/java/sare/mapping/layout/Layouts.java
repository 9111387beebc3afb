package sare.mapping.layout;

import java.util.ArrayList;
import java.util.List;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.YamlMapping;
import sare.mapping.RankOrder;

/** The regular layouts, which mappers can be named after. */
public final class Layouts {
    private static final String ROW = "row";
    private static final String SNAKE = "snake";
    private static final String HILBERT = "hilbert";
    private static final String BLOCKS = "blocks";

    private Layouts() {}

    /** Makes a layout from its parameters. */
    @FunctionalInterface
    public interface LayoutMaker {
        /** @throws sare.input.InputException when the parameters are bad */
        Layout make(YamlMapping parameters);
    }

    /**
     * All layouts.
     *
     * @param by the parameter for the order on nodes with several cores
     */
    public static List<Registry.Entry<LayoutMaker>> entries(Parameter by) {
        return List.of(
                new Registry.Entry<>(
                        ROW,
                        "ranks along the rows of the machine, in any order of its dimensions",
                        "-",
                        List.of(DimensionOrder.PARAMETER, ProcessGrid.PARAMETER, by),
                        call -> curve(LineCurve::rows, order(call), call)),
                new Registry.Entry<>(
                        SNAKE,
                        "ranks along the rows of the machine, every second row backwards, so that each step is to a neighbour",
                        "-",
                        List.of(DimensionOrder.PARAMETER, ProcessGrid.PARAMETER, by),
                        call -> curve(LineCurve::snake, order(call), call)),
                new Registry.Entry<>(
                        HILBERT,
                        "ranks along the curve of Hilbert through the machine",
                        "Hilbert, Mathematische Annalen 38, 1891; Hamilton and Rau-Chaplin, Information Processing Letters 105(5), 2008",
                        List.of(ProcessGrid.PARAMETER, by),
                        call -> curve((sides, order) -> new HilbertCurve(sides), DimensionOrder.natural(), call)),
                new Registry.Entry<>(
                        BLOCKS,
                        "blocks of the grid that the ranks form on blocks of the machine, or on its nodes, switches and groups",
                        "-",
                        List.of(ProcessGrid.PARAMETER, BlockSides.OF_RANKS, BlockSides.OF_NODES),
                        Layouts::blocks));
    }

    private static Layout curve(CurveLayout.CurveMaker maker, DimensionOrder order, YamlMapping call) {
        RankOrder by = call.get(RankOrder.PARAMETER).choice(RankOrder.class);
        return new CurveLayout(maker, order, grid(call), by);
    }

    private static Layout blocks(YamlMapping call) {
        return new BlockLayout(
                grid(call),
                new BlockSides(call.get(BlockSides.OF_RANKS.name())),
                new BlockSides(call.get(BlockSides.OF_NODES.name())));
    }

    private static DimensionOrder order(YamlMapping call) {
        return new DimensionOrder(call.get(DimensionOrder.PARAMETER.name()));
    }

    private static ProcessGrid grid(YamlMapping call) {
        return new ProcessGrid(call.get(ProcessGrid.PARAMETER.name()));
    }

    /**
     * Layouts that may be useful on a machine, as the parser of mappers reads them: the simplest first. Some can give the same positions
     * as others or as the consecutive mapping.
     */
    public static List<String> candidates(MachineShape machine, int ranks) {
        List<String> candidates = new ArrayList<>();
        int dimensions =
                machine.coordinates().map(PositionCoordinates::dimensions).orElse(0);
        if (dimensions > 0) {
            List<String> orders = DimensionOrder.all(dimensions);
            orders.forEach(order -> candidates.add(ROW + "(order=" + order + ")"));
            orders.forEach(order -> candidates.add(SNAKE + "(order=" + order + ")"));
            candidates.add(HILBERT);
        }
        for (String grid : List.of("grid=2d", "grid=3d")) {
            if (dimensions == 0) {
                candidates.add(ROW + "(order=descending, " + grid + ")");
                candidates.add(SNAKE + "(" + grid + ")");
            }
            candidates.add(HILBERT + "(" + grid + ")");
            candidates.add(BLOCKS + "(" + grid + ")");
        }
        int[] sides = Sides.mostEven(ranks, 2);
        candidates.add(BLOCKS + "(grid=2d, size=" + sides[0] + "x1)");
        candidates.add(BLOCKS + "(grid=2d, size=1x" + sides[1] + ")");
        if (machine.coresPerNode() > 1) {
            candidates.add(SNAKE + "(by=node)");
            candidates.add(HILBERT + "(by=node)");
        }
        return candidates;
    }
}
