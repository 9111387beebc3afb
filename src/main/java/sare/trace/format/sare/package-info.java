/** Reads and writes the project's own text format of traces, which {@code traces/README.md} defines. */
package sare.trace.format.sare;
