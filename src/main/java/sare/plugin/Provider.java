package sare.plugin;

/**
 * What a plug-in brings along. It implements one or several of {@code sare.network.TopologyProvider}, {@code sare.network.RoutingProvider},
 * {@code sare.mapping.search.MapperProvider} and {@code sare.trace.format.TraceFormatProvider}, is public, has a public constructor
 * without parameters, and stands in {@code META-INF/services/sare.plugin.Provider} of its jar or folder.
 */
public interface Provider {}
