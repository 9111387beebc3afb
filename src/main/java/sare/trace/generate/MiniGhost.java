package sare.trace.generate;

import java.util.ArrayList;
import java.util.List;
import sare.input.YamlValue;

/**
 * The time steps of miniGhost: every rank has a box of cells in space, exchanges the faces of its box with up to six neighbours, then
 * updates its variables one after the other, and sums some of them over all ranks.
 *
 * <p>A face has the cells of the box and one more at each end: (nx + 2)(ny + 2) values across z. Stencils without diagonals (5 and 7
 * points) exchange all faces at once. Those with diagonals (9 and 27) exchange along y, then x, then z, so that edges and corners
 * travel with the faces. The program also exchanges along z for stencils of a plane. Its sources (spikes) and the check after the last
 * step are left out.
 *
 * <p>Source: Barrett, Vaughan and Heroux, MiniGhost, SAND2012-2437, 2012, and the program of version 1.0.
 */
final class MiniGhost implements Generator {
    static final String POINTS = "points";
    static final String CELLS = "cells";
    static final String VARIABLES = "variables";
    static final String SUMMED = "summed-percent";
    static final String EXCHANGE = "exchange";
    static final int VALUE_BYTES = 8;
    static final int MOST_VARIABLES = 1000;
    static final int MOST_CELLS = 100_000; // along a dimension

    private static final int DIMENSIONS = 3;
    private static final int WHOLE = 100; // percent
    /** By turn: the directions in which faces are sent at once, without and with diagonals, in the order of the program. */
    private static final int[][][] ONE_TURN = {{{0, 0, -1}, {0, 0, 1}, {1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}}};

    private static final int[][][] THREE_TURNS = {
        {{0, 1, 0}, {0, -1, 0}}, {{1, 0, 0}, {-1, 0, 0}}, {{0, 0, -1}, {0, 0, 1}}
    };

    /** What a message carries. */
    enum Content {
        /** All variables: the bulk synchronous way with message aggregation (BSPMA). */
        ALL_VARIABLES,
        /** A single variable; each is exchanged before it is updated (SVAF). */
        SINGLE_VARIABLE
    }

    private final GeneratorArguments arguments;
    private final ProcessGrid grid;
    private final int[] cells; // of a rank, by dimension
    private final int variables;
    private final int summed; // variables
    private final boolean aggregated;
    private final List<Exchange> exchanges; // one after the other; of all variables or of one

    private MiniGhost(GeneratorArguments arguments) {
        this.arguments = arguments;
        this.grid = arguments.grid(DIMENSIONS, DIMENSIONS);
        this.cells = cells(arguments.get(CELLS));
        this.variables = arguments.get(VARIABLES).integer(1, MOST_VARIABLES);
        this.summed = Math.round(variables * arguments.get(SUMMED).integer(0, WHOLE) / (float) WHOLE);
        this.aggregated = arguments.get(EXCHANGE).choice(Content.class) == Content.ALL_VARIABLES;
        this.exchanges = exchanges();
    }

    static Generator make(GeneratorArguments arguments) {
        return new MiniGhost(arguments);
    }

    private static int[] cells(YamlValue value) {
        int[] cells = value.integers(1, MOST_CELLS);
        if (cells.length != DIMENSIONS) {
            throw value.error("three numbers such as 100x100x100");
        }
        return cells;
    }

    private List<Exchange> exchanges() {
        YamlValue points = arguments.get(POINTS);
        int[][][] turns =
                switch (points.text()) {
                    case "5", "7" -> ONE_TURN;
                    case "9", "27" -> THREE_TURNS;
                    default -> throw points.error("5, 7, 9 or 27");
                };
        List<Exchange> exchanges = new ArrayList<>();
        int tag = 0; // one for each direction
        for (int[][] directions : turns) {
            Exchange exchange = new Exchange(arguments, grid.ranks());
            for (int[] direction : directions) {
                addMessages(exchange, direction, tag++);
            }
            exchanges.add(exchange);
        }
        return exchanges;
    }

    /** A message from every rank to its neighbour in a direction, if there is one. */
    private void addMessages(Exchange exchange, int[] direction, int tag) {
        long bytes = messageBytes(direction);
        for (int rank = 0; rank < grid.ranks(); rank++) {
            int neighbour = grid.neighbour(rank, direction, false);
            if (neighbour != ProcessGrid.NOBODY) {
                exchange.add(rank, neighbour, tag, bytes);
            }
        }
    }

    private long messageBytes(int[] direction) {
        long values = faceValues(direction) * (aggregated ? variables : 1);
        if (arguments.bytes() > GeneratorArguments.MAX_BYTES / values) {
            throw arguments.error(" with messages of more than 10^12 bytes", "fewer cells, variables or bytes");
        }
        return values * arguments.bytes();
    }

    /** The values of a variable in the face of a box across a direction. */
    private long faceValues(int[] direction) {
        long values = 1;
        for (int d = 0; d < DIMENSIONS; d++) {
            values *= direction[d] == 0 ? cells[d] + 2 : 1;
        }
        return values;
    }

    @Override
    public int ranks() {
        return grid.ranks();
    }

    @Override
    public void iteration(ProgramWriter steps, int iteration) {
        if (aggregated) {
            exchanges.forEach(steps::exchange);
        }
        for (int variable = 0; variable < variables; variable++) {
            if (!aggregated) {
                exchanges.forEach(steps::exchange);
            }
            steps.computeEverywhere(variable, variables);
            if (isSummed(variable)) {
                steps.allReduce(arguments.bytes());
            }
        }
    }

    /** Whether a variable is summed over all ranks: the summed ones are spread evenly over all variables. */
    private boolean isSummed(int variable) {
        return (variable + 1) * summed / variables > variable * summed / variables;
    }
}
