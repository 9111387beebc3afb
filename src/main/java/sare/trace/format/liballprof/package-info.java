/**
 * Reads recordings with liballprof, the PMPI library of LogGOPSim (T. Hoefler, T. Schneider, A. Lumsdaine, LogGOPSim -
 * simulating large-scale applications in the LogGOPS model, LSAP 2010): a text file for each rank, with a line
 * {@code FUNCTION:START:arguments:END} for each call and times in microseconds. {@code traces/README.md} lists the operations
 * that each call becomes.
 */
package sare.trace.format.liballprof;
