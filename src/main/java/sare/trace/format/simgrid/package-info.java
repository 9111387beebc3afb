/**
 * Reads and writes time-independent traces of SimGrid (F. Desprez, G. S. Markomanolis, M. Quinson, F. Suter, Assessing the
 * performance of MPI applications through time-independent trace replay, PSTI 2011), which {@code smpirun -trace-ti} records and
 * {@code smpirun -replay} replays. {@code traces/README.md} lists the operations that each action becomes. 1 flop is 1 ns.
 */
package sare.trace.format.simgrid;
