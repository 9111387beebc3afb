package sare.mapping.multilevel;

import java.util.Arrays;
import org.apache.commons.math3.random.RandomGenerator;

/**
 * A cut between two positions that are far apart, by how much nearer the others are to one than to the other. Positions that are as
 * near as others stay in their order. The cut is made where neighbours in this order are farthest apart, but at least a third of the
 * positions is on each side; so the children of a switch stay together.
 */
final class CostCut implements PositionCut {
    private static final int SWEEPS = 2; // to find two positions that are far apart

    private static final int INDEX_BITS = 30; // the difference of two costs has 34

    private final PairCosts costs;
    private final RandomGenerator random;

    CostCut(PairCosts costs, RandomGenerator random) {
        this.costs = costs;
        this.random = random;
    }

    @Override
    public int cut(int[] positions, int begin, int end) {
        int far = positions[begin + random.nextInt(end - begin)];
        int other = far;
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            other = far;
            far = farthest(positions, begin, end, other);
        }
        sort(positions, begin, end, Math.min(far, other), Math.max(far, other));
        return widest(positions, begin, end);
    }

    private int farthest(int[] positions, int begin, int end, int from) {
        int farthest = positions[begin];
        long most = -1;
        for (int i = begin; i < end; i++) {
            long cost = costs.both(from, positions[i]);
            farthest = cost > most ? positions[i] : farthest;
            most = Math.max(most, cost);
        }
        return farthest;
    }

    private void sort(int[] positions, int begin, int end, int one, int other) {
        int[] before = Arrays.copyOfRange(positions, begin, end);
        Arrays.sort(before);
        long[] keys = new long[before.length];
        for (int i = 0; i < keys.length; i++) {
            long nearer = costs.both(one, before[i]) - costs.both(other, before[i]);
            keys[i] = nearer << INDEX_BITS | i;
        }
        Arrays.sort(keys);
        for (int i = 0; i < keys.length; i++) {
            positions[begin + i] = before[(int) (keys[i] & (1 << INDEX_BITS) - 1)];
        }
    }

    private int widest(int[] positions, int begin, int end) {
        int third = (end - begin) / 3;
        int middle = (begin + end) >>> 1;
        int widest = middle;
        long most = costs.both(positions[middle - 1], positions[middle]);
        for (int away = 1; middle - away >= begin + Math.max(1, third); away++) {
            for (int index : new int[] {middle - away, middle + away}) {
                boolean isInside = index > begin && index < end - Math.max(1, third) + 1 && index < end;
                if (isInside && costs.both(positions[index - 1], positions[index]) > most) {
                    widest = index;
                    most = costs.both(positions[index - 1], positions[index]);
                }
            }
        }
        return widest;
    }
}
