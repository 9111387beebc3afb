package sare.simulation;

import java.util.List;
import java.util.Map;

/** A routing of a graph. A path is the numbers of its links at the switches that it leaves. */
interface PlainGraphRouting {
    /** All paths that packets from a host to another one may take. */
    List<List<Integer>> paths(PlainGraph graph, int source, int destination);

    /** The path of a packet. */
    List<Integer> path(PlainGraph graph, PlainNetwork network, PlainPacket packet);

    /** The keys of a network file, with their values. */
    Map<String, String> keys();

    /** The files to which these keys refer, by name. */
    default Map<String, String> files(PlainGraph graph) {
        return Map.of();
    }
}
