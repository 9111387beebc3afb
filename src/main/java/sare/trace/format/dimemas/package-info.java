/**
 * Traces of the simulator Dimemas: {@link sare.trace.format.dimemas.DimemasFormat} reads the records that Dimemas has had
 * since version 4 and those that INSEE reads, and writes the current ones; {@code traces/README.md} has the tables.
 *
 * <p><b>Two readings.</b> A record of a collective says only whether its own task is the root, and gives sizes of its own
 * task. So {@link sare.trace.format.dimemas.DimemasCalls} goes over the file first and puts together what the members of a
 * communicator say about each call; {@link sare.trace.format.dimemas.DimemasReader} then makes the operations.
 *
 * <p><b>Sources.</b> J. Labarta, S. Girona, V. Pillet, T. Cortes, L. Gregoris, DiP: a parallel program development
 * environment, Euro-Par 1996, for Dimemas; the records as its current version reads and writes them.
 */
package sare.trace.format.dimemas;
