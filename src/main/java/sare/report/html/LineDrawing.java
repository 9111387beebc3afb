package sare.report.html;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sare.report.html.RouterPlaces.Place;
import sare.topology.Coordinates;

/**
 * Links as lines between routers at their {@link RouterPlaces}; a link lies to the right of the straight line, so that both
 * directions show.
 */
final class LineDrawing implements LinkDrawing {
    private static final double ASIDE = 0.12; // of the distance of neighbours
    private static final double WIDE = 0.12;
    private static final double NODE = 0.3;
    private static final double MARGIN = 0.04; // around the picture

    private final List<DrawnLink> links;
    private final RouterPlaces places;

    LineDrawing(List<DrawnLink> links) {
        this.links = links;
        this.places = new RouterPlaces(links);
    }

    @Override
    public String explanation() {
        return "Points are switches and hosts: the stages of a tree above each other with the hosts at the bottom, the groups of a"
                + " dragonfly as circles, the planes of a HyperX as grids whose rows and columns are bent so that their links do"
                + " not cover each other, the switches of a graph on one circle. There are two links between two points, one"
                + " per direction; the link on the right is the one that leads away.";
    }

    @Override
    public List<String> linkNames() {
        return links.stream().map(DrawnLink::name).toList();
    }

    @Override
    public DataSet arrows() {
        DataSet arrows = new DataSet("link", "name", "plane", "x1", "y1", "x2", "y2");
        Map<List<Coordinates>, Integer> copies = new HashMap<>(); // links from one router to another so far
        for (int number = 0; number < links.size(); number++) {
            DrawnLink link = links.get(number);
            int copy = copies.merge(List.of(link.source(), link.destination()), 1, Integer::sum);
            addArrow(arrows, number, link, copy);
        }
        return arrows;
    }

    private void addArrow(DataSet arrows, int number, DrawnLink link, int copy) {
        Place from = places.of(link.source());
        Place to = places.of(link.destination());
        double length = Math.max(1e-9, StrictMath.hypot(to.x() - from.x(), to.y() - from.y()));
        double aside = ASIDE * places.distance() * (2 * copy - 1);
        double rightX = aside * (to.y() - from.y()) / length;
        double rightY = -aside * (to.x() - from.x()) / length;
        arrows.add(number, link.name(), "", from.x() + rightX, from.y() + rightY, to.x() + rightX, to.y() + rightY);
    }

    @Override
    public DataSet nodes() {
        DataSet nodes = new DataSet("name", "plane", "x", "y");
        places.all().forEach((router, place) -> nodes.add(router.toString(), "", place.x(), place.y()));
        return nodes;
    }

    @Override
    public Encoding x(String column) {
        return Encoding.position(column, List.of(-MARGIN, 1 + MARGIN));
    }

    @Override
    public Encoding y(String column) {
        return Encoding.position(column, List.of(-MARGIN, places.height() + MARGIN));
    }

    @Override
    public Extent extent() {
        double distance = places.distance();
        return new Extent(-MARGIN, 1 + MARGIN, -MARGIN, places.height() + MARGIN, WIDE * distance, NODE * distance);
    }

    @Override
    public String strokeWidth() {
        return "max(0.8, " + NumberText.number(WIDE * places.distance()) + " * panelWidth)";
    }

    @Override
    public String nodeSize() {
        return "max(4, pow(" + NumberText.number(NODE * places.distance()) + " * panelWidth, 2))";
    }

    @Override
    public double ratio() {
        return (places.height() + 2 * MARGIN) / (1 + 2 * MARGIN);
    }
}
