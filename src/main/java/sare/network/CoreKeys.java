package sare.network;

import java.util.List;
import sare.input.Parameter;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.topology.Topology;

/** The keys of a network file for the cores of nodes and their memory. */
final class CoreKeys {
    private static final String CORES_PER_NODE = "cores-per-node";
    private static final String LATENCY = "memory-latency-nanoseconds";
    private static final String BANDWIDTH = "memory-gigabytes-per-second";
    private static final String UNLIMITED = "unlimited";

    private static final int MAX_CORES_PER_NODE = 4096;
    private static final int MAX_CORES = 1 << 30;
    private static final double MAX_LATENCY = 1e9;
    private static final double MIN_BANDWIDTH = 1e-3;
    private static final double MAX_BANDWIDTH = 1e6;
    private static final String LATENCIES = "0 to 1000000000";
    private static final String BANDWIDTHS = "0.001 to 1000000, or " + UNLIMITED;

    static final List<Parameter> PARAMETERS = List.of(
            Parameter.optional(
                    CORES_PER_NODE,
                    "ranks that a node can run; they share its network interface",
                    "cores",
                    "1 to " + MAX_CORES_PER_NODE,
                    "1",
                    "-"),
            Parameter.optional(LATENCY, "latency of a message between two ranks of a node", "ns", LATENCIES, "0", "-"),
            Parameter.optional(
                    BANDWIDTH,
                    "bandwidth of the node's memory for a message between two of its ranks",
                    "10^9 bytes/s",
                    BANDWIDTHS,
                    UNLIMITED,
                    "-"));

    static final List<String> NAMES = PARAMETERS.stream().map(Parameter::name).toList();

    private CoreKeys() {}

    static Cores read(Topology topology, YamlMapping settings) {
        YamlValue perNode = settings.get(CORES_PER_NODE);
        int cores = perNode.integer(1, MAX_CORES_PER_NODE);
        if ((long) topology.nodes() * cores > MAX_CORES) {
            throw perNode.error("at most " + MAX_CORES / topology.nodes() + ", so that the " + topology.nodes()
                    + " nodes have at most " + MAX_CORES + " cores");
        }
        YamlValue bandwidth = settings.get(BANDWIDTH);
        return new Cores(
                cores,
                settings.get(LATENCY).decimal(0, MAX_LATENCY, "a number of nanoseconds from " + LATENCIES),
                bandwidth.is(UNLIMITED)
                        ? Double.POSITIVE_INFINITY
                        : bandwidth.decimal(MIN_BANDWIDTH, MAX_BANDWIDTH, "gigabytes per second, from " + BANDWIDTHS));
    }
}
