package sare.cli;

import java.util.List;
import sare.input.Registry;
import sare.mapping.search.Mappers;
import sare.network.Routings;
import sare.network.Topologies;
import sare.plugin.PlugIns;
import sare.trace.format.TraceFormats;

/** Checks all plug-ins before a command runs. Without plug-ins it does not load the registries, so that starts stay fast. */
final class PlugInCheck {
    private PlugInCheck() {}

    /** @throws sare.input.InputException if a plug-in cannot be used */
    static void run() {
        if (PlugIns.any()) {
            registries(); // ask for plug-ins
            PlugIns.check();
        }
    }

    /** The registries that accept plug-ins. */
    static List<Registry<?>> registries() {
        return List.of(Topologies.REGISTRY, Routings.REGISTRY, Mappers.REGISTRY, TraceFormats.registry());
    }
}
