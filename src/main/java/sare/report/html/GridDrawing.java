package sare.report.html;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sare.topology.Coordinates;

/**
 * The drawing of the links of a grid. A link to a neighbour lies between the two routers. A wraparound link is two stubs:
 * one leaves the grid, the other enters it where the link ends. Links along a third or higher dimension are short slanting
 * strokes at their router, up and to the right for the positive direction. Lengths are in units of the grid.
 */
final class GridDrawing implements LinkDrawing {
    private static final double NODE = 0.16; // from a router to the start of its links
    private static final double STUB = 0.62; // from a router to the end of a stub
    private static final double ROOM = STUB + 0.1; // around the routers
    private static final double ASIDE = 0.09; // from the line between routers to a link, which lies to its right
    private static final double WIDE = 0.13;
    private static final double NODE_SIZE = 0.05;
    private static final int TICKS = 8;
    private static final double SLANT_BEGIN = 0.22; // along x and y, away from the links to neighbours
    private static final double SLANT_END = 0.42;

    private final List<GridLink> links;
    private final int width; // routers along x
    private final int height; // routers along y

    GridDrawing(List<GridLink> links) {
        this.links = links;
        this.width = 1 + links.stream().mapToInt(GridLink::x).max().orElse(0);
        this.height = 1 + links.stream().mapToInt(GridLink::y).max().orElse(0);
    }

    @Override
    public String explanation() {
        return "There are two links between two routers, one per direction; the link on the right is the one that leads away."
                + " Stubs at the edges are wraparound links, which enter where they end. Slanting strokes at a router are its"
                + " links along further dimensions, each at its own angle; those that point up have the positive direction.";
    }

    @Override
    public List<String> linkNames() {
        return links.stream().map(GridLink::name).toList();
    }

    @Override
    public List<String> planes() {
        return links.stream().map(GridLink::plane).distinct().toList();
    }

    @Override
    public DataSet arrows() {
        DataSet arrows = new DataSet("link", "name", "plane", "x1", "y1", "x2", "y2");
        IntStream.range(0, links.size()).forEach(number -> addArrows(arrows, number, links.get(number)));
        return arrows;
    }

    private void addArrows(DataSet arrows, int number, GridLink link) {
        if (link.dimension() > 1) {
            addSlanting(arrows, number, link);
            return;
        }
        int along = link.dimension() == 0 ? 1 : 0;
        int across = 1 - along;
        int size = link.dimension() == 0 ? width : height;
        int next = (link.dimension() == 0 ? link.x() : link.y()) + link.step();
        if (next >= 0 && next < size) {
            add(arrows, number, link, link.x(), link.y(), NODE, 1 - NODE, along, across);
        } else {
            add(arrows, number, link, link.x(), link.y(), NODE, STUB, along, across);
            double outsideX = link.endX() - along * link.step();
            double outsideY = link.endY() - across * link.step();
            add(arrows, number, link, outsideX, outsideY, 1 - STUB, 1 - NODE, along, across);
        }
    }

    /** Adds a stroke at the router; the angles of the further dimensions are spread between those of x and y. */
    private static void addSlanting(DataSet arrows, int number, GridLink link) {
        int further = Math.max(1, link.source().size() - 2);
        double angle = Math.PI / 2 * (link.dimension() - 1) / (further + 1);
        double along = link.step() * Math.sqrt(2) * StrictMath.cos(angle);
        double across = link.step() * Math.sqrt(2) * StrictMath.sin(angle);
        arrows.add(
                number,
                link.name(),
                link.plane(),
                link.x() + along * SLANT_BEGIN,
                link.y() + across * SLANT_BEGIN,
                link.x() + along * SLANT_END,
                link.y() + across * SLANT_END);
    }

    /** Adds an arrow between two distances from a position, along x or y. */
    private static void add(
            DataSet arrows,
            int number,
            GridLink link,
            double x,
            double y,
            double from,
            double to,
            int along,
            int across) {
        int step = link.step();
        double aside = ASIDE * step;
        arrows.add(
                number,
                link.name(),
                link.plane(),
                x + along * step * from + across * aside,
                y + across * step * from - along * aside,
                x + along * step * to + across * aside,
                y + across * step * to - along * aside);
    }

    @Override
    public DataSet nodes() {
        DataSet nodes = new DataSet("name", "plane", "x", "y");
        Map<String, GridLink> byRouter = new LinkedHashMap<>();
        links.forEach(link -> byRouter.putIfAbsent(link.router(), link));
        byRouter.forEach((router, link) -> nodes.add(router, link.plane(), link.x(), link.y()));
        return nodes;
    }

    @Override
    public Encoding x(String column) {
        return place(column, "x", width);
    }

    @Override
    public Encoding y(String column) {
        return place(column, "y", height);
    }

    /** A coordinate, with space for stubs. */
    private static Encoding place(String field, String title, int size) {
        List<Double> domain = List.of(-ROOM, size - 1 + ROOM);
        Map<String, ?> axis = Map.of(
                "grid", false, "tickMinStep", 1, "tickCount", Math.min(size, TICKS), "domain", false, "ticks", false);
        return Encoding.numbers(field, title, Map.of("domain", domain, "nice", false), axis);
    }

    @Override
    public Extent extent() {
        return new Extent(-ROOM, width - 1 + ROOM, -ROOM, height - 1 + ROOM, WIDE, 2 * NODE);
    }

    @Override
    public String routerName(Coordinates router) {
        return GridLink.name(router);
    }

    @Override
    public String strokeWidth() {
        return "max(1.5, " + WIDE + " * " + unit() + ")";
    }

    @Override
    public String nodeSize() {
        return NODE_SIZE + " * pow(" + unit() + ", 2)";
    }

    /** The distance of neighbours in pixels, as an expression. */
    private String unit() {
        return "panelWidth / " + (width - 1 + 2 * ROOM);
    }

    @Override
    public double ratio() {
        return (height - 1 + 2 * ROOM) / (width - 1 + 2 * ROOM);
    }
}
