package sare.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sare.topology.Coordinates;

/** Which drawing a network has, and the limits of each. */
class LinkDrawingTest {
    /** A ring of switches with a link to the next one each. */
    private static List<DrawnLink> ring(int switches) {
        List<DrawnLink> links = new ArrayList<>();
        for (int s = 0; s < switches; s++) {
            links.add(new DrawnLink(
                    "link" + s,
                    "switch",
                    "",
                    Coordinates.of(Coordinates.SWITCH, s),
                    Coordinates.of(Coordinates.SWITCH, (s + 1) % switches)));
        }
        return links;
    }

    @Test
    void manyLinksAreAMatrixAndTooManyAreNotDrawn() {
        assertTrue(LinkDrawing.of(List.of()).isEmpty());
        assertTrue(LinkDrawing.of(ring(1_200)).orElseThrow() instanceof LineDrawing);
        assertTrue(LinkDrawing.of(ring(1_201)).orElseThrow() instanceof MatrixDrawing);
        assertTrue(LinkDrawing.of(ring(20_000)).isPresent());
        assertTrue(LinkDrawing.of(ring(20_001)).isEmpty());
    }

    /** 1,300 switches are 11 to a row; the last link leads from the last row to the first. */
    @Test
    void rowsOfAMatrixHaveConsecutiveSwitches() {
        LinkDrawing drawing = LinkDrawing.of(ring(1_300)).orElseThrow();
        Map<String, List<Object>> cells = drawing.arrows().columns();

        assertEquals(
                List.of(0, 0, 1),
                List.of(
                        cells.get("y1").get(0),
                        cells.get("y1").get(10),
                        cells.get("y1").get(11)));
        assertEquals(1_299 / 11, cells.get("y1").get(1_299));
        assertEquals(0, cells.get("x1").get(1_299));
        assertEquals(
                "switch=0 and next to switch=11 and next", cells.get("name").get(10));
    }

    /** More than 128 switches of a dragonfly: a row has the switches of a group. */
    @Test
    void rowsOfALargeDragonflyAreGroups() {
        List<DrawnLink> links = new ArrayList<>();
        IntStream.range(0, 1_500)
                .forEach(i -> links.add(new DrawnLink(
                        "link" + i,
                        "global",
                        "",
                        Coordinates.of(Coordinates.GROUP, i / 50, Coordinates.SWITCH, i % 50),
                        Coordinates.of(Coordinates.GROUP, (i / 50 + 1) % 30, Coordinates.SWITCH, i % 50))));
        Map<String, List<Object>> cells =
                LinkDrawing.of(links).orElseThrow().arrows().columns();

        assertEquals(29, cells.get("y1").get(1_499));
        assertEquals(0, cells.get("x1").get(1_499));
        assertEquals("group=29 to group=0", cells.get("name").get(1_499));
    }

    /** Parallel links lie side by side, and both directions on their right. */
    @Test
    void linksBetweenTheSameSwitchesDoNotCoverEachOther() {
        List<DrawnLink> links = new ArrayList<>(ring(2));
        links.addAll(ring(2));
        Map<String, List<Object>> lines =
                LinkDrawing.of(links).orElseThrow().arrows().columns();

        assertEquals(4, lines.get("x1").stream().distinct().count(), lines.toString());
    }

    @Test
    void aTableWithoutCoordinatesHasTheIdsOfRouters() {
        List<DrawnLink> links = List.of(new DrawnLink(
                "(0,0)+x", "", "", Coordinates.of(Coordinates.ROUTER, 0), Coordinates.of(Coordinates.ROUTER, 1)));

        Optional<LinkDrawing> drawing = LinkDrawing.of(links);

        assertTrue(drawing.orElseThrow() instanceof LineDrawing);
        assertEquals(2, drawing.orElseThrow().nodes().size());
    }
}
