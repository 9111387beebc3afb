/**
 * Results as tables: reads tidy CSV, compares groups of it, writes the comparison for people, papers and programs.
 *
 * <ul>
 *   <li>{@link sare.report.TidyTable}: any CSV with a line of names; its rows know their lines.
 *   <li>{@link sare.report.Comparison}: what {@link sare.report.ComparisonOptions} ask of a table, by measure and block. A
 *       {@link sare.report.BlockComparison} has a {@link sare.report.GroupSummary} for each group, the verdict of
 *       {@link sare.statistics.verdict} and the {@link sare.report.Spread} inside groups.
 *   <li>{@link sare.report.ComparisonText}: a comparison as Markdown, LaTeX, CSV or a document for JSON; tables for people look
 *       as {@link sare.report.TableStyle} says.
 * </ul>
 *
 * <p><b>One inference.</b> {@link sare.report.Comparison} concludes, by {@link sare.statistics.verdict}; Markdown, LaTeX, CSV, JSON, {@code
 * report.md} and the page of {@link sare.report.html} print it. None of them tests anything itself.
 *
 * <p><b>The design is read from the table</b>, unless {@link sare.report.DesignOptions} say something else. The columns that carry it:
 * <ul>
 *   <li>{@code allocation_draw}, {@code mapping_number}: the unit. Rows of a group that agree in them are repetitions, such as several
 *       seeds, and count once, by their mean. A table with neither has a unit in each row.
 *   <li>{@code allocation_draw}: where a group has several, all strategies share them. The draw is then the unit, the mean of its
 *       mappings counts, and groups are compared in pairs.
 *   <li>{@code seed}: that of the simulation and of its background. Rows of one seed share one background at each load, of which
 *       a caution speaks.
 *   <li>{@code mapping_seed}, {@code allocation_seed}, {@code background_packets_per_node_and_cycle}: whether anything random went into a
 *       row. A group of one unit without is a constant.
 *   <li>{@code trace}, {@code network}, {@code allocation}, {@code background}, {@code mapping}, {@code collectives}, {@code
 *       compute_scale}, {@code protocol}, {@code packet_matching}, {@code options}, and in tables of others columns of texts that appear again
 *       and again: factors. Rows that would be compared though they differ in one are refused, unless it is pooled.
 * </ul>
 *
 * <p>Rows that failed, with nothing or R's {@code NA} as measure or something in a column {@code failure}, are counted and left out.
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
