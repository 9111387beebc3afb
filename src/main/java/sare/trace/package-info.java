/** What the ranks do: MPI traces, their formats, the expansion of collectives, and what can be counted in them. */
package sare.trace;
