/**
 * What the ranks of a simulated run did, as a file for timeline tools: {@link sare.report.timeline.ParaverTimeline} writes traces
 * of Paraver.
 */
package sare.report.timeline;
