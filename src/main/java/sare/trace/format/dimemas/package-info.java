/**
 * Reads and writes traces of the simulator Dimemas. {@link sare.trace.format.dimemas.DimemasFormat} reads the records that
 * Dimemas has had since version 4 and those that INSEE reads, and writes the current ones; {@code traces/README.md} has the
 * tables.
 *
 * <p><b>Two passes.</b> A record of a collective specifies only whether its own task is the root, and the sizes of its own task.
 * So {@link sare.trace.format.dimemas.DimemasCalls} reads the file first and combines the records that the members of a
 * communicator have of each call. {@link sare.trace.format.dimemas.DimemasReader} then makes the operations.
 *
 * <p><b>Sources.</b> J. Labarta, S. Girona, V. Pillet, T. Cortes, L. Gregoris, DiP: a parallel program development
 * environment, Euro-Par 1996, for Dimemas; the records are those that its current version reads and writes.
 */
package sare.trace.format.dimemas;
