package sare.topology.hierarchy;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Units of which only the distances are known. Immutable. */
public final class DistanceTable implements MappingTopology {
    /** The most units: distances between all of them are kept, 1 GiB. */
    public static final int MAX_UNITS = WeightedGraph.MAX_UNITS;

    private final String name;
    private final int[][] distances; // by unit and unit

    /**
     * Units with their distances.
     *
     * @param name for descriptions
     * @param distances by unit and unit, symmetric, 0 between a unit and itself
     */
    public DistanceTable(String name, int[][] distances) {
        this.name = name;
        this.distances = distances;
    }

    @Override
    public int distance(int nodeA, int nodeB) {
        return distances[nodeA][nodeB];
    }

    @Override
    public int diameter() {
        return IntStream.range(0, nodes())
                .map(unit -> IntStream.of(distances[unit]).max().orElse(0))
                .max()
                .orElse(0);
    }

    @Override
    public int nodes() {
        return distances.length;
    }

    @Override
    public int routers() {
        return distances.length;
    }

    /** {@inheritDoc} Its links are not known, so every two units are joined. */
    @Override
    public int ports() {
        return nodes() - 1;
    }

    @Override
    public int neighbour(int router, int port) {
        return port < router ? port : port + 1;
    }

    @Override
    public int arrivalPort(int router, int port) {
        return router < neighbour(router, port) ? router : router - 1;
    }

    @Override
    public long links() {
        return (long) nodes() * (nodes() - 1);
    }

    @Override
    public long bisectionLinks() {
        long half = nodes() / 2;
        return half * (nodes() - half);
    }

    @Override
    public String linkName(int router, int port) {
        return "unit" + router + ".link" + port;
    }

    @Override
    public Optional<HostedUnits> hosted() {
        return Optional.empty();
    }

    @Override
    public Map<String, Object> figures() {
        return new LinkedHashMap<>();
    }

    @Override
    public String description() {
        return name + " of " + nodes() + " units";
    }
}
