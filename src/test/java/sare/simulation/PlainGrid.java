package sare.simulation;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sare.routing.FlowControl;

/**
 * A torus, a mesh, a mixture of both or a twisted torus. Ids run fastest along the first dimension; port 2d leads in the positive
 * direction of dimension d, port 2d + 1 in the negative one.
 *
 * @param topology its name in a network file
 * @param sizes routers along each dimension
 * @param wraps by dimension, whether it is a ring
 * @param skews by dimension, the shift of x on the link that wraps around it
 * @param nodesPerRouter nodes of each router
 * @param isAdaptive whether packets may take any dimension, or else x, y, z in this order
 */
record PlainGrid(
        String topology,
        int[] sizes,
        boolean[] wraps,
        int[] skews,
        int nodesPerRouter,
        boolean isAdaptive,
        FlowControl flowControl)
        implements PlainMachine {

    PlainGrid {
        sizes = sizes.clone();
        wraps = wraps.clone();
        skews = skews.clone();
    }

    /** A torus with one node per router. */
    static PlainGrid torus(int[] sizes, boolean isAdaptive, FlowControl flowControl) {
        boolean[] wraps = new boolean[sizes.length];
        Arrays.fill(wraps, true);
        return new PlainGrid("torus", sizes, wraps, new int[sizes.length], 1, isAdaptive, flowControl);
    }

    @Override
    public int nodes() {
        return routers() * nodesPerRouter;
    }

    @Override
    public int routers() {
        return Arrays.stream(sizes).reduce(1, (a, b) -> a * b);
    }

    @Override
    public int ports() {
        return 2 * sizes.length;
    }

    @Override
    public int router(int node) {
        return node / nodesPerRouter;
    }

    @Override
    public List<String> linkClasses() {
        return List.of("x", "y", "z", "w", "v", "u", "t", "s").subList(0, sizes.length);
    }

    @Override
    public int linkClass(int router, int port) {
        return port / 2;
    }

    int dimensions() {
        return sizes.length;
    }

    boolean isTwisted() {
        return topology.equals("twisted-torus");
    }

    int coordinate(int router, int dimension) {
        return coordinates(router)[dimension];
    }

    int[] coordinates(int router) {
        int[] coordinates = new int[sizes.length];
        int rest = router;
        for (int d = 0; d < sizes.length; d++) {
            coordinates[d] = rest % sizes[d];
            rest /= sizes[d];
        }
        return coordinates;
    }

    private int routerAt(int[] coordinates) {
        int router = 0;
        for (int d = sizes.length - 1; d >= 0; d--) {
            router = router * sizes[d] + coordinates[d];
        }
        return router;
    }

    /** {@inheritDoc} A packet arrives at the port of the direction in which it travels. */
    @Override
    public Port far(int router, int port) {
        int d = port / 2;
        int step = port % 2 == 0 ? 1 : -1;
        int[] there = coordinates(router);
        there[d] += step;
        boolean isOutside = there[d] < 0 || there[d] == sizes[d];
        if (sizes[d] == 1 || isOutside && !wraps[d]) {
            return null;
        }
        if (isOutside) {
            there[d] = Math.floorMod(there[d], sizes[d]);
            there[0] = Math.floorMod(there[0] + step * skews[d], sizes[0]);
        }
        return new Port(routerAt(there), port);
    }

    @Override
    public PlainRoute route(PlainNetwork network, PlainPacket packet) {
        return new PlainGridRoute(this, network, packet);
    }

    @Override
    public boolean usesBubbles() {
        return flowControl == FlowControl.BUBBLE;
    }

    @Override
    public Map<String, String> keys() {
        Map<String, String> keys = new LinkedHashMap<>();
        keys.put("topology", topology);
        keys.put("dimensions", Arrays.toString(sizes));
        if (isTwisted()) {
            keys.put("skew-y", String.valueOf(skews[1]));
            keys.put("skew-z", String.valueOf(sizes.length > 2 ? skews[2] : 0));
        } else {
            keys.put("wrap", Arrays.toString(wraps));
            keys.put("nodes-per-router", String.valueOf(nodesPerRouter));
        }
        keys.put("routing", !isAdaptive ? "dimension-order" : topology.equals("mesh") ? "adaptive" : "adaptive-bubble");
        keys.put("flow-control", flowControl.name().toLowerCase(Locale.ROOT));
        return keys;
    }

    @Override
    public String toString() {
        return keys().toString();
    }
}
