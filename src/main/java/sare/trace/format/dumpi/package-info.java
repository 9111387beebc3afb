/**
 * Reads recordings with DUMPI, the tracer of the SST suite: a binary file {@code PREFIX-RANK.bin} for each rank, or the text
 * that its tool dumpi2ascii makes from such files. The layout is that of sst-dumpi (docs/traceformat.dox and the sources named
 * at {@code DumpiFunctions}): big-endian numbers, a stream of calls with their times and arguments, and an index at the end.
 * {@code traces/README.md} lists the operations that each call becomes.
 */
package sare.trace.format.dumpi;
