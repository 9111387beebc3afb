package sare.allocation;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import sare.allocation.Allocations.AllocatorMaker;
import sare.input.InputException;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.Suggestions;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.topology.Topology;
import sare.topology.hierarchy.HostList;
import sare.topology.hierarchy.HostedUnits;
import sare.topology.hierarchy.MappingTopology;
import sare.topology.hierarchy.SlotsFile;

/** Allocations of the hosts of machines that name them. */
final class HostAllocations {
    private static final String HOSTS = "hosts";
    static final String SLOTS = "slots";

    private HostAllocations() {}

    /** Hosts and slots. */
    static List<Registry.Entry<AllocatorMaker>> entries() {
        return List.of(
                Registry.Entry.of(
                        HOSTS,
                        "all units of some hosts of a machine that names its hosts",
                        "-",
                        HostAllocations::hosts,
                        Parameter.required(HOSTS, "their names", "-", "names such as node[01-04],login", "-")),
                Registry.Entry.of(
                        SLOTS,
                        "the slots of a job in a file of Netloc, in its order",
                        "hwloc 2.9, NETLOC_CURRENTSLOTS",
                        HostAllocations::slots,
                        Parameter.required(
                                Allocations.PATH,
                                "the file",
                                "-",
                                "a file with the number of hosts, their names, the slots of each, and a slot and a rank for each",
                                "-")));
    }

    private static Allocator hosts(Topology topology, YamlMapping parameters) {
        YamlValue value = parameters.get(HOSTS);
        String text = String.join(",", value.texts());
        HostedUnits hosted = hosted(topology)
                .orElseThrow(() ->
                        parameters.error(HOSTS + " on a " + topology.description(), "a machine that names its hosts"));
        List<String> names = HostList.expand(value, text);
        Set<String> wanted = new HashSet<>(names);
        for (String name : names) {
            if (!hosted.hosts().contains(name)) {
                throw value.fault(
                        "host '" + name + "'",
                        "one of the " + hosted.hosts().size() + " hosts" + Suggestions.question(name, hosted.hosts()));
            }
        }
        int[] units = IntStream.range(0, topology.nodes())
                .filter(unit -> wanted.contains(hosted.hostName(unit)))
                .toArray();
        return FixedNodes.part(HOSTS + ":" + text, units);
    }

    private static Optional<HostedUnits> hosted(Topology topology) {
        return topology instanceof MappingTopology machine ? machine.hosted() : Optional.empty();
    }

    private static Allocator slots(Topology topology, YamlMapping parameters) {
        return ofSlots(Allocations.path(parameters.get(Allocations.PATH)), topology, parameters);
    }

    static Allocator ofSlots(Path file, Topology topology, YamlMapping parameters) {
        if (!(topology instanceof MappingTopology machine)) {
            throw new InputException(
                    SLOTS + ":" + file, SLOTS + " on a " + topology.description(), "a machine that names its hosts");
        }
        int[] units = SlotsFile.read(file).units(machine, file.toString());
        return FixedNodes.listed(SLOTS + ":" + file, parameters, units);
    }
}
