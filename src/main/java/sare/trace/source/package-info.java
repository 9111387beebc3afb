/**
 * The parts that trace formats share: the plug-in {@link sare.trace.source.TraceFormat}, its input {@link
 * sare.trace.source.TraceSource} and its output {@link sare.trace.source.TraceTarget}. For formats without communicators, {@link
 * sare.trace.source.WorldTags} chooses tags that keep messages of different communicators apart, and {@link
 * sare.trace.source.WorldCollectives} moves collectives to the world where this is possible. {@link
 * sare.trace.source.KeyedRequests} numbers the requests of formats that do not; {@link sare.trace.source.NotRecorded} counts what is
 * lost. The formats and their registry are in {@code
 * sare.trace.format}.
 */
package sare.trace.source;
