package sare.report.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sare.topology.Coordinates;

/**
 * A matrix of switches, or of whole groups or several consecutive switches together if there are too many: the cell of a row and a
 * column has the links from the one to the other, and the colour of the busiest. Links of hosts are not in it.
 */
final class MatrixDrawing implements LinkDrawing {
    private static final int MOST_ROWS = 128;

    private final List<DrawnLink> links;
    private final Map<Coordinates, Integer> rows = new LinkedHashMap<>(); // by switch
    private final int together; // switches, or groups, in a row
    private final boolean ofGroups; // whether rows are whole groups
    private final List<String> labels = new ArrayList<>(); // by row: its first switch

    MatrixDrawing(List<DrawnLink> links) {
        this.links = links;
        List<Coordinates> switches = RouterPlaces.switches(links);
        boolean isByGroup = switches.size() > MOST_ROWS
                && switches.stream().allMatch(place -> place.names().get(0).equals(Coordinates.GROUP));
        long parts = isByGroup
                ? switches.stream().map(place -> place.value(0)).distinct().count()
                : switches.size();
        this.together = (int) ((parts + MOST_ROWS - 1) / MOST_ROWS);
        this.ofGroups = isByGroup;
        for (int i = 0; i < switches.size(); i++) {
            int row = (isByGroup ? switches.get(i).value(0) : i) / together;
            rows.put(switches.get(i), row);
            if (labels.size() <= row) {
                String first = isByGroup
                        ? Coordinates.GROUP + "=" + switches.get(i).value(0)
                        : switches.get(i).toString();
                labels.add(first + (together == 1 ? "" : " and next"));
            }
        }
    }

    @Override
    public String explanation() {
        return "The matrix shows links between switches, without those of hosts. Rows send, columns receive"
                + (ofGroups ? "; a row has the switches of " + (together == 1 ? "a group" : together + " groups") : "")
                + (ofGroups || together == 1 ? "" : "; a row has " + together + " consecutive switches")
                + ". A cell has the colour of its busiest link.";
    }

    @Override
    public List<String> linkNames() {
        return links.stream().map(DrawnLink::name).toList();
    }

    @Override
    public DataSet arrows() {
        DataSet cells = new DataSet("link", "name", "plane", "x1", "y1", "x2", "y2");
        for (int number = 0; number < links.size(); number++) {
            Integer row = rows.get(links.get(number).source());
            Integer column = rows.get(links.get(number).destination());
            if (row != null && column != null) {
                cells.add(number, labels.get(row) + " to " + labels.get(column), "", column, row, column + 1, row + 1);
            }
        }
        return cells;
    }

    @Override
    public DataSet nodes() {
        return new DataSet("name", "plane", "x", "y");
    }

    @Override
    public Encoding x(String column) {
        return Encoding.position(column, List.of(0, labels.size()));
    }

    /** Row 0 is at the top. */
    @Override
    public Encoding y(String column) {
        return Encoding.position(column, List.of(labels.size(), 0));
    }

    @Override
    public boolean hasCells() {
        return true;
    }

    /** Row 0 is at the top. */
    @Override
    public Extent extent() {
        return new Extent(0, labels.size(), labels.size(), 0, 0, 0);
    }

    /** The row of a switch, or -1 for a host. */
    int row(Coordinates router) {
        return rows.getOrDefault(router, -1);
    }

    @Override
    public String strokeWidth() {
        return "0";
    }

    @Override
    public String nodeSize() {
        return "0";
    }

    @Override
    public double ratio() {
        return 1;
    }
}
