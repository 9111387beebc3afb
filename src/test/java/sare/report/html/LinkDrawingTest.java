package sare.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.geom.Line2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.topology.Coordinates;
import sare.topology.Topology;
import sare.topology.hyperx.HyperX;

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
        assertEquals(2, drawing.orElseThrow().nodes().column("name").size());
    }

    /** All lines between the switches of a row or column of a HyperX, and hosts next to their switch. */
    private static List<DrawnLink> hyperX(int... sizes) {
        Topology topology = new HyperX(sizes, 2);
        List<DrawnLink> links = new ArrayList<>();
        for (int router = 0; router < topology.routers(); router++) {
            for (int port = 0; port < topology.ports(); port++) {
                if (topology.neighbour(router, port) >= 0) {
                    links.add(new DrawnLink(
                            "link" + links.size(),
                            "any",
                            "",
                            topology.coordinates(router),
                            topology.coordinates(topology.neighbour(router, port))));
                }
            }
        }
        return links;
    }

    /** No switch lies on a line between two others of its row or column, and all have places of their own inside the picture. */
    @ParameterizedTest
    @ValueSource(strings = {"4x4", "8x8", "5x3", "9", "4x4x4", "3x2x2x2"})
    void linesOfAHyperXDoNotCoverSwitches(String sizes) {
        List<DrawnLink> links =
                hyperX(Stream.of(sizes.split("x")).mapToInt(Integer::parseInt).toArray());
        RouterPlaces places = new RouterPlaces(links);
        List<Coordinates> switches =
                places.all().keySet().stream().filter(place -> !place.isHost()).toList();
        for (DrawnLink link : links) {
            for (Coordinates place : switches) {
                if (isOfRow(place, link)) {
                    double distance =
                            distance(places.of(place), places.of(link.source()), places.of(link.destination()));
                    assertTrue(distance > 0.1 * places.distance(), link.name() + " covers " + place);
                }
            }
        }
        assertEquals(places.all().size(), Set.copyOf(places.all().values()).size());
        places.all().values().forEach(place -> {
            assertTrue(0 <= place.x() && place.x() <= 1, place.toString());
            assertTrue(0 <= place.y() && place.y() <= 1, place.toString());
        });
    }

    /** Whether a switch is in the row or column of a link within a plane, and is no end of it. */
    private static boolean isOfRow(Coordinates place, DrawnLink link) {
        if (link.source().isHost() || link.destination().isHost()) {
            return false;
        }
        for (int dimension = 0; dimension < place.size(); dimension++) {
            int from = link.source().value(dimension);
            int to = link.destination().value(dimension);
            boolean isAlong = from != to;
            boolean isInside = place.value(dimension) != from && place.value(dimension) != to;
            if (isAlong && dimension >= 2 || isAlong != isInside) {
                return false;
            }
        }
        return true;
    }

    /** The distance of a place from the line between two others. */
    private static double distance(RouterPlaces.Place place, RouterPlaces.Place from, RouterPlaces.Place to) {
        return Line2D.ptSegDist(from.x(), from.y(), to.x(), to.y(), place.x(), place.y());
    }
}
