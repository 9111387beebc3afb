package sare.mapping.search;

import sare.input.Registry;
import sare.plugin.Provider;

/** A plug-in that brings along a mapper, which {@code --mapper} and experiments name. */
public interface MapperProvider extends Provider {
    /** The mapper; it is made from the values of its parameters. */
    Registry.Entry<Mappers.MapperMaker> mapper();
}
