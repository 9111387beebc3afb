/**
 * Reads OTF2 archives, as Score-P and other tools write them, through the program {@code otf2-print} of the OTF2 library. It prints
 * all definitions, then the events of all locations in the order of their times.
 *
 * <p>A location of the group of MPI locations is a rank. A blocking call has one event. A nonblocking one has an event where it
 * starts and one where it completes, with the same request. Receives and collectives get their arguments only from the second one,
 * so the operations of a rank are kept until those before them are known. Completions of one call of MPI become one wait.
 *
 * <p>Collectives have the sums of what a rank sends and receives, to itself included. {@code CollectiveBytes} computes the size of
 * a part from them.
 */
package sare.trace.format.otf2;
