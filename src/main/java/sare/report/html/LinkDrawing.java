package sare.report.html;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import sare.topology.Coordinates;

/** A drawing of the links of a network, in which colours show what each link carried. */
interface LinkDrawing {
    /** More links of a grid make the page too large. */
    int MOST_LINKS_OF_GRID = 30_000;

    /** More links between switches, hosts included, cannot be distinguished. */
    int MOST_LINES = 1_200;

    /** More links make the page too large. */
    int MOST_LINKS = 20_000;

    /**
     * The drawing of links: of a grid with its coordinates; else lines between routers, at places that their coordinates say; or
     * a matrix if there are too many lines. Empty if there are too many links for any drawing, or none.
     */
    static Optional<LinkDrawing> of(List<DrawnLink> links) {
        List<GridLink> ofGrid =
                links.stream().map(GridLink::of).flatMap(Optional::stream).toList();
        if (links.isEmpty() || links.size() > MOST_LINKS_OF_GRID) {
            return Optional.empty();
        }
        if (ofGrid.size() == links.size()) {
            return Optional.of(new GridDrawing(ofGrid));
        }
        if (links.size() <= MOST_LINES) {
            return Optional.of(new LineDrawing(links));
        }
        return links.size() <= MOST_LINKS ? Optional.of(new MatrixDrawing(links)) : Optional.empty();
    }

    /** What the drawing shows, in sentences. */
    String explanation();

    List<String> linkNames();

    /** The parts that are drawn one by one, such as the planes of a grid; a single empty name if there are none. */
    default List<String> planes() {
        return List.of("");
    }

    /** The ends of strokes, or the corners of cells; {@code link} is the number of the link in this drawing. */
    DataSet arrows();

    /** The routers, which are drawn as points; may be empty. */
    DataSet nodes();

    /** A position to the right, by a column. */
    Encoding x(String column);

    /** A position upwards, by a column. */
    Encoding y(String column);

    /** The position of the ends. */
    default Map<String, Encoding> ends() {
        return Map.of("x", x("x1"), "y", y("y1"), "x2", Encoding.column("x2"), "y2", Encoding.column("y2"));
    }

    /** The position of the routers. */
    default Map<String, Encoding> places() {
        return Map.of("x", x("x"), "y", y("y"));
    }

    /** What the picture covers, and the sizes of its marks, in the units of its places. */
    Extent extent();

    /**
     * What a picture covers.
     *
     * @param stroke width of a stroke
     * @param node diameter of a node
     */
    record Extent(double left, double right, double bottom, double top, double stroke, double node) {}

    /** The name of a router in {@link #nodes}. */
    default String routerName(Coordinates router) {
        return router.toString();
    }

    /** Whether links are cells of a matrix instead of strokes. */
    default boolean hasCells() {
        return false;
    }

    /** The width of a stroke in pixels, as an expression. */
    String strokeWidth();

    /** The area of a node in square pixels, as an expression. */
    String nodeSize();

    /** Height to width. */
    double ratio();

    /** The names of the links, by number. */
    default DataSet names() {
        DataSet names = new DataSet("name");
        linkNames().forEach(names::add);
        return names;
    }
}
