/**
 * Recordings of MPI programs. {@link sare.trace.record.RecorderLibrary} compiles the recorder, a library in C whose source is
 * {@code src/main/c}, and {@link sare.trace.record.RecordingFormat} reads the folder that it leaves: a file for each rank, of
 * lines in the native format, which become one trace. {@code traces/README.md} says what is recorded and how.
 */
package sare.trace.record;
