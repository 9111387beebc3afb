/**
 * Verdicts on groups of measurements: which group is the best, which groups differ, by how much, and with what confidence. The package
 * knows nothing of tables; every output of sare prints the verdicts of this package.
 *
 * <ul>
 *   <li>{@link sare.statistics.verdict.Observed}: a group of a block: the values of its units, and whether they are random.
 *   <li>{@link sare.statistics.verdict.BlockVerdict}: the verdict on the groups of one block. It contains
 *       {@link sare.statistics.verdict.GroupVerdict}, {@link sare.statistics.verdict.PairVerdict} and letters.
 *   <li>{@link sare.statistics.verdict.AcrossBlocks}: verdicts over many blocks, with the false discovery rate.
 *   <li>{@link sare.statistics.verdict.VerdictOptions}: the options; {@link sare.statistics.verdict.Rule} selects the tests.
 * </ul>
 *
 * <p><b>Tests.</b> Each pair of groups has an exact test of its own: {@link sare.statistics.MannWhitney} if units are independent,
 * {@link sare.statistics.SignedRank} if units are paired or one group is a constant (or {@link sare.statistics.SignTest}). Two constants
 * are compared by their values. Holm's adjustment covers all pairs of the block. Letters, daggers and pairs all follow from these adjusted
 * p-values. The test over all groups ({@link sare.statistics.KruskalWallis}, {@link sare.statistics.Friedman} or
 * {@link sare.statistics.Quade}) is only reported. It decides nothing: it can be significant although no pair is, and the reverse.
 *
 * <p><b>Intervals.</b> The ratio of two groups has a BCa bootstrap interval over units. The data choose the best group, so the comparison
 * with the best has a simultaneous interval, which holds for all pairs of the block together. Student's distribution widens both for
 * few units, and with fewer than five it replaces the BCa interval. The random numbers of the bootstrap depend only on its seed and
 * the group's name, so a group has the same resamples in every comparison.
 *
 * <p>The experiment {@code experiments/verdict-calibration} measures how often these verdicts are wrong and how often intervals hold.
 *
 * <p>Example: five times of one strategy and five of another one that is always slower:
 * <pre>{@code
 * List<String> units = List.of("1", "2", "3", "4", "5");
 * Observed fast = new Observed("fast", units, Sample.of(100, 102, 104, 106, 108), true);
 * Observed slow = new Observed("slow", units, Sample.of(120, 122, 124, 126, 128), true);
 * BlockVerdict verdict = BlockVerdict.of(List.of(fast, slow), false, VerdictOptions.usual());
 * verdict.best().getAsInt();                               // 0
 * verdict.groups().get(1).letters();                       // b
 * verdict.groups().get(1).differsFromBest();               // true
 * verdict.pairs().get(0).pValue().getAsDouble();           // 0.0079: 2 of 252 choices
 * GroupVerdict.AgainstBest slower = verdict.groups().get(1).againstBest().orElseThrow();
 * slower.ratio().orElseThrow().value();                    // 1.192
 * }</pre>
 */
package sare.statistics.verdict;
