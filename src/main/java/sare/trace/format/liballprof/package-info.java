/**
 * Recordings with liballprof, the PMPI library beside LogGOPSim (T. Hoefler, T. Schneider, A. Lumsdaine, LogGOPSim -
 * simulating large-scale applications in the LogGOPS model, LSAP 2010): a text file per rank with a line for each call,
 * {@code FUNCTION:START:arguments:END}, times in microseconds. {@code traces/README.md} says what each call becomes.
 */
package sare.trace.format.liballprof;
