/**
 * Traffic between ranks as a picture: who sends how much to whom.
 *
 * <ul>
 *   <li>{@link sare.trace.heatmap.HeatMap}: a traffic matrix as a square of cells, each of one rank or of a block of ranks
 *       together where there are more ranks than cells. Rows send, columns receive.
 *   <li>{@link sare.trace.heatmap.HeatMapText} draws it with characters, {@link sare.trace.heatmap.HeatMapImage} as SVG or PNG,
 *       both with a legend in units. {@link sare.trace.heatmap.TrafficCsv} writes the matrix itself.
 * </ul>
 *
 * <p><b>Shades.</b> {@link sare.trace.heatmap.Shading#LOGARITHMIC} gives v the shade log(v / least) / log(most / least), least and most
 * being those of the cells with traffic; {@link sare.trace.heatmap.Shading#LINEAR} v / most. A cell without traffic, or with empty
 * messages alone where bytes are shown, has none.
 *
 * <p><b>Worked example.</b> Six ranks in a ring that send 100 bytes each, in three cells a side: ranks 0 and 1 are the first block. Within
 * the block, 0 sends to 1: 100 bytes; 1 sends to 2 of the next block: 100 bytes. So every cell on the diagonal has 100 bytes, and so has
 * the one to the right of it.
 *
 * <p><b>The same everywhere.</b> Pictures depend on nothing but the matrix and the options: text in PNG is drawn with letters of our own,
 * not with fonts of the machine, and nothing asks for a display. The compressed bytes of a PNG are the same wherever the Java runtime uses
 * the same zlib.
 *
 * <p><b>Source.</b> Colours: YlGnBu of C. A. Brewer and M. Harrower, ColorBrewer.org: an online tool for selecting colour schemes for
 * maps, The Cartographic Journal 40(1), 2003, whose steps can be told apart in grey and by colour-blind readers.
 */
package sare.trace.heatmap;
