/**
 * What trace formats are made from: the plug-in {@link sare.trace.source.TraceFormat} and where it reads, a {@link
 * sare.trace.source.TraceSource}. For formats that know no communicators, {@link sare.trace.source.WorldTags} numbers tags so
 * that messages of different communicators are not confused, and {@link sare.trace.source.WorldCollectives} says which
 * collectives can stay; {@link sare.trace.source.KeyedRequests} numbers requests for formats that do not. The formats themselves and their registry are in {@code sare.trace.format}.
 */
package sare.trace.source;
