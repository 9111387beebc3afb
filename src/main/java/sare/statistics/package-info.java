/**
 * Statistics of samples: descriptive figures, tests, effect sizes and plans. The package knows nothing of networks and does no input
 * or output.
 *
 * <p>{@link sare.statistics.verdict} combines the tests into verdicts on groups. The tests of this package compare all of them with R.
 *
 * <p>For one simulation:
 * <ul>
 *   <li>{@link sare.statistics.SteadyStateDetector}: detects the end of the warm-up.
 *   <li>{@link sare.statistics.RepetitionForecast}: how long the next periods of a repeating process take, with an interval.
 *   <li>{@link sare.statistics.BatchMeans}: the mean and its 95 % confidence interval, from batches after the warm-up.
 * </ul>
 *
 * <p>Example: windows of cycles until the delays are steady, then five batches:
 * <pre>{@code
 * SteadyStateDetector detector = new SteadyStateDetector(10);
 * detector.add(10);                               // MOVING
 * detector.add(20);                               // MOVING
 * detector.add(21);                               // MOVING
 * detector.add(20.5);                             // MOVING
 * detector.add(20);                               // SETTLED
 * BatchMeans batches = BatchMeans.of(10, 12, 14, 16, 18);
 * batches.mean();                                 // 14
 * batches.halfWidth();                            // 3.926
 * }</pre>
 *
 * <p>For several groups with several measurements each. Most methods use ranks, because execution times are not normally distributed:
 * <ul>
 *   <li>{@link sare.statistics.Sample}: the measurements of one group, their mean, spread and quartiles.
 *   <li>{@link sare.statistics.KruskalWallis}: tests whether any of several independent samples differ; {@link sare.statistics.Friedman}
 *       and {@link sare.statistics.Quade} do so for samples whose values are paired.
 *   <li>{@link sare.statistics.MannWhitney}: tests whether two independent samples differ; {@link sare.statistics.SignedRank} and
 *       {@link sare.statistics.SignTest} test whether the differences of pairs differ from 0, which {@link sare.statistics.Differences}
 *       computes without rounding errors.
 *   <li>{@link sare.statistics.DunnTest}: tests each pair of samples, on the ranks of all samples.
 *   <li>{@link sare.statistics.HolmAdjustment}: adjusts p-values and controls the probability of any false positive;
 *       {@link sare.statistics.BenjaminiHochberg} controls the share of false positives among the positives.
 *       {@link sare.statistics.SmallestP}: the smallest p-value that a test can give with so many values.
 *   <li>{@link sare.statistics.CompactLetters}: shows which groups differ by letters after the rows of a table.
 *   <li>{@link sare.statistics.VarghaDelaney}: how often a value of one sample is the larger one, with an
 *       {@link sare.statistics.Interval}.
 *   <li>{@link sare.statistics.RatioTest} and {@link sare.statistics.Equivalence}: test whether the ratio of two means equals a given
 *       ratio, or is close to 1.
 *   <li>{@link sare.statistics.VarianceComponents}: the variance of each level of a nested design;
 *       {@link sare.statistics.SamplePlan}: how many units are needed to detect a difference.
 *   <li>{@link sare.statistics.Spearman}: rank correlation of two quantities, such as the costs of mappings and their execution times.
 * </ul>
 *
 * <p>All p-values are two-sided. Those of small samples are exact and use all allocations or orders of the ranks; each class gives
 * its limit. The p-values of {@link sare.statistics.MannWhitney} are those of R's wilcox.test;
 * R's kruskal.test always gives {@link sare.statistics.KruskalWallis#chiSquareP}. If all values are
 * equal, tests have p = 1 by definition; correlations are then undefined and throw an exception.
 * {@link sare.statistics.Sample#of} refuses empty samples and values that are not finite.
 *
 * <p>Example: the execution times of four mappings by each of three mappers, the best mapper first, because letters follow this order:
 * <pre>{@code
 * Sample best = Sample.of(91, 92, 93, 95);
 * Sample good = Sample.of(94, 96, 97, 98);
 * Sample poor = Sample.of(118, 121, 123, 125);
 * List<Sample> all = List.of(best, good, poor);
 * best.mean();                                    // 92.75
 * best.halfWidth(0.95);                           // 2.718
 * KruskalWallis.of(all).statistic();              // 9.269
 * KruskalWallis.of(all).chiSquareP();             // 0.0097
 * KruskalWallis.of(all).pValue();                 // 0.0005, exact: 18 of 34,650 allocations
 * DunnTest dunn = DunnTest.of(all);
 * dunn.pairs().get(1).adjustedP();                // 0.0071, best against poor
 * CompactLetters.of(dunn.significant(0.05));      // a, ab, b
 * MannWhitney.of(best, good).pValue();            // 0.0571, exact: 4 of 70 choices
 * VarghaDelaney.of(best, good, 0.95).a();         // 0.0625: larger in one of 16 pairs
 * VarghaDelaney.of(best, good, 0.95).interval();  // 0.005 to 0.487
 * Spearman.of(best, good).rho();                  // 1
 * }</pre>
 */
package sare.statistics;
