package sare.report.html;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sare.topology.Coordinates;
import sare.topology.Topology;

/** The drawing of a machine as data of a playback: strokes or cells of links, and points of routers, by their numbers. */
final class PlaybackScene {
    private static final double PARTS = 10_000; // of a unit of the drawing's places; places are whole numbers of them

    private final Topology topology;
    private final List<DrawnLink> links;
    private final LinkDrawing drawing;

    PlaybackScene(Topology topology) {
        this.topology = topology;
        this.links = links(topology);
        this.drawing = LinkDrawing.of(links).orElseThrow();
    }

    /** All links of a machine, by router and port. */
    static List<DrawnLink> links(Topology topology) {
        List<DrawnLink> links = new ArrayList<>();
        for (int router = 0; router < topology.routers(); router++) {
            for (int port = 0; port < topology.ports(); port++) {
                int neighbour = topology.neighbour(router, port);
                if (neighbour != Topology.NO_ROUTER) {
                    links.add(new DrawnLink(
                            topology.linkName(router, port),
                            topology.linkClasses().get(topology.linkClass(router, port)),
                            topology.linkDirection(router, port),
                            topology.coordinates(router),
                            topology.coordinates(neighbour)));
                }
            }
        }
        return links;
    }

    String explanation() {
        return drawing.explanation();
    }

    List<String> linkNames() {
        return links.stream().map(DrawnLink::name).toList();
    }

    /** The coordinates of all routers, by number. */
    List<String> routers() {
        return IntStream.range(0, topology.routers())
                .mapToObj(router -> topology.coordinates(router).toString())
                .toList();
    }

    Map<String, Object> document() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("cells", drawing.hasCells());
        document.put("extent", drawing.extent());
        document.put("planes", drawing.planes());
        document.put("parts", PARTS);
        document.put("strokes", strokes());
        document.put("points", points());
        if (drawing instanceof MatrixDrawing matrix) {
            document.put("rows", rows(matrix));
        }
        return document;
    }

    /** The numbers of planes, and the columns of places in parts of a unit. */
    private Map<String, Object> placed(DataSet set, List<String> names) {
        Map<String, Object> columns = new LinkedHashMap<>();
        for (String name : names) {
            columns.put(
                    name,
                    set.column(name).stream()
                            .mapToLong(place -> Math.round(((Number) place).doubleValue() * PARTS))
                            .toArray());
        }
        Map<Object, Integer> planes = new HashMap<>();
        drawing.planes().forEach(plane -> planes.put(plane, planes.size()));
        columns.put("plane", set.column("plane").stream().map(planes::get).toList());
        return columns;
    }

    private Map<String, Object> strokes() {
        DataSet arrows = drawing.arrows();
        Map<String, Object> strokes = placed(arrows, List.of("x1", "y1", "x2", "y2"));
        strokes.put("link", arrows.column("link"));
        return strokes;
    }

    private Map<String, Object> points() {
        Map<String, Integer> routers = new HashMap<>();
        for (int router = 0; router < topology.routers(); router++) {
            routers.put(drawing.routerName(topology.coordinates(router)), router);
        }
        DataSet nodes = drawing.nodes();
        Map<String, Object> points = placed(nodes, List.of("x", "y"));
        points.put(
                "router",
                nodes.column("name").stream()
                        .map(name -> routers.get((String) name))
                        .toList());
        return points;
    }

    /** The rows of routers in a matrix, of hosts those of their switches. */
    private List<Integer> rows(MatrixDrawing matrix) {
        return IntStream.range(0, topology.routers())
                .mapToObj(router -> {
                    Coordinates place = topology.coordinates(router);
                    return matrix.row(place.isHost() ? topology.coordinates(topology.neighbour(router, 0)) : place);
                })
                .toList();
    }
}
