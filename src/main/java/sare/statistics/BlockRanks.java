package sare.statistics;

import java.util.List;

/** Ranks inside each block, where the values of all samples at one index form a block. */
final class BlockRanks {
    private final double[][] values; // by block and sample
    private final double[][] ranks; // likewise

    /**
     * @param samples at least two, of equal sizes of at least two
     * @throws IllegalArgumentException if they are not
     */
    BlockRanks(List<Sample> samples) {
        int blocks = samples.isEmpty() ? 0 : samples.get(0).size();
        if (samples.size() < 2 || blocks < 2 || samples.stream().anyMatch(sample -> sample.size() != blocks)) {
            throw new IllegalArgumentException("samples of sizes "
                    + samples.stream().map(Sample::size).toList()
                    + ", expected at least two samples of one size of at least two");
        }
        values = new double[blocks][samples.size()];
        for (int sample = 0; sample < samples.size(); sample++) {
            double[] column = samples.get(sample).values();
            for (int block = 0; block < blocks; block++) {
                values[block][sample] = column[block];
            }
        }
        ranks = new double[blocks][];
        for (int block = 0; block < blocks; block++) {
            ranks[block] = Ranks.of(values[block]);
        }
    }

    int blocks() {
        return values.length;
    }

    int samples() {
        return values[0].length;
    }

    double rank(int block, int sample) {
        return ranks[block][sample];
    }

    /** The largest value of a block minus its smallest. */
    double range(int block) {
        Sample all = Sample.of(values[block]);
        return all.maximum() - all.minimum();
    }

    /** The sum of t^3 - t over all blocks and groups of t equal values. */
    double tieSum() {
        double sum = 0;
        for (double[] block : values) {
            sum += Ranks.tieSum(block);
        }
        return sum;
    }
}
