package example;

import java.util.List;
import java.util.function.Function;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.YamlMapping;
import sare.network.TopologyProvider;
import sare.topology.Topology;

/** Brings along the topology {@code chain}. */
public final class ChainProvider implements TopologyProvider {
    private static final Parameter LENGTH =
            Parameter.required("length", "nodes in the chain", "nodes", "2 to 1000000", "-");

    @Override
    public Registry.Entry<Function<YamlMapping, Topology>> topology() {
        return new Registry.Entry<>(
                "chain",
                "nodes in a line",
                "the example of plug-ins",
                List.of(LENGTH),
                settings -> new Chain(settings.get("length").integer(2, 1_000_000)));
    }
}
