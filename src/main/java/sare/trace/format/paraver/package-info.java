/**
 * Reads traces of Paraver as Extrae writes them: {@code .prv}, with the names of calls from the {@code .pcf} beside it.
 *
 * <p>A record of communication pairs a send with its receive. It has sizes, tags and times, but neither the communicator nor whether
 * the receive was posted for any source. The order in which receives were posted is taken from their times; messages between the same
 * ranks with the same tag that this order would match differently get tags of their own. Events have the calls of MPI, and for
 * collectives the sizes, the communicator and which rank is the root.
 */
package sare.trace.format.paraver;
