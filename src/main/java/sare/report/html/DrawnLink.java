package sare.report.html;

import java.util.Optional;
import sare.report.TidyTable;
import sare.report.TidyTable.Row;
import sare.topology.Coordinates;

/**
 * A link as a table of links describes it.
 *
 * @param linkClass such as {@code global}, or empty
 * @param direction such as {@code +x}, or empty
 */
record DrawnLink(String name, String linkClass, String direction, Coordinates source, Coordinates destination) {
    private static final String SOURCE = "source_coordinates";
    private static final String DESTINATION = "destination_coordinates";
    private static final String SOURCE_ROUTER = "source_router";
    private static final String DESTINATION_ROUTER = "destination_router";
    private static final int MOST_ROUTERS = 1 << 30;

    /**
     * Reads the link of a row. Tables of earlier versions have the ids of routers and no coordinates, then the ids are the
     * coordinates; empty if a table has neither.
     */
    static Optional<DrawnLink> read(TidyTable table, Row row) {
        String direction = row.textIfThere("direction");
        String linkClass = row.textIfThere("class");
        if (table.has(SOURCE) && table.has(DESTINATION)) {
            return Optional.of(new DrawnLink(
                    row.text("link"), linkClass, direction, coordinates(row, SOURCE), coordinates(row, DESTINATION)));
        }
        if (table.has(SOURCE_ROUTER) && table.has(DESTINATION_ROUTER)) {
            return Optional.of(new DrawnLink(
                    row.text("link"),
                    linkClass,
                    direction,
                    router(row, SOURCE_ROUTER),
                    router(row, DESTINATION_ROUTER)));
        }
        return Optional.empty();
    }

    private static Coordinates coordinates(Row row, String column) {
        return Coordinates.parse(row.text(column))
                .orElseThrow(() -> row.error(column, "coordinates such as 'x=3 y=0'"));
    }

    private static Coordinates router(Row row, String column) {
        double id = row.number(column).orElse(-1);
        if (id < 0 || id > MOST_ROUTERS || id != Math.rint(id)) {
            throw row.error(column, "the id of a router");
        }
        return Coordinates.of(Coordinates.ROUTER, (int) id);
    }
}
