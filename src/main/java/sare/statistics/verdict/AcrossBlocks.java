package sare.statistics.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import sare.statistics.BenjaminiHochberg;

/**
 * Verdicts of all blocks together. The adjustment of Benjamini and Hochberg controls the false discovery rate across blocks
 * ("Controlling the False Discovery Rate", Journal of the Royal Statistical Society B 57, 1995). It takes the p-values that Holm's method
 * has adjusted inside each block. Immutable.
 */
public final class AcrossBlocks {
    private final List<BlockVerdict> blocks;
    private final VerdictOptions options;
    private final double[] bestQ; // by block; NaN if nothing is compared with the best
    private final double[][] groupQ; // by block and group; NaN likewise

    private AcrossBlocks(List<BlockVerdict> blocks, VerdictOptions options) {
        this.blocks = List.copyOf(blocks);
        this.options = options;
        this.bestQ = adjusted(blocks.stream().map(this::certaintyOfBest).toList());
        List<OptionalDouble> all = new ArrayList<>();
        blocks.forEach(block -> block.groups().forEach(group -> all.add(certainty(group))));
        double[] flat = adjusted(all);
        this.groupQ = new double[blocks.size()][];
        int next = 0;
        for (int block = 0; block < groupQ.length; block++) {
            groupQ[block] = new double[blocks.get(block).groups().size()];
            for (int group = 0; group < groupQ[block].length; group++) {
                groupQ[block][group] = flat[next++];
            }
        }
    }

    /** Combines all blocks of a measure. */
    public static AcrossBlocks of(List<BlockVerdict> blocks, VerdictOptions options) {
        return new AcrossBlocks(blocks, options);
    }

    /**
     * The p-value for "the best of a block is better than every other": the largest one of its comparisons. It is 1 if most values of
     * another group are better, because then a small p shows the opposite.
     */
    private OptionalDouble certaintyOfBest(BlockVerdict block) {
        return block.groups().stream()
                .flatMap(group -> group.againstBest().stream())
                .mapToDouble(against -> against.isMostlyBetter(options.direction()) ? 1 : against.certainty())
                .max();
    }

    private static OptionalDouble certainty(GroupVerdict group) {
        return group.againstBest().isPresent()
                ? OptionalDouble.of(group.againstBest().get().certainty())
                : OptionalDouble.empty();
    }

    private static double[] adjusted(List<OptionalDouble> certainties) {
        double[] known = certainties.stream()
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .toArray();
        double[] adjusted = BenjaminiHochberg.of(known);
        double[] all = new double[certainties.size()];
        int next = 0;
        for (int i = 0; i < all.length; i++) {
            all[i] = certainties.get(i).isPresent() ? adjusted[next++] : Double.NaN;
        }
        return all;
    }

    /** The p-value, adjusted across all blocks, for "the best is better than every other"; empty if it has no other to compare with. */
    public OptionalDouble bestQ(int block) {
        return defined(bestQ[block]);
    }

    /** The p-value of a group's comparison with the best, adjusted across all blocks and groups; empty if there is no comparison. */
    public OptionalDouble groupQ(int block, int group) {
        return defined(groupQ[block][group]);
    }

    private static OptionalDouble defined(double value) {
        return Double.isNaN(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    /**
     * The standing of a group over all blocks.
     *
     * @param blocks number of blocks in which it is compared with another group
     * @param best number of blocks in which it is the best
     * @param significant number of these blocks in which it is better than every other at the level of the block: it differs from all,
     *     and most values of none are better
     * @param significantAcross number of these blocks in which it does so with the level as false discovery rate across blocks
     * @param worst its largest ratio to the best of a block; empty if it is always best or ratios are undefined
     * @param worstBlock the number of that block, or -1
     */
    public record Standing(
            String name,
            int blocks,
            int best,
            int significant,
            int significantAcross,
            Optional<Ratio> worst,
            int worstBlock) {}

    public Standing standing(String name) {
        Tally tally = new Tally(name);
        for (int block = 0; block < blocks.size(); block++) {
            tally.add(block);
        }
        return tally.standing();
    }

    private final class Tally {
        private final String name;
        private int compared;
        private int best;
        private int significant;
        private int significantAcross;
        private Ratio worst;
        private int worstBlock = -1;

        Tally(String name) {
            this.name = name;
        }

        void add(int block) {
            if (certaintyOfBest(blocks.get(block)).isEmpty()) {
                return; // the best has no other to compare with
            }
            for (GroupVerdict group : blocks.get(block).groups()) {
                if (group.name().equals(name)
                        && (group.isBest() || group.againstBest().isPresent())) {
                    compared++;
                    if (group.isBest()) {
                        countBest(block);
                    } else {
                        group.againstBest().get().ratio().ifPresent(ratio -> keepWorst(block, ratio));
                    }
                }
            }
        }

        private void countBest(int block) {
            best++;
            OptionalDouble inside = certaintyOfBest(blocks.get(block));
            significant += inside.isPresent() && inside.getAsDouble() <= options.alpha() ? 1 : 0;
            significantAcross += bestQ[block] <= options.alpha() ? 1 : 0;
        }

        private void keepWorst(int block, Ratio ratio) {
            if (worst == null || options.direction().compare(worst.value(), ratio.value()) < 0) {
                worst = ratio;
                worstBlock = block;
            }
        }

        Standing standing() {
            return new Standing(
                    name, compared, best, significant, significantAcross, Optional.ofNullable(worst), worstBlock);
        }
    }
}
