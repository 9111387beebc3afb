package sare.mapping.treematch;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntComparator;
import java.util.Arrays;
import org.apache.commons.math3.util.FastMath;
import sare.mapping.multilevel.Effort;
import sare.mapping.place.CommunicationGraph;

/**
 * The grouping of Algorithm 1 for pairs: the heaviest pair of free processes first. Pairs are distributed over buckets by weight, and a
 * bucket is sorted only when it is needed. There are 2 to the power of ceil(log2 log2 n) buckets for n processes, whose limits are taken
 * from a sample. Processes without a partner that is free are joined in their order.
 */
final class BucketGrouping implements Grouping {
    private static final int SAMPLES_BY_BUCKET = 16;
    private static final int PAIR = 2;

    private final Effort effort;

    BucketGrouping(Effort effort) {
        this.effort = effort;
    }

    @Override
    public int[][] groups(CommunicationGraph affinity, int arity) {
        if (arity != PAIR) {
            throw new IllegalArgumentException("groups of " + arity);
        }
        return new Pairs(affinity).groups();
    }

    static int buckets(int processes) {
        double logarithm = Math.max(1, FastMath.log(2, Math.max(2, processes)));
        return 1 << (int) FastMath.ceil(FastMath.log(2, logarithm));
    }

    private final class Pairs {
        private final CommunicationGraph affinity;
        private final int[] sources; // by pair
        private final int[] destinations; // by pair
        private final long[] weights; // by pair
        private final boolean[] isTaken; // by process
        private final int[][] groups;
        private int made;

        Pairs(CommunicationGraph affinity) {
            this.affinity = affinity;
            int pairs = affinity.entries() / 2;
            this.sources = new int[pairs];
            this.destinations = new int[pairs];
            this.weights = new long[pairs];
            this.isTaken = new boolean[affinity.vertices()];
            this.groups = new int[affinity.vertices() / PAIR][];
            int count = 0;
            for (int process = 0; process < affinity.vertices(); process++) {
                for (int index = affinity.first(process); index < affinity.end(process); index++) {
                    if (affinity.neighbour(index) > process) {
                        sources[count] = process;
                        destinations[count] = affinity.neighbour(index);
                        weights[count++] = affinity.weight(index);
                    }
                }
            }
        }

        int[][] groups() {
            IntComparator heaviest = (a, b) -> {
                int byWeight = Long.compare(weights[b], weights[a]);
                return byWeight == 0 ? Integer.compare(a, b) : byWeight;
            };
            for (IntArrayList bucket : filled()) {
                if (made == groups.length) {
                    break;
                }
                int[] pairs = bucket.toIntArray();
                IntArrays.quickSort(pairs, heaviest);
                effort.spend(pairs.length);
                for (int pair : pairs) {
                    join(sources[pair], destinations[pair]);
                }
            }
            joinOthers();
            return groups;
        }

        /** The pairs of each bucket, the heaviest bucket first. */
        private IntArrayList[] filled() {
            long[] limits = limits(buckets(affinity.vertices()));
            IntArrayList[] buckets = new IntArrayList[limits.length + 1];
            Arrays.setAll(buckets, i -> new IntArrayList());
            for (int pair = 0; pair < weights.length; pair++) {
                int bucket = 0;
                while (bucket < limits.length && weights[pair] < limits[bucket]) {
                    bucket++;
                }
                buckets[bucket].add(pair);
            }
            return buckets;
        }

        /** The least weight of every bucket but the last, descending, from evenly spaced pairs. */
        private long[] limits(int buckets) {
            int samples = Math.min(weights.length, SAMPLES_BY_BUCKET * buckets);
            if (samples < buckets) {
                return new long[0];
            }
            long[] sample = new long[samples];
            Arrays.setAll(sample, i -> weights[(int) ((long) i * weights.length / samples)]);
            Arrays.sort(sample);
            long[] limits = new long[buckets - 1];
            Arrays.setAll(limits, i -> sample[samples - 1 - (int) ((long) (i + 1) * (samples - 1) / buckets)]);
            return limits;
        }

        private void join(int process, int other) {
            if (!isTaken[process] && !isTaken[other]) {
                isTaken[process] = true;
                isTaken[other] = true;
                groups[made++] = new int[] {process, other};
            }
        }

        private void joinOthers() {
            int waiting = -1;
            for (int process = 0; process < isTaken.length; process++) {
                if (!isTaken[process]) {
                    if (waiting < 0) {
                        waiting = process;
                    } else {
                        join(waiting, process);
                        waiting = -1;
                    }
                }
            }
        }
    }
}
