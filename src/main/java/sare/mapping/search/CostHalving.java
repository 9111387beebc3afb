package sare.mapping.search;

import org.apache.commons.math3.random.RandomGenerator;
import sare.mapping.problem.CostMatrix;

/** Halves positions so that the halves are far apart: begins with a random half and swaps positions while that helps. */
final class CostHalving implements PositionHalving {
    private static final int TRIES = 4;

    private final CostMatrix costs;

    CostHalving(CostMatrix costs) {
        this.costs = costs;
    }

    @Override
    public int[] halve(int[] positions, RandomGenerator random) {
        Halves best = null;
        for (int attempt = 0; attempt < TRIES; attempt++) {
            Halves halves = new Halves(positions);
            halves.divideAround(random.nextInt(positions.length));
            halves.improve();
            best = best == null || halves.across > best.across ? halves : best;
        }
        return best.half();
    }

    private final class Halves {
        private final int[] positions;
        private final boolean[] isOther; // by index into positions
        private final long[] pull; // by index: cost to the other half minus cost to the own half
        private long across; // cost between the halves

        Halves(int[] positions) {
            this.positions = positions;
            this.isOther = new boolean[positions.length];
            this.pull = new long[positions.length];
        }

        /** The cost in both directions; 0 for a position to itself, which is always in one half. */
        private long cost(int i, int j) {
            return i == j ? 0 : (long) costs.cost(positions[i], positions[j]) + costs.cost(positions[j], positions[i]);
        }

        /** Puts the positions nearest to a centre into the other half, among equals the first. */
        void divideAround(int centre) {
            for (int count = positions.length / 2; count > 0; count--) {
                int nearest = -1;
                for (int i = 0; i < positions.length; i++) {
                    if (!isOther[i] && (nearest < 0 || cost(centre, i) < cost(centre, nearest))) {
                        nearest = i;
                    }
                }
                isOther[nearest] = true;
            }
            for (int i = 0; i < positions.length; i++) {
                for (int j = 0; j < positions.length; j++) {
                    pull[i] += isOther[i] == isOther[j] ? -cost(i, j) : cost(i, j);
                    across += j < i && isOther[i] != isOther[j] ? cost(i, j) : 0;
                }
            }
        }

        /** Swaps positions while that raises the cost between the halves. */
        void improve() {
            boolean swapped = true;
            while (swapped) {
                int i = mostMisplaced(false);
                int j = mostMisplaced(true);
                long gain = i < 0 || j < 0 ? 0 : -pull[i] - pull[j] + 2 * cost(i, j);
                swapped = gain > 0;
                if (swapped) {
                    move(i);
                    move(j);
                    across += gain;
                }
            }
        }

        private int mostMisplaced(boolean ofOther) {
            int most = -1;
            for (int i = 0; i < positions.length; i++) {
                if (isOther[i] == ofOther && (most < 0 || pull[i] < pull[most])) {
                    most = i;
                }
            }
            return most;
        }

        private void move(int moved) {
            isOther[moved] = !isOther[moved];
            pull[moved] = -pull[moved];
            for (int i = 0; i < positions.length; i++) {
                if (i != moved) {
                    pull[i] += isOther[i] == isOther[moved] ? -2 * cost(i, moved) : 2 * cost(i, moved);
                }
            }
        }

        int[] half() {
            int[] half = new int[positions.length / 2];
            int count = 0;
            for (int i = 0; i < positions.length; i++) {
                if (isOther[i]) {
                    half[count++] = positions[i];
                }
            }
            return half;
        }
    }
}
