package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import sare.network.Arbitration;
import sare.network.Ejection;
import sare.network.Network;
import sare.network.RouterParameters;
import sare.routing.FlowControl;
import sare.routing.TieBreaking;
import sare.routing.grid.GridRoutings;
import sare.topology.Coordinates;
import sare.topology.grid.Torus;

/** On a torus of 3x1: a ring of three routers with the links +x and -x; its second dimension has none. */
class LinkUtilisationTest {
    private static final int PORTS = 4;
    private static final double TOLERANCE = 1e-12;

    @Test
    void utilisationIsPhitsPerCycleOfTheLinksThatExist() {
        long[] phits = new long[3 * PORTS];
        phits[0] = 20; // router 0, +x
        phits[PORTS + 1] = 50; // router 1, -x
        LinkUtilisation utilisation = utilisation(phits);

        assertEquals(6, utilisation.links().count());
        assertEquals(70 / 100.0 / 6, utilisation.mean(), TOLERANCE);
        assertEquals(0.5, utilisation.max(), TOLERANCE);
    }

    @Test
    void theHottestLinksComeFirstAndIdleOnesNotAtAll() {
        long[] phits = new long[3 * PORTS];
        phits[0] = 20;
        phits[PORTS + 1] = 50;
        phits[2 * PORTS] = 20;

        assertEquals(
                List.of(
                        link("(1,0)-x", "-x", 1, 0, 50, 0, 0.5),
                        link("(0,0)+x", "+x", 0, 1, 20, 0, 0.2),
                        link("(2,0)+x", "+x", 2, 0, 20, 10, 0.2)),
                utilisation(phits).hottest(5));
        assertEquals(1, utilisation(phits).hottest(1).size());
        assertEquals(10 / 100.0 / 6, utilisation(phits).backgroundMean(), TOLERANCE);
    }

    @Test
    void classesHaveMeanAndMaximum() {
        long[] phits = new long[3 * PORTS];
        phits[0] = 20;
        phits[PORTS + 1] = 50;

        List<LinkUtilisation.LinkClass> classes = utilisation(phits).classes();

        assertEquals(1, classes.size(), "the second dimension has no links: " + classes);
        assertEquals("x", classes.get(0).name());
        assertEquals(6, classes.get(0).links());
        assertEquals(70 / 100.0 / 6, classes.get(0).mean(), TOLERANCE);
        assertEquals(0.5, classes.get(0).max(), TOLERANCE);
    }

    private static LinkUtilisation.Link link(
            String name, String direction, int from, int to, long phits, long background, double utilisation) {
        return new LinkUtilisation.Link(name, "x", direction, from, x(from), to, x(to), phits, background, utilisation);
    }

    private static Coordinates x(int router) {
        return Coordinates.of("x", router, "y", 0);
    }

    /** Of a run of 100 cycles: the last rank finishes in cycle 99. */
    private static LinkUtilisation utilisation(long[] phits) {
        Torus torus = new Torus(3, 1);
        RouterParameters routers =
                new RouterParameters(1, 16, 4, 4, 4, 2, Arbitration.ROUND_ROBIN, Ejection.MULTIPLE, 10);
        Network network = new Network(
                "ring",
                torus,
                GridRoutings.dimensionOrder(torus, FlowControl.BUBBLE, 1, TieBreaking.BALANCED),
                TieBreaking.BALANCED,
                routers);
        long[] finishCycles = {99};
        long[] backgroundPhits = new long[phits.length];
        backgroundPhits[2 * PORTS] = phits[2 * PORTS] / 2;
        return LinkUtilisation.of(
                network,
                new SimulationResult(
                        1,
                        new MessageCount(0, 0, 0, 0),
                        new Measures(null, 0),
                        null,
                        finishCycles,
                        new LinkPhits(new LinkIndex(torus), phits, backgroundPhits)));
    }
}
