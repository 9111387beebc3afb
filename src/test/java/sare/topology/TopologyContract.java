package sare.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import sare.topology.dragonfly.Dragonfly;

/** What every topology must hold to, checked against plain searches over its links. */
public final class TopologyContract {
    private static final int UNREACHED = -1;

    private final Topology topology;

    private TopologyContract(Topology topology) {
        this.topology = topology;
    }

    public static void check(Topology topology) {
        TopologyContract contract = new TopologyContract(topology);
        contract.nodesSitOnRouters();
        contract.linksArriveAtPortsOfTheirOwn();
        contract.linksHaveClasses();
        contract.distancesAreThoseOfTheLinks();
        contract.routersHaveCoordinatesOfTheirOwn();
        contract.partsDivideTheNodes();
        assertFalse(topology.description().isBlank());
    }

    private void nodesSitOnRouters() {
        Set<Long> places = new HashSet<>();
        for (int node = 0; node < topology.nodes(); node++) {
            int router = topology.router(node);
            int terminal = topology.terminal(node);
            assertTrue(router >= 0 && router < topology.routers(), "router " + router + " of node " + node);
            assertTrue(terminal >= 0 && terminal < topology.nodesPerRouter(), "terminal " + terminal);
            assertTrue(places.add((long) router * topology.nodesPerRouter() + terminal), "two nodes at one place");
        }
    }

    private void linksArriveAtPortsOfTheirOwn() {
        Set<Long> arrivals = new HashSet<>();
        Set<String> names = new HashSet<>();
        for (int router = 0; router < topology.routers(); router++) {
            for (int port = 0; port < topology.ports(); port++) {
                int there = topology.neighbour(router, port);
                if (there == Topology.NO_ROUTER) {
                    continue;
                }
                int arrival = topology.arrivalPort(router, port);
                assertTrue(there >= 0 && there < topology.routers() && there != router, "neighbour " + there);
                assertTrue(arrival >= 0 && arrival < topology.ports(), "arrival port " + arrival);
                assertTrue(arrivals.add((long) there * topology.ports() + arrival), "two links at one input port");
                assertTrue(names.add(topology.linkName(router, port)), topology.linkName(router, port));
            }
        }
        assertEquals(names.size(), topology.links(), "links");
    }

    /** Every link has a class, and as many links of it lead from one router to another as back. */
    private void linksHaveClasses() {
        List<String> classes = topology.linkClasses();
        assertEquals(classes.size(), new HashSet<>(classes).size(), "names of classes " + classes);
        Map<List<Integer>, Integer> surplus =
                new HashMap<>(); // by class and a pair of routers: links ahead minus links back
        for (int router = 0; router < topology.routers(); router++) {
            for (int port = 0; port < topology.ports(); port++) {
                int there = topology.neighbour(router, port);
                if (there == Topology.NO_ROUTER) {
                    continue;
                }
                int linkClass = topology.linkClass(router, port);
                assertTrue(linkClass >= 0 && linkClass < classes.size(), "class " + linkClass + " of " + classes);
                List<Integer> joined = List.of(linkClass, Math.min(router, there), Math.max(router, there));
                surplus.merge(joined, Integer.compare(there, router), Integer::sum);
            }
        }
        surplus.forEach((joined, links) -> assertEquals(0, links, "links of class, router, router " + joined));
    }

    private void routersHaveCoordinatesOfTheirOwn() {
        Set<Coordinates> places = new HashSet<>();
        for (int router = 0; router < topology.routers(); router++) {
            Coordinates coordinates = topology.coordinates(router);
            assertTrue(places.add(coordinates), "two routers at " + coordinates);
            assertEquals(Optional.of(coordinates), Coordinates.parse(coordinates.toString()));
        }
    }

    /** Nodes of a switch have the same switch next to them; a subtree of stage j has all nodes up to the height j + 1. */
    private void partsDivideTheNodes() {
        NodeParts switches = topology.nodesBySwitch();
        NodeParts groups = topology instanceof GroupedTopology grouped ? grouped.nodesByGroup() : switches;
        for (int a = 0; a < topology.nodes(); a++) {
            for (int b = 0; b < topology.nodes(); b++) {
                boolean together = switches.part(a) == switches.part(b);
                assertEquals(switchOf(a) == switchOf(b), together, "switch of " + a + " and " + b);
                if (topology instanceof GroupedTopology grouped) {
                    boolean sameGroup = groups.part(a) == groups.part(b);
                    assertEquals(grouped.group(a) == grouped.group(b), sameGroup);
                }
            }
        }
        if (topology instanceof HierarchicalTopology tree) {
            for (int stage = 0; stage < tree.stages(); stage++) {
                checkSubtrees(tree, stage);
            }
        }
    }

    private static void checkSubtrees(HierarchicalTopology tree, int stage) {
        NodeParts subtrees = tree.nodesBySubtree(stage);
        for (int a = 0; a < tree.nodes(); a++) {
            for (int b = 0; b < tree.nodes(); b++) {
                assertEquals(
                        tree.height(a, b) <= stage + 1,
                        subtrees.part(a) == subtrees.part(b),
                        stage + " " + a + " " + b);
            }
        }
        assertEquals(
                tree.nodes(),
                IntStream.range(0, subtrees.count()).map(subtrees::size).sum());
        assertTrue(stage < tree.stages() - 1 || subtrees.count() == 1);
    }

    private int switchOf(int node) {
        int router = topology.router(node);
        return topology instanceof SwitchedTopology ? topology.neighbour(router, 0) : router;
    }

    private void distancesAreThoseOfTheLinks() {
        double hops = 0;
        int diameter = 0;
        int[] backwards = IntStream.range(0, topology.nodes())
                .map(index -> topology.nodes() - 1 - index)
                .toArray();
        IntBinaryOperator distances = topology.distances(backwards);
        for (int a = 0; a < topology.nodes(); a++) {
            int[] searched = hopsFrom(topology.router(a));
            for (int b = 0; b < topology.nodes(); b++) {
                int distance = searched[topology.router(b)];
                checkDistance(distance, a, b);
                hops += topology.distance(a, b);
                assertEquals(topology.distance(a, b), distances.applyAsInt(backwards[a], backwards[b]), "of many");
                diameter = Math.max(diameter, topology.distance(a, b));
            }
        }
        int nodes = topology.nodes();
        assertEquals(diameter, topology.diameter(), "diameter");
        assertEquals(nodes == 1 ? 0 : hops / nodes / (nodes - 1), topology.meanDistance(), 1e-9, "mean distance");
    }

    /** The routes of a dragonfly take at most one link between groups, also where two of them would be shorter. */
    private void checkDistance(int searched, int a, int b) {
        String pair = "distance from " + a + " to " + b;
        if (topology instanceof Dragonfly) {
            assertTrue(topology.distance(a, b) >= searched, pair);
        } else {
            assertEquals(searched, topology.distance(a, b), pair);
        }
    }

    /** Hops from a router to every other, by breadth-first search. */
    private int[] hopsFrom(int start) {
        int[] hops = new int[topology.routers()];
        Arrays.fill(hops, UNREACHED);
        hops[start] = 0;
        ArrayDeque<Integer> waiting = new ArrayDeque<>();
        waiting.add(start);
        while (!waiting.isEmpty()) {
            int here = waiting.remove();
            for (int port = 0; port < topology.ports(); port++) {
                int there = topology.neighbour(here, port);
                if (there != Topology.NO_ROUTER && hops[there] == UNREACHED) {
                    hops[there] = hops[here] + 1;
                    waiting.add(there);
                }
            }
        }
        return hops;
    }
}
