/**
 * The trace formats. {@link sare.trace.format.TraceFormats} is the registry of all plug-ins: it reads a trace in any of these
 * formats, and writes a trace in the format that its file name selects. Small formats are in this package, larger ones in
 * sub-packages. {@code sare.trace.format.recording} converts recorded MPI calls of all ranks into a trace; all recordings use it.
 *
 * <pre>{@code
 * Trace trace = TraceFormats.read(Path.of("traces/cg.W.16.trace.gz"));
 * TraceFormats.write(trace, Path.of("cg.W.16.tit"));
 * }</pre>
 *
 * <p><b>Sources.</b> F. J. Ridruejo, J. Miguel-Alonso, INSEE: an interconnection network simulation and evaluation
 * environment, Euro-Par 2005, for {@code .trc}; V. Herrarte, E. Lusk, Studying parallel program behavior with Upshot, ANL-91/15,
 * 1991, for text logs of MPE. {@code traces/README.md} specifies all formats.
 */
package sare.trace.format;
