package sare.mapping.multilevel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The foldings of a grid of ranks into a grid of positions, and an estimate of the hops of each. A digit with {@code width} values of lower
 * digits below it moves a rank by 1, 3, ... or 2 {@code width} - 1 positions, all equally often, or by the rest of the ring if that is
 * less. The estimate is exact for a grid of ranks without rings that fills the digits.
 */
final class Foldings {
    private static final int MOST = 8; // that are returned
    private static final int MOST_TRIED = 100_000; // choices of digits

    private final GridShape ranks;
    private final double[] traffic; // by dimension of the ranks: of a step and line
    private final GridShape positions;
    private final double[][] hops; // by dimension of the positions and width: mean hops
    private final int[][] factors;
    private final List<int[]> ordersOfRanks; // orders of the dimensions
    private final List<int[]> ordersOfPositions;
    private final List<Rated> best = new ArrayList<>();
    private int tried;

    private record Rated(Folding folding, double hops) {}

    /** @param traffic by dimension of the ranks: between neighbours along it, all together */
    Foldings(GridShape ranks, double[] traffic, GridShape positions) {
        this.ranks = ranks;
        this.positions = positions;
        this.traffic = new double[ranks.dimensions()];
        Arrays.setAll(this.traffic, i -> traffic[i] / (ranks.wraps()[i] ? ranks.sizes()[i] : ranks.sizes()[i] - 1));
        this.factors = new int[ranks.dimensions()][positions.dimensions()];
        this.hops = new double[positions.dimensions()][];
        Arrays.setAll(hops, j -> hops(positions.sizes()[j], positions.wraps()[j]));
        this.ordersOfRanks = orders(ranks.dimensions());
        this.ordersOfPositions = orders(positions.dimensions());
    }

    /** Those with the fewest estimated hops, the best first. */
    List<Folding> best() {
        choose(0, 0, ranks.sizes()[0], positions.sizes().clone());
        return best.stream().map(Rated::folding).toList();
    }

    /** Number of choices of digits that were looked at. */
    int tried() {
        return tried;
    }

    /** By width: mean hops of a change of a digit. */
    private static double[] hops(int size, boolean wraps) {
        double[] hops = new double[size + 1];
        double sum = 0;
        for (int width = 1; width <= size; width++) {
            int step = 2 * width - 1;
            sum += wraps ? Math.min(step, Math.max(size - step, 0)) : step;
            hops[width] = sum / width;
        }
        return hops;
    }

    private static List<int[]> orders(int count) {
        List<int[]> orders = new ArrayList<>(List.of(new int[0]));
        for (int next = 0; next < count; next++) {
            List<int[]> longer = new ArrayList<>();
            for (int[] order : orders) {
                for (int at = 0; at <= next; at++) {
                    int[] with = new int[next + 1];
                    System.arraycopy(order, 0, with, 0, at);
                    with[at] = next;
                    System.arraycopy(order, at, with, at + 1, next - at);
                    longer.add(with);
                }
            }
            orders = longer;
        }
        return orders;
    }

    /**
     * Chooses the factors of a dimension of the ranks from a dimension of the positions on.
     *
     * @param left the cells along the dimension of the ranks that need further digits
     * @param room by dimension of the positions: the values that a further digit may have
     */
    private void choose(int i, int j, int left, int... room) {
        if (tried >= MOST_TRIED || !isEnough(i, left, room)) {
            return;
        }
        if (j == positions.dimensions()) {
            if (left == 1 && i + 1 < ranks.dimensions()) {
                choose(i + 1, 0, ranks.sizes()[i + 1], room);
            } else if (left == 1) {
                rate();
            }
            return;
        }
        for (int factor = 1; factor <= Math.min(left, room[j]); factor++) {
            int rest = (left + factor - 1) / factor;
            boolean isLeast = factor == (left + rest - 1) / rest; // that leaves the same rest
            if (isLeast) {
                int[] smaller = room.clone();
                smaller[j] /= factor;
                factors[i][j] = factor;
                choose(i, j + 1, rest, smaller);
            }
        }
    }

    private boolean isEnough(int i, int left, int... room) {
        double needed = left;
        for (int other = i + 1; other < ranks.dimensions(); other++) {
            needed *= ranks.sizes()[other];
        }
        return needed <= Arrays.stream(room).asDoubleStream().reduce(1, (a, b) -> a * b);
    }

    /** Rates the factors with all orders of digits. */
    private void rate() {
        tried++;
        merge(0, new int[positions.dimensions()][], new int[ranks.dimensions()][positions.dimensions()]);
    }

    private void merge(int j, int[][] mergeOrders, int[]... widths) {
        if (j == mergeOrders.length) {
            offer(mergeOrders, widths);
            return;
        }
        long digits =
                IntStream.range(0, widths.length).filter(i -> factors[i][j] > 1).count();
        for (int[] order : digits > 1 ? ordersOfRanks : ordersOfRanks.subList(0, 1)) {
            int width = 1;
            for (int i : order) {
                widths[i][j] = width;
                width *= factors[i][j];
            }
            mergeOrders[j] = order;
            merge(j + 1, mergeOrders, widths);
        }
    }

    private void offer(int[][] mergeOrders, int[]... widths) {
        double sum = 0;
        int[][] digitOrders = new int[widths.length][];
        for (int i = 0; i < widths.length; i++) {
            double least = Double.POSITIVE_INFINITY;
            for (int[] order : ordersOfPositions) {
                double ofOrder = hops(i, order, widths[i]);
                if (ofOrder < least) {
                    least = ofOrder;
                    digitOrders[i] = order;
                }
            }
            sum += traffic[i] * least;
        }
        if (best.size() < MOST || sum < best.get(MOST - 1).hops) {
            int[][] copied = Arrays.stream(factors).map(int[]::clone).toArray(int[][]::new);
            best.add(new Rated(new Folding(copied, digitOrders, mergeOrders.clone()), sum));
            best.sort(Comparator.comparingDouble(Rated::hops));
            if (best.size() > MOST) {
                best.remove(MOST);
            }
        }
    }

    /** The hops along a line of a dimension of the ranks. */
    private double hops(int i, int[] order, int... widths) {
        int steps = ranks.sizes()[i] - 1;
        int unit = 1;
        double sum = 0;
        for (int j : order) {
            int factor = factors[i][j];
            if (factor > 1) {
                sum += (steps / unit - steps / (unit * factor)) * hops[j][widths[j]];
                sum += ranks.wraps()[i] ? hopsOfRing(steps / unit, factor, widths[j], j) : 0;
                unit *= factor;
            }
        }
        return sum;
    }

    /** About the hops between the last rank of a line and the first, in a dimension of the positions. */
    private double hopsOfRing(int unitsOfLast, int factor, int width, int j) {
        int digit = unitsOfLast / factor % 2 == 0 ? unitsOfLast % factor : factor - 1 - unitsOfLast % factor;
        int apart = digit * width;
        return positions.wraps()[j] ? Math.min(apart, positions.sizes()[j] - apart) : apart;
    }
}
