/**
 * Checks that the programs of all ranks of a trace match. {@link sare.trace.check.TraceCheck} finds messages without a send or a
 * receive, requests that are never waited for, collectives in which members differ, and deadlocks.
 */
package sare.trace.check;
