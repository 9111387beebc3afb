/** Parts of traces, and traces with other sizes. */
package sare.trace.edit;
