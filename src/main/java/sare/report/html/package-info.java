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
 * <p>How plots come about: sections make specifications in the language of Vega-Lite (A. Satyanarayan, D. Moritz,
 * K. Wongsuphasawat, J. Heer, "Vega-Lite: A Grammar of Interactive Graphics", IEEE Transactions on Visualization and Computer
 * Graphics 23(1), 2017), records without behaviour whose components have that language's names ({@code Plot}, {@code View},
 * {@code Mark}, {@code Encoding}, {@code Transform}), and data sets that plots share, columns of equal length. Both are written into
 * the page as JSON. There {@code page.js} gives a specification its data, the width of its panels and the colours of
 * {@code page.css}, and Vega-Embed draws it: again when the width or the colour scheme changes, and for print. Groups differ by
 * shape and place as well as by colour, and each plot has its description, its table, and a menu that saves it.
 *
 * <p>The page's security policy allows its own scripts and style sheet, by their digests, and nothing else: no other script,
 * no {@code eval}, for which Vega's expressions are interpreted instead of compiled, and no request.
 */
package sare.report.html;
