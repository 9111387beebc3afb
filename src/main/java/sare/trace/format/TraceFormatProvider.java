package sare.trace.format;

import sare.input.Registry;
import sare.plugin.Provider;
import sare.trace.source.TraceFormat;

/** A plug-in that brings along a trace format. It is asked after those of sare whether it recognises a file. */
public interface TraceFormatProvider extends Provider {
    /** The format; no other one may have its name, or its ending if it has one. */
    Registry.Entry<TraceFormat> traceFormat();
}
