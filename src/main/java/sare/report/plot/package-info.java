/**
 * Plots of lines as SVG files. {@link sare.report.plot.LinePlot} has two {@link sare.report.plot.Axis axes} and any number of lines;
 * several plots make one picture. Colours follow the light or dark mode of a browser.
 */
package sare.report.plot;
