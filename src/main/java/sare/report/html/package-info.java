/**
 * The results of an experiment as one HTML page that works without a network: {@link sare.report.html.HtmlReport}. The same files
 * give the same page, byte for byte; nothing in it comes from a clock.
 *
 * <p>Example:
 * <pre>{@code
 * String page = HtmlReport.read(Path.of("experiments/study")).html("0.1.0", "sare report experiments/study");
 * }</pre>
 *
 * <p>Sections, each a class that is left out of the page where its data are missing:
 * <ul>
 *   <li>{@code SummarySection}: how many simulations and failures, and which mapping strategy is best where.
 *   <li>{@code BoxPlotSection}: run times by strategy, with the letters of {@link sare.report.Comparison}.
 *   <li>{@code BackgroundSection}: run time against the load beside the job, where there are several loads.
 *   <li>{@code CostSection}: cost of mappings against run time, with {@link sare.statistics.Spearman}'s correlation.
 *   <li>{@code LinkSection}: from {@code links.csv}, how busy the links of a torus were.
 *   <li>{@code TrafficSection}: from {@code traffic.csv}, who sends how much to whom.
 *   <li>{@code ProvenanceSection}: digests of the files, and {@code experiment.yaml} and {@code provenance.yaml} as they are.
 * </ul>
 *
 * <p>What is measured is the mapping: repetitions of one, simulations with other seeds, count once, by their mean.
 *
 * <p>How plots come about: sections make specifications, records without behaviour ({@code Figure}, {@code Plot}, {@code Panel},
 * {@code Axis}, {@code Mark}), and data sets that plots share, columns of equal length. Both are written into the page as JSON,
 * from which {@code plots.js} draws SVG with the scales and axes of D3 (M. Bostock, V. Ogievetsky, J. Heer, "D3: Data-Driven
 * Documents", IEEE Transactions on Visualization and Computer Graphics 17(12), 2011), whose script is in the page too. Colours are
 * classes of {@code page.css}, so that dark mode and print need no other plot. Groups differ by shape and place as well as
 * by colour, and each plot has its description and its table.
 *
 * <p>The page's security policy allows its own scripts and style sheet, by their digests, and nothing else: no other script,
 * no {@code eval}, no request.
 */
package sare.report.html;
