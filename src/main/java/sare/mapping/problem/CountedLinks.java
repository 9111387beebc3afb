package sare.mapping.problem;

import java.util.stream.IntStream;
import sare.input.InputException;
import sare.topology.SwitchedTopology;
import sare.topology.Topology;

/** The links whose loads depend on a mapping: all but those between a host and its switch, which carry what their rank sends. */
final class CountedLinks {
    private CountedLinks() {}

    /** Their numbers, ascending: the router times the ports of a router, plus the port. */
    static int[] of(Topology topology) {
        int ports = topology.ports();
        int ofHosts = topology.linkClasses().indexOf(SwitchedTopology.HOST_LINKS); // below 0 where no link is of a host
        return IntStream.range(0, numbers(topology))
                .filter(link -> topology.neighbour(link / ports, link % ports) != Topology.NO_ROUTER)
                .filter(link -> topology.linkClass(link / ports, link % ports) != ofHosts)
                .toArray();
    }

    /**
     * The upper bound of the numbers of links.
     *
     * @throws InputException if they do not fit into an int
     */
    private static int numbers(Topology topology) {
        int ports = topology.ports();
        long numbers = (long) topology.routers() * ports;
        if (numbers > Integer.MAX_VALUE) {
            throw new InputException(
                    "loads of links",
                    topology.routers() + " routers with " + ports + " ports",
                    "at most " + Integer.MAX_VALUE + " ports of all routers, not " + numbers);
        }
        return (int) numbers;
    }
}
