/**
 * The formats of traces: {@link sare.trace.format.TraceFormats} is the registry of all plug-ins, reads a trace of any of them
 * and writes one by the name of its file. Small formats are here, those of several classes in packages of their own below.
 * Recordings of MPI calls have in common how the calls of all ranks become a trace: {@code sare.trace.format.recording}.
 *
 * <pre>{@code
 * Trace trace = TraceFormats.read(Path.of("traces/cg.W.16.trace.gz"));
 * TraceFormats.write(trace, Path.of("cg.W.16.tit"));
 * }</pre>
 *
 * <p><b>Sources.</b> F. J. Ridruejo, J. Miguel-Alonso, INSEE: an interconnection network simulation and evaluation
 * environment, Euro-Par 2005, for {@code .trc}; V. Herrarte, E. Lusk, Studying parallel program behavior with Upshot, ANL-91/15,
 * 1991, for text logs of MPE. {@code traces/README.md} describes all formats.
 */
package sare.trace.format;
