/**
 * Self-contained HTML pages, which load nothing from the internet: the results of an experiment
 * ({@link sare.report.html.HtmlReport}), an advice ({@link sare.report.html.AdvicePage}) and the playback of a run
 * ({@link sare.report.html.PlaybackPage}). Equal files give equal pages, byte for byte; a page contains no time of day.
 *
 * <p>Example:
 * <pre>{@code
 * String page = HtmlReport.read(Path.of("experiments/study")).html("0.2.0", "sare report experiments/study");
 * }</pre>
 *
 * <p>Each section is a class. The page omits a section without data:
 * <ul>
 *   <li>{@code SummarySection}: numbers of simulations and failures, the summary, and mean run times.
 *   <li>{@code BoxPlotSection}: run times by strategy, with the letters of {@link sare.report.Comparison}.
 *   <li>{@code BackgroundSection}: run time by background load, if there are several loads.
 *   <li>{@code CostSection}: run time by cost of mappings, with {@link sare.statistics.Spearman}'s correlation.
 *   <li>{@code LinkSection}: utilisation of links, from the coordinates in {@code links.csv}: {@code GridDrawing},
 *       {@code LineDrawing} (trees, dragonflies, graphs) or {@code MatrixDrawing}, as {@code LinkDrawing} chooses, and
 *       {@code LinkClassFigure}. Tables of earlier versions have no coordinates; the ids of routers stand for them, so a grid is
 *       drawn as a circle of routers.
 *   <li>{@code TrafficSection}: traffic matrices, from {@code traffic.csv}.
 *   <li>{@code ProvenanceSection}: digests of the files, and the texts of {@code experiment.yaml} and {@code provenance.yaml}.
 * </ul>
 *
 * <p>{@link sare.report.html.SchedulePage} is the page of schedules of logs, with {@code WaitSection} (box plots with the letters
 * of several logs), {@code GanttSection} (nodes over time) and {@code MachineCurves} (utilisation, queue, fragmentation).
 *
 * <p>The unit is the mapping: its repetitions, simulations with different seeds, count once, by their mean.
 *
 * <p>Plots: sections build specifications in the language of Vega-Lite (A. Satyanarayan, D. Moritz,
 * K. Wongsuphasawat, J. Heer, "Vega-Lite: A Grammar of Interactive Graphics", IEEE Transactions on Visualization and Computer
 * Graphics 23(1), 2017). These are plain records whose components have the names of that language ({@code Plot}, {@code View},
 * {@code Mark}, {@code Encoding}, {@code Transform}). Plots share data sets, which are columns of equal length. Both are written into
 * the page as JSON. The script {@code page.js} adds the data, the width of panels and the colours of {@code page.css} to a
 * specification, and Vega-Embed draws it. It draws again when the width or the colour scheme changes, and for print. Groups differ by
 * shape and position as well as by colour, and each plot has a description, a table, and a menu that saves it.
 *
 * <p>A playback has no plots and no library. {@code PlaybackScene} takes the places of links and routers from the
 * {@code LinkDrawing}, and {@code playback.js} draws them on a canvas, in the colours of the frame. {@code PlaybackData} has the
 * frames: {@code FrameBytes} encodes the use of links and the packets in queues in up to 255 steps, as compressed differences, in
 * coarser steps where a page would become larger than 20 MB. {@code RankFrames} has what a rank did for most of each frame.
 *
 * <p>The security policy of a page allows its own scripts and style sheet, by their digests, and nothing else. There is no other
 * script, no request, and no {@code eval}: Vega interprets its expressions instead of compiling them.
 */
package sare.report.html;
