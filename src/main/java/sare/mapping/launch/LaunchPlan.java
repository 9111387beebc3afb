package sare.mapping.launch;

import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import sare.input.InputException;
import sare.mapping.Allocation;
import sare.mapping.Mapping;
import sare.topology.Topology;
import sare.topology.hierarchy.HostedUnits;
import sare.topology.hierarchy.MappingTopology;

/** Where to start every rank: its node, and its host and slot if hosts are known. Immutable. */
public final class LaunchPlan {
    private static final String OPTION = "--export";

    private final Mapping mapping;
    private final Allocation allocation;
    private final List<String> hosts; // empty if they are not known
    private final int[] hostOfRank; // empty if they are not known
    private final int[] slotOfRank;

    private LaunchPlan(Mapping mapping, Allocation allocation, List<String> hosts, int[] hostOfRank, int[] slotOfRank) {
        this.mapping = mapping;
        this.allocation = allocation;
        this.hosts = hosts;
        this.hostOfRank = hostOfRank;
        this.slotOfRank = slotOfRank;
    }

    /**
     * The plan of a mapping.
     *
     * @param names takes the place of the hosts of the machine, if it is given
     * @throws InputException if there are not as many names as hosts
     */
    public static LaunchPlan of(Topology topology, Allocation allocation, Mapping mapping, Optional<HostNames> names) {
        Optional<HostedUnits> hosted =
                topology instanceof MappingTopology machine ? machine.hosted() : Optional.empty();
        boolean isRenamed = names.isPresent()
                && hosted.isPresent()
                && names.get().names().size() == hosted.get().hosts().size();
        IntUnaryOperator hostOfNode;
        List<String> hosts;
        if (hosted.isPresent() && (names.isEmpty() || isRenamed)) {
            hostOfNode = hosted.get()::host;
            hosts = isRenamed ? names.get().names() : hosted.get().hosts();
        } else if (names.isPresent()) {
            hostOfNode = names.get().hostOfNode(topology, allocation);
            hosts = names.get().names();
        } else {
            return new LaunchPlan(mapping, allocation, List.of(), new int[0], new int[0]);
        }
        int[] slots = slots(topology, mapping, hostOfNode, hosts.size(), allocation.coresPerNode());
        int[] hostOfRank = IntStream.of(mapping.nodes()).map(hostOfNode).toArray();
        return new LaunchPlan(mapping, allocation, hosts, hostOfRank, slots);
    }

    /** The place of the unit of every rank among those of its host; a node that is a host has a slot for each of its ranks. */
    private static int[] slots(
            Topology topology, Mapping mapping, IntUnaryOperator hostOfNode, int hosts, int ranksPerNode) {
        int[] unitsOfHost = new int[hosts];
        int[] placeOfNode = new int[topology.nodes()];
        for (int node = 0; node < placeOfNode.length; node++) {
            int host = hostOfNode.applyAsInt(node);
            if (host >= 0) {
                placeOfNode[node] = unitsOfHost[host]++;
            }
        }
        boolean isMapping = topology instanceof MappingTopology;
        int[] ranksOfNode = new int[topology.nodes()];
        int[] slots = new int[mapping.ranks()];
        for (int rank = 0; rank < slots.length; rank++) {
            int node = mapping.node(rank);
            slots[rank] = isMapping ? placeOfNode[node] : placeOfNode[node] * ranksPerNode + ranksOfNode[node]++;
        }
        return slots;
    }

    int ranks() {
        return mapping.ranks();
    }

    int node(int rank) {
        return mapping.node(rank);
    }

    String host(int rank) {
        return hosts.get(hostOfRank[rank]);
    }

    int hostIndex(int rank) {
        return hostOfRank[rank];
    }

    /** The slot of a rank in its host. */
    int slot(int rank) {
        return slotOfRank[rank];
    }

    /** All hosts, with ranks or without. */
    List<String> hosts() {
        return hosts;
    }

    /** The places of the ranks' nodes in the allocation, by rank. */
    int[] placesInAllocation() {
        int[] placeOfNode = new int[allocation.networkNodes()];
        for (int place = 0; place < allocation.size(); place++) {
            placeOfNode[allocation.node(place)] = place;
        }
        return IntStream.of(mapping.nodes()).map(node -> placeOfNode[node]).toArray();
    }

    /**
     * Makes sure that hosts are known.
     *
     * @param format that needs them
     */
    void checkHosts(String format) {
        if (hosts.isEmpty()) {
            throw refusal(
                    format,
                    "a machine without names of hosts",
                    "names: --hosts LIST or FILE, such as --hosts node[01-16]");
        }
    }

    /** Makes sure that no two ranks share a slot. */
    void checkSlots(String format) {
        long distinct = IntStream.range(0, ranks())
                .mapToObj(rank -> hostOfRank[rank] + " " + slotOfRank[rank])
                .distinct()
                .count();
        if (distinct < ranks()) {
            throw refusal(
                    format,
                    "several ranks in one slot",
                    "a slot of its own for every rank, as this format binds ranks to slots");
        }
    }

    static InputException refusal(String format, String found, String expected) {
        return new InputException(OPTION + " " + format, found, expected);
    }
}
