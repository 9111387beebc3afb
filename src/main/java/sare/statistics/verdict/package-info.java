/**
 * What can be concluded from groups of measurements, with their design: which group is the best, which differ, by how much, and how
 * surely. It knows nothing of tables; every output of sare prints what is concluded here.
 *
 * <ul>
 *   <li>{@link sare.statistics.verdict.Observed}: a group of a block: the values of its units, and whether anything random went into them.
 *   <li>{@link sare.statistics.verdict.BlockVerdict}: the conclusions about the groups of one block, from which
 *       {@link sare.statistics.verdict.GroupVerdict}, {@link sare.statistics.verdict.PairVerdict} and letters follow.
 *   <li>{@link sare.statistics.verdict.AcrossBlocks}: the same over many blocks, with the false discovery rate.
 *   <li>{@link sare.statistics.verdict.VerdictOptions}: what can be chosen; {@link sare.statistics.verdict.Rule} says which tests decide.
 * </ul>
 *
 * <p><b>Tests.</b> Each pair of groups is tested by itself and exactly: by {@link sare.statistics.MannWhitney} where units are independent, by
 * {@link sare.statistics.SignedRank} where units are paired or one group is a constant (or {@link sare.statistics.SignTest}). Two constants
 * are compared by their values. Holm's adjustment covers all pairs of the block. Letters, daggers and pairs all follow from these adjusted
 * p-values. The test over all groups ({@link sare.statistics.KruskalWallis}, {@link sare.statistics.Friedman} or
 * {@link sare.statistics.Quade}) is reported and gates nothing: it can be significant where no pair is, and the reverse.
 *
 * <p><b>Intervals.</b> The ratio of two groups has a BCa bootstrap interval over units. For the comparison with the best, which the data have
 * chosen, it has a simultaneous one, which holds for all pairs of the block together. Both are widened for few units by Student's
 * distribution. The bootstrap's random numbers depend on its seed and on the group's name alone, so a group is resampled alike wherever it appears.
 *
 * <p>How often these verdicts are wrong, and how often intervals hold, is measured in {@code experiments/verdict-calibration}.
 *
 * <p>Example: five times of a strategy and five of another that is always slower:
 * <pre>{@code
 * List<String> units = List.of("1", "2", "3", "4", "5");
 * Observed fast = new Observed("fast", units, Sample.of(100, 102, 104, 106, 108), true);
 * Observed slow = new Observed("slow", units, Sample.of(120, 122, 124, 126, 128), true);
 * BlockVerdict verdict = BlockVerdict.of(List.of(fast, slow), false, VerdictOptions.usual());
 * verdict.best();                                          // 0
 * verdict.groups().get(1).letters();                       // b
 * verdict.groups().get(1).differsFromBest();               // true
 * verdict.pairs().get(0).pValue();                         // 0.0079: 2 of 252 choices
 * verdict.groups().get(1).againstBest().get().ratio();     // 1.192
 * }</pre>
 */
package sare.statistics.verdict;
