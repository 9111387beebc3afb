package sare.topology.hierarchy;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongHeapPriorityQueue;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;

/**
 * Vertices joined by links that have costs; some or all of the vertices are units. The distance of two units is the least sum of costs of
 * a path (Dijkstra, "A note on two problems in connexion with graphs", Numerische Mathematik 1, 1959). Distances from a unit are computed
 * when they are first asked for. Immutable as seen from outside, and thread-safe.
 *
 * <p>Ids of routers: the units, then the other vertices. Ports of a vertex: its links in the order of the list.
 */
public final class WeightedGraph implements MappingTopology {
    /** The most units: distances between all of them are kept, 1 GiB. */
    static final int MAX_UNITS = 1 << 14;

    private static final int UNREACHED = Integer.MAX_VALUE;

    private final String name;
    private final int units;
    private final int[][] neighbours; // by vertex and port
    private final int[][] backPorts; // by vertex and port: the port there
    private final int[][] costs; // by vertex and port
    private final HostedUnits hosted; // or null
    private final AtomicReferenceArray<int[]> rows; // by unit: distances to all units; null before they are asked for

    /**
     * A link in both directions.
     *
     * @param from a vertex
     * @param to another vertex
     * @param cost of a unit of traffic across it
     */
    public record Link(int from, int to, int cost) {}

    /**
     * Vertices 0 to {@code units - 1} are units, those after them are not.
     *
     * @param name for descriptions
     * @param vertices all vertices
     * @param units units among them
     * @param links each once
     * @param hosted the hosts of the units, or null
     */
    public WeightedGraph(String name, int vertices, int units, List<Link> links, HostedUnits hosted) {
        this.name = name;
        this.units = units;
        this.hosted = hosted;
        int[] degrees = new int[vertices];
        for (Link link : links) {
            degrees[link.from()]++;
            degrees[link.to()]++;
        }
        this.neighbours = rows(degrees);
        this.backPorts = rows(degrees);
        this.costs = rows(degrees);
        Arrays.fill(degrees, 0);
        for (Link link : links) {
            int out = degrees[link.from()]++;
            int in = degrees[link.to()]++;
            join(link.from(), out, link.to(), in, link.cost());
            join(link.to(), in, link.from(), out, link.cost());
        }
        this.rows = new AtomicReferenceArray<>(units);
    }

    private static int[][] rows(int... lengths) {
        return Arrays.stream(lengths).mapToObj(int[]::new).toArray(int[][]::new);
    }

    private void join(int from, int port, int to, int backPort, int cost) {
        neighbours[from][port] = to;
        backPorts[from][port] = backPort;
        costs[from][port] = cost;
    }

    /** A unit to which no path leads from unit 0, or a number below 0 if there is none. */
    public int unreachedUnit() {
        boolean[] isFound = new boolean[neighbours.length];
        IntArrayList found = IntArrayList.of(0);
        isFound[0] = true;
        for (int i = 0; i < found.size(); i++) {
            for (int there : neighbours[found.getInt(i)]) {
                if (!isFound[there]) {
                    isFound[there] = true;
                    found.add(there);
                }
            }
        }
        return IntStream.range(0, units)
                .filter(unit -> !isFound[unit])
                .findFirst()
                .orElse(-1);
    }

    /**
     * Whether all distances are small enough for a whole number: no two units are farther apart than the two largest distances from unit 0
     * together.
     */
    boolean hasSmallDistances() {
        int[] sorted = row(0).clone();
        Arrays.sort(sorted);
        return (long) sorted[units - 1] + sorted[Math.max(0, units - 2)] < UNREACHED;
    }

    private int[] row(int unit) {
        int[] known = rows.get(unit);
        if (known == null) {
            known = search(unit);
            rows.set(unit, known);
        }
        return known;
    }

    private int[] search(int start) {
        int[] distances = new int[neighbours.length];
        Arrays.fill(distances, UNREACHED);
        boolean[] isDone = new boolean[distances.length];
        distances[start] = 0;
        LongHeap open = new LongHeap();
        open.add(0, start);
        while (!open.isEmpty()) {
            int here = open.removeLeast();
            if (!isDone[here]) {
                isDone[here] = true;
                relax(here, distances, open);
            }
        }
        return Arrays.copyOf(distances, units);
    }

    private void relax(int here, int[] distances, LongHeap open) {
        for (int port = 0; port < neighbours[here].length; port++) {
            int there = neighbours[here][port];
            long distance = (long) distances[here] + costs[here][port];
            if (distance < distances[there]) {
                distances[there] = (int) distance;
                open.add(distances[there], there);
            }
        }
    }

    @Override
    public int distance(int nodeA, int nodeB) {
        return row(nodeA)[nodeB];
    }

    @Override
    public int diameter() {
        return IntStream.range(0, units)
                .parallel()
                .map(unit -> IntStream.of(search(unit)).max().orElse(0)) // not kept, unlike what mappers ask for
                .max()
                .orElse(0);
    }

    @Override
    public int nodes() {
        return units;
    }

    @Override
    public int routers() {
        return neighbours.length;
    }

    @Override
    public int ports() {
        return Arrays.stream(neighbours).mapToInt(row -> row.length).max().orElse(0);
    }

    @Override
    public int neighbour(int router, int port) {
        return port < neighbours[router].length ? neighbours[router][port] : NO_ROUTER;
    }

    @Override
    public int arrivalPort(int router, int port) {
        return backPorts[router][port];
    }

    /** {@inheritDoc} A bound: the links between the first half of the units, with the other vertices, and the second half. */
    @Override
    public long bisectionLinks() {
        long links = 0;
        for (int router = 0; router < neighbours.length; router++) {
            boolean isSecond = router >= units / 2 && router < units;
            for (int there : neighbours[router]) {
                links += !isSecond && there >= units / 2 && there < units ? 1 : 0;
            }
        }
        return links;
    }

    @Override
    public String linkName(int router, int port) {
        return "vertex" + router + ".link" + port;
    }

    @Override
    public Optional<HostedUnits> hosted() {
        return Optional.ofNullable(hosted);
    }

    @Override
    public Map<String, Object> figures() {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("vertices", neighbours.length);
        figures.put("links", links() / 2);
        return figures;
    }

    @Override
    public String description() {
        return "weighted graph " + name + " of " + units + " units";
    }

    /** Vertices by distance, the least first; of equal distances the lower vertex. */
    private static final class LongHeap {
        private final LongHeapPriorityQueue queue = new LongHeapPriorityQueue();

        void add(int distance, int vertex) {
            queue.enqueue((long) distance << Integer.SIZE | vertex);
        }

        int removeLeast() {
            return (int) queue.dequeueLong();
        }

        boolean isEmpty() {
            return queue.isEmpty();
        }
    }
}
