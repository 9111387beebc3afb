/**
 * Comparison of results: reads tidy CSV, compares groups and writes the comparison as Markdown, LaTeX, CSV and JSON.
 *
 * <ul>
 *   <li>{@link sare.report.TidyTable}: any CSV file with a line of column names.
 *   <li>{@link sare.report.Comparison}: the comparison of a table by {@link sare.report.ComparisonOptions}, by measure and block. A
 *       {@link sare.report.BlockComparison} has a {@link sare.report.GroupSummary} for each group, the verdict of
 *       {@link sare.statistics.verdict} and the {@link sare.report.Spread} inside groups.
 *   <li>{@link sare.report.ComparisonText}: a comparison as Markdown, LaTeX, CSV or data for JSON; {@link sare.report.TableStyle}
 *       has the options of tables.
 * </ul>
 *
 * <p><b>One inference.</b> {@link sare.report.Comparison} gets its verdicts from {@link sare.statistics.verdict}. Markdown, LaTeX, CSV,
 * JSON, {@code report.md} and the page of {@link sare.report.html} print them and run no tests of their own.
 *
 * <p><b>The design follows from the columns of the table</b>, unless {@link sare.report.DesignOptions} set it. These columns define it:
 * <ul>
 *   <li>{@code allocation_draw}, {@code mapping_number}: the unit. Rows of a group with equal values are repetitions, such as several
 *       seeds, and count once, by their mean. In a table without these columns, each row is a unit.
 *   <li>{@code allocation_draw}: if a group has several sampled allocations, all strategies share them. The allocation is then the unit,
 *       its value is the mean of its mappings, and groups are compared in pairs.
 *   <li>{@code seed}: the seed of the simulation and its background. Rows with one seed share one background at each load; a caution
 *       reports this where there are fewer seeds than units.
 *   <li>{@code mapping_seed}, {@code allocation_seed}, {@code background_packets_per_node_and_cycle}: random inputs of a row. A group
 *       with one unit and no random input is a constant.
 *   <li>{@code trace}, {@code network}, {@code allocation}, {@code background}, {@code mapping}, {@code collectives}, {@code
 *       compute_scale}, {@code protocol}, {@code packet_matching}, {@code options}, and in other tables columns with repeated texts:
 *       factors. It is an error if compared rows differ in a factor, unless it is pooled.
 * </ul>
 *
 * <p>Failed rows are counted and ignored: rows with an empty measure or R's {@code NA}, and rows with a text in the column
 * {@code failure}.
 *
 * <p>Example: the days of airquality, a data set of R, with their month and ozone:
 * <pre>{@code
 * TidyTable table = TidyTable.read(Path.of("airquality.csv"));
 * Comparison comparison = Comparison.of(table, ComparisonOptions.of("Month", List.of(), "Ozone"));
 * BlockComparison block = comparison.measures().get(0).blocks().get(0);
 * block.verdict().overall().get().statistic();          // 29.267
 * block.verdict().overall().get().degreesOfFreedom();   // 4
 * block.verdict().overall().get().pValue();             // 6.901e-06
 * block.groups().get(0).name();               // 5
 * block.groups().get(0).size();               // 26
 * block.groups().get(0).failures();           // 5 days without a measurement
 * block.groups().get(0).letters();            // a
 * }</pre>
 */
package sare.report;
