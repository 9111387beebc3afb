/**
 * Results as tables: reads tidy CSV, compares groups of it, writes the comparison for people, papers and programs.
 *
 * <ul>
 *   <li>{@link sare.report.TidyTable}: any CSV with a line of names; its rows know their lines.
 *   <li>{@link sare.report.Comparison}: what {@link sare.report.ComparisonOptions} ask of a table, by measure and block. A
 *       {@link sare.report.BlockComparison} has a {@link sare.report.GroupSummary} for each group and a
 *       {@link sare.report.PairTest} for each pair.
 *   <li>{@link sare.report.ComparisonText}: a comparison as Markdown, LaTeX, CSV or a document for JSON; tables for people look
 *       as {@link sare.report.TableStyle} says.
 * </ul>
 *
 * <p>The tests are those of {@link sare.statistics}. In each block, {@link sare.statistics.KruskalWallis} tells whether any groups
 * differ. The group with the best mean is the best, and each other is compared with it alone by Kruskal-Wallis, unadjusted, as
 * published tables do to set their daggers. {@link sare.statistics.DunnTest} compares all pairs, adjusted by Holm, and from it come
 * the letters. {@link sare.statistics.VarghaDelaney} tells how large a difference is.
 *
 * <p>A group with a single observation is a constant and no sample, such as the consecutive mapping on a network without any
 * random part: it is shown, and in no test, nor is it the best, even when it is better than all others. A group of
 * several equal observations is a sample as any other. Rows that failed, with nothing or R's {@code NA} as measure or
 * something in a column {@code failure}, are counted and left out.
 *
 * <p>Tests want observations that are independent. Of a mapping that was simulated with five seeds, the five are not: the columns
 * of {@link sare.report.ComparisonOptions#unit} say what is, and repetitions of it become their mean first.
 *
 * <p>Example: the days of airquality, a data set of R, with their month and ozone:
 * <pre>{@code
 * TidyTable table = TidyTable.read(Path.of("airquality.csv"));
 * Comparison comparison = Comparison.of(table, ComparisonOptions.of("Month", List.of(), "Ozone"));
 * BlockComparison block = comparison.measures().get(0).blocks().get(0);
 * block.overall().get().statistic();          // 29.267
 * block.overall().get().degreesOfFreedom();   // 4
 * block.overall().get().pValue();             // 6.901e-06
 * block.groups().get(0).name();               // 5
 * block.groups().get(0).size();               // 26
 * block.groups().get(0).failures();           // 5 days without a measurement
 * block.groups().get(0).letters();            // a
 * }</pre>
 */
package sare.report;
