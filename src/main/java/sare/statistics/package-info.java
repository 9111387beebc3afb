/**
 * What can be concluded from measurements. It knows nothing of networks, and reads and writes nothing.
 *
 * <p>{@link sare.statistics.verdict} puts the tests together to verdicts on groups. R's answers to all of them are in the tests.
 *
 * <p>Of one simulation:
 * <ul>
 *   <li>{@link sare.statistics.Settling}: whether the warm-up of a simulation is over.
 *   <li>{@link sare.statistics.BatchMeans}: a mean and its 95 % confidence interval from the batches after the warm-up.
 * </ul>
 *
 * <p>Example: windows of some cycles each until delays have settled, then five batches:
 * <pre>{@code
 * Settling settling = new Settling(10);
 * settling.add(10);                               // MOVING
 * settling.add(20);                               // MOVING
 * settling.add(21);                               // MOVING
 * settling.add(20.5);                             // MOVING
 * settling.add(20);                               // SETTLED
 * BatchMeans batches = BatchMeans.of(10, 12, 14, 16, 18);
 * batches.mean();                                 // 14
 * batches.halfWidth();                            // 3.926
 * }</pre>
 *
 * <p>Of several things that were measured several times each, mostly by ranks, because execution times are not normally distributed:
 * <ul>
 *   <li>{@link sare.statistics.Sample}: the measurements of one thing, their mean, spread and quartiles.
 *   <li>{@link sare.statistics.KruskalWallis}: whether any of several independent samples differ; {@link sare.statistics.Friedman} and
 *       {@link sare.statistics.Quade}: the same of samples whose values belong together.
 *   <li>{@link sare.statistics.MannWhitney}: whether two independent samples differ; {@link sare.statistics.SignedRank} and
 *       {@link sare.statistics.SignTest}: whether differences of pairs do from 0.
 *   <li>{@link sare.statistics.DunnTest}: which pairs of samples differ, among the ranks of all.
 *   <li>{@link sare.statistics.HolmAdjustment}: p-values such that any false alarm is as rare as the level says;
 *       {@link sare.statistics.BenjaminiHochberg}: such that few of the alarms are false. {@link sare.statistics.SmallestP}: how small a p so
 *       many values can give.
 *   <li>{@link sare.statistics.CompactLetters}: which groups differ, as letters after the rows of a table.
 *   <li>{@link sare.statistics.VarghaDelaney}: how often one sample's values are larger, with an {@link sare.statistics.Interval}.
 *   <li>{@link sare.statistics.RatioTest} and {@link sare.statistics.Equivalence}: whether the ratio of two means is a given one, or close to 1.
 *   <li>{@link sare.statistics.VarianceComponents}: from which level of a nested design the variance comes;
 *       {@link sare.statistics.SamplePlan}: how many units a difference needs.
 *   <li>{@link sare.statistics.Spearman} and {@link sare.statistics.Kendall}: whether the order of one quantity tells that of
 *       another, such as costs of mappings that of execution times.
 * </ul>
 *
 * <p>All p-values are two-sided. Those of small samples are exact, from all allocations or orders of the ranks; each class says
 * until when. The p-values of {@link sare.statistics.MannWhitney} and {@link sare.statistics.Kendall} are those of R's
 * wilcox.test and cor.test; R's kruskal.test always gives {@link sare.statistics.KruskalWallis#chiSquareP}. Where all
 * values are equal, tests have p = 1 by definition, and correlations, which are undefined then, are refused. Values that are
 * infinite or no numbers, and samples without any, are refused by {@link sare.statistics.Sample#of}.
 *
 * <p>Example: the execution times of four mappings by each of three mappers, the best mapper first, as letters want it:
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
