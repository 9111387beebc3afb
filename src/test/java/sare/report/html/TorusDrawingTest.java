package sare.report.html;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
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
import sare.topology.grid.Torus;

class TorusDrawingTest {
    @Test
    void namesAreThoseOfTheNetwork() {
        Torus torus = new Torus(4, 3, 2);
        int router = torus.node(3, 0, 1);

        TorusLink link =
                TorusLink.parse(torus.linkName(router, Torus.port(1, true))).orElseThrow();

        assertArrayEquals(new int[] {3, 0, 1}, link.coordinates());
        assertEquals(1, link.dimension());
        assertEquals(-1, link.step());
        assertEquals("z = 1", link.plane());
        assertEquals("3,0,1", link.router());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "(1,2)", "(1,2)+z", "(1,2)*x", "up 3", "(1,2)+x ", "(99999999999,0)+x"})
    void whatIsNoLinkOfATorusIsNone(String name) {
        assertTrue(TorusLink.parse(name).isEmpty());
    }

    @Test
    void aLinkLiesBetweenNeighboursRightOfTheMiddle() {
        assertEquals(List.of("0.16 -0.09 0.84 -0.09"), arrowsOf("(0,0)+x"));
        assertEquals(List.of("0.91 0.84 0.91 0.16"), arrowsOf("(1,1)-y"));
    }

    @Test
    void aLinkThatWrapsLeavesAndEnters() {
        assertEquals(List.of("2.16 0.91 2.62 0.91", "-0.62 0.91 -0.16 0.91"), arrowsOf("(2,1)+x"));
        assertEquals(List.of("0.91 -0.16 0.91 -0.62", "0.91 2.62 0.91 2.16"), arrowsOf("(1,0)-y"));
    }

    @Test
    void aThirdDimensionSlants() {
        List<TorusLink> links = allLinks(new Torus(2, 2, 2));
        TorusDrawing drawing = new TorusDrawing(links);
        Map<String, List<Object>> arrows = drawing.arrows().columns();
        int row = arrows.get("name").indexOf("(1,0,1)-z");

        assertEquals(List.of("z = 0", "z = 1"), drawing.planes());
        assertEquals("z = 1", arrows.get("plane").get(row));
        assertEquals(new BigDecimal("0.58"), arrows.get("x2").get(row));
        assertEquals(new BigDecimal("-0.42"), arrows.get("y2").get(row));
        assertEquals(8, drawing.nodes().size());
    }

    private static List<String> arrowsOf(String name) {
        Map<String, List<Object>> arrows =
                new TorusDrawing(allLinks(new Torus(3, 3))).arrows().columns();
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

    private static List<TorusLink> allLinks(Torus torus) {
        List<TorusLink> links = new ArrayList<>();
        for (int router = 0; router < torus.routers(); router++) {
            for (int port = 0; port < torus.ports(); port++) {
                links.add(TorusLink.parse(torus.linkName(router, port)).orElseThrow());
            }
        }
        return links;
    }
}
