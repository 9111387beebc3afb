/**
 * Draws the traffic between ranks as a heat map.
 *
 * <ul>
 *   <li>{@link sare.trace.heatmap.TrafficPicture} shows a traffic matrix, in the format that the ending of a file's name selects.
 *   <li>{@code HeatMap} is the matrix reduced to a square of cells. A cell has one rank per side, or a block of ranks if there are
 *       more ranks than cells. Rows send, columns receive.
 *   <li>{@code HeatMapText} draws it with characters, {@code HeatMapImage} as SVG or PNG; both have a legend with units.
 *       {@code TrafficCsv} writes the matrix as text.
 * </ul>
 *
 * <p><b>Shades.</b> Let {@code least} and {@code most} be the smallest and largest amount of the cells with traffic. {@link
 * sare.trace.heatmap.Shading#LOGARITHMIC} gives the amount v the shade log(v / least) / log(most / least); {@link
 * sare.trace.heatmap.Shading#LINEAR} gives it v / most. A cell without traffic has no shade; nor has a cell with empty messages
 * only if bytes are shown.
 *
 * <p><b>Worked example.</b> Six ranks in a ring send 100 bytes each, drawn with three cells per side. Ranks 0 and 1 are the
 * first block. Inside the block, rank 0 sends 100 bytes to rank 1. Rank 1 sends 100 bytes to rank 2 in the next block. So every
 * cell on the diagonal and every cell to the right of it has 100 bytes.
 *
 * <p><b>Reproducibility.</b> Pictures depend only on the matrix and the options. A font of this package draws the text in a
 * PNG, so no fonts of the machine and no display are needed. The compressed bytes of a PNG are the same if the Java runtimes
 * use the same zlib.
 *
 * <p><b>Source.</b> The colours are YlGnBu of C. A. Brewer and M. Harrower, ColorBrewer.org: an online tool for selecting
 * colour schemes for maps, The Cartographic Journal 40(1), 2003. Its steps can be distinguished in grey and by colour-blind
 * readers.
 */
package sare.trace.heatmap;
