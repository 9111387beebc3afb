package sare.allocation;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.math3.util.CombinatoricsUtils;
import sare.topology.Topology;

/**
 * The choice among equally near nodes with the least sum of hops between all chosen nodes. Where there are few choices all are tried.
 * Where there are many, a choice that begins with the lowest ids is improved by exchanges of single nodes as long as the sum gets lower,
 * each time by the best one.
 */
final class LeastPairs {
    private static final int MOST_CHOICES = 5000;

    private final int[] inner; // nodes that are chosen in any case
    private final int[] outer; // of which some are chosen
    private final int wanted; // of the outer ones
    private final int[][] apart; // between outer nodes
    private final long[] toInner; // by outer node
    private final long innerSum;

    private final int[] best; // indices of outer nodes
    private long bestSum;

    /**
     * Finds the choice.
     *
     * @param count of nodes to choose, all nodes that are nearer than the last one included
     * @param limit a sum that is of no use any more
     */
    LeastPairs(Topology topology, Nearest.Around around, int count, long limit) {
        int nearer = 0;
        while (around.distances[nearer] < around.distances[count - 1]) {
            nearer++;
        }
        this.inner = Arrays.copyOf(around.nodes, nearer);
        this.outer = Arrays.copyOfRange(around.nodes, nearer, around.nodes.length);
        this.wanted = count - nearer;
        this.innerSum = sumOfInner(topology, limit);
        this.toInner = new long[outer.length];
        this.best = IntStream.range(0, wanted).toArray();
        this.bestSum = Long.MAX_VALUE;
        this.apart = new int[outer.length][];
        if (innerSum < limit && bound(topology) < limit) {
            choose(topology);
        }
    }

    private long sumOfInner(Topology topology, long limit) {
        long sum = 0;
        for (int i = 1; i < inner.length && sum < limit; i++) {
            for (int j = 0; j < i; j++) {
                sum += topology.distance(inner[i], inner[j]);
            }
        }
        return sum;
    }

    /** A sum that no choice is below: that of the hops to inner nodes alone. */
    private long bound(Topology topology) {
        for (int i = 0; i < outer.length; i++) {
            for (int node : inner) {
                toInner[i] += topology.distance(outer[i], node);
            }
        }
        long[] ascending = toInner.clone();
        Arrays.sort(ascending);
        return innerSum + Arrays.stream(ascending, 0, wanted).sum();
    }

    private void choose(Topology topology) {
        for (int i = 0; i < outer.length; i++) {
            apart[i] = new int[outer.length];
            for (int j = 0; j < i; j++) {
                apart[i][j] = topology.distance(outer[i], outer[j]);
                apart[j][i] = apart[i][j];
            }
        }
        if (CombinatoricsUtils.binomialCoefficientDouble(outer.length, wanted) <= MOST_CHOICES) {
            tryAll(new int[wanted], 0, 0, innerSum);
        } else {
            exchange();
        }
    }

    private void tryAll(int[] chosen, int found, int from, long sum) {
        if (found == wanted) {
            if (sum < bestSum) {
                bestSum = sum;
                System.arraycopy(chosen, 0, best, 0, wanted);
            }
            return;
        }
        for (int next = from; next <= outer.length - (wanted - found); next++) {
            long added = toInner[next];
            for (int i = 0; i < found; i++) {
                added += apart[next][chosen[i]];
            }
            chosen[found] = next;
            tryAll(chosen, found + 1, next + 1, sum + added);
        }
    }

    private void exchange() {
        long[] added = toInner.clone(); // by outer node: its hops to all chosen nodes
        boolean[] isChosen = new boolean[outer.length];
        bestSum = innerSum;
        for (int chosen : best) {
            bestSum += added[chosen];
            isChosen[chosen] = true;
            for (int i = 0; i < outer.length; i++) {
                added[i] += apart[i][chosen];
            }
        }
        while (exchangeBest(added, isChosen)) {
            // The exchange is all.
        }
    }

    private boolean exchangeBest(long[] added, boolean... isChosen) {
        long gain = 0;
        int place = -1;
        int instead = -1;
        for (int i = 0; i < wanted; i++) {
            int leaving = best[i];
            for (int coming = 0; coming < outer.length; coming++) {
                long change = added[coming] - apart[coming][leaving] - added[leaving];
                if (!isChosen[coming] && change < gain) {
                    gain = change;
                    place = i;
                    instead = coming;
                }
            }
        }
        if (place < 0) {
            return false;
        }
        int leaving = best[place];
        isChosen[leaving] = false;
        isChosen[instead] = true;
        best[place] = instead;
        bestSum += gain;
        for (int i = 0; i < outer.length; i++) {
            added[i] += apart[i][instead] - apart[i][leaving];
        }
        return true;
    }

    /** The sum of the hops between all pairs; the largest number if the limit was reached. */
    long sum() {
        return bestSum;
    }

    /** The nodes, those that are nearer first. */
    int[] nodes() {
        return IntStream.concat(IntStream.of(inner), IntStream.of(best).sorted().map(i -> outer[i]))
                .toArray();
    }
}
