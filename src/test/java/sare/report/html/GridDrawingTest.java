package sare.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.topology.Coordinates;
import sare.topology.Topology;
import sare.topology.grid.Torus;
import sare.topology.grid.TwistedTorus;

class GridDrawingTest {
    @Test
    void aLinkIsThatOfTheNetwork() {
        Torus torus = new Torus(4, 3, 2);

        GridLink link = GridLink.of(link(torus, torus.node(3, 0, 1), Torus.port(1, true)))
                .orElseThrow();

        assertEquals(List.of(3, 0, 1), link.source().values());
        assertEquals(List.of(3, 2, 1), link.destination().values());
        assertEquals(1, link.dimension());
        assertEquals(-1, link.step());
        assertEquals("z = 1", link.plane());
        assertEquals("3,0,1", link.router());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "+", "+z", "*x", "up", "+xy", "+X"})
    void whatHasNoDirectionOfAGridIsNone(String direction) {
        Coordinates place = Coordinates.of("x", 1, "y", 2);

        assertTrue(GridLink.of(new DrawnLink("(1,2)+x", "x", direction, place, place))
                .isEmpty());
    }

    /** The link that wraps around y in column 1 enters in the column to which the twist shifts it. */
    @Test
    void aLinkOfATwistedTorusEntersWhereItEnds() {
        TwistedTorus twisted = new TwistedTorus(new int[] {4, 2}, 2, 0);

        assertEquals(List.of("1.09 1.16 1.09 1.62", "3.09 -0.62 3.09 -0.16"), arrowsOf(twisted, "(1,1)+y"));
    }

    @Test
    void aLinkLiesBetweenNeighboursRightOfTheMiddle() {
        assertEquals(List.of("0.16 -0.09 0.84 -0.09"), arrowsOf(new Torus(3, 3), "(0,0)+x"));
        assertEquals(List.of("0.91 0.84 0.91 0.16"), arrowsOf(new Torus(3, 3), "(1,1)-y"));
    }

    @Test
    void aLinkThatWrapsLeavesAndEnters() {
        assertEquals(List.of("2.16 0.91 2.62 0.91", "-0.62 0.91 -0.16 0.91"), arrowsOf(new Torus(3, 3), "(2,1)+x"));
        assertEquals(List.of("0.91 -0.16 0.91 -0.62", "0.91 2.62 0.91 2.16"), arrowsOf(new Torus(3, 3), "(1,0)-y"));
    }

    @Test
    void aThirdDimensionSlants() {
        List<GridLink> links = allLinks(new Torus(2, 2, 2));
        GridDrawing drawing = new GridDrawing(links);
        Map<String, List<Object>> arrows = drawing.arrows().columns();
        int row = arrows.get("name").indexOf("(1,0,1)-z");

        assertEquals(List.of("z = 0", "z = 1"), drawing.planes());
        assertEquals("z = 1", arrows.get("plane").get(row));
        assertEquals(new BigDecimal("0.58"), arrows.get("x2").get(row));
        assertEquals(new BigDecimal("-0.42"), arrows.get("y2").get(row));
        assertEquals(8, drawing.nodes().column("name").size());
    }

    private static List<String> arrowsOf(Topology topology, String name) {
        Map<String, List<Object>> arrows =
                new GridDrawing(allLinks(topology)).arrows().columns();
        List<String> found = new ArrayList<>();
        for (int i = 0; i < arrows.get("name").size(); i++) {
            if (arrows.get("name").get(i).equals(name)) {
                int row = i;
                found.add(String.join(
                        " ",
                        Stream.of("x1", "y1", "x2", "y2")
                                .map(column -> ((BigDecimal) arrows.get(column).get(row)).toPlainString())
                                .toList()));
            }
        }
        return found;
    }

    private static List<GridLink> allLinks(Topology topology) {
        List<GridLink> links = new ArrayList<>();
        for (int router = 0; router < topology.routers(); router++) {
            for (int port = 0; port < topology.ports(); port++) {
                links.add(GridLink.of(link(topology, router, port)).orElseThrow());
            }
        }
        return links;
    }

    private static DrawnLink link(Topology topology, int router, int port) {
        return new DrawnLink(
                topology.linkName(router, port),
                topology.linkClasses().get(topology.linkClass(router, port)),
                topology.linkDirection(router, port),
                topology.coordinates(router),
                topology.coordinates(topology.neighbour(router, port)));
    }
}
