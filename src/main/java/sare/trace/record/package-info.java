/**
 * Records MPI programs. {@link sare.trace.record.RecorderLibrary} compiles the recorder, a C library with its source in {@code
 * src/main/c}. {@link sare.trace.record.RecordingFormat} reads the folder that the recorder writes, with a file for each rank in
 * lines of the native format, and makes one trace of it. {@code traces/README.md} documents what is recorded and how.
 */
package sare.trace.record;
