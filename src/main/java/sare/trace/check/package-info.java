/**
 * Whether the ranks of a trace fit together: {@link sare.trace.check.TraceCheck} finds messages without partner, collectives
 * in which members differ, and ranks that wait for each other for ever.
 */
package sare.trace.check;
