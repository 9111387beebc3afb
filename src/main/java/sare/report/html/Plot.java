package sare.report.html;

import java.util.List;

/**
 * What {@code plots.js} draws into one SVG element: panels beside and below each other.
 *
 * @param panels at least one
 * @param panelWidth the least width of a panel in pixels, where the page has it; as many stand beside each other as fit
 * @param legend the series whose colours and shapes are explained, or null
 * @param colours the scale of colours of all panels, or null
 */
record Plot(List<Panel> panels, int panelWidth, List<Integer> legend, ColourScale colours) {}
