package sare.report.html;

import java.util.Arrays;
import java.util.List;
import sare.report.html.RouterPlaces.Place;
import sare.topology.Coordinates;

/**
 * Places of the switches of a HyperX, in which all switches of a row or column are neighbours. The first two dimensions are a grid whose
 * rows and columns are bent, so that no line between two switches covers those between them. Each plane of the other dimensions has
 * a grid of its own, all on a circle.
 */
final class BentGrid {
    private static final double MOST_BEND = 0.15; // in cells, for a switch next to the middle of a row
    private static final double STEEPEST = 0.35; // of rows and columns at the corners, so that they do not fold over
    private static final double RING = 0.33; // radius of the circle of planes
    private static final double PLANE_SHARE = 0.7; // width of a plane, as a share of the distance of planes
    private static final double WIDTH = 0.92; // of a single plane
    private static final double HOSTS_BELOW = 0.3; // in cells
    private static final double HOSTS_SPREAD = 0.5; // in cells, of all hosts of a switch

    private final int[] sizes; // by dimension, at least two
    private final double cell; // the distance of neighbours

    /** @param switches with the same names of coordinates */
    BentGrid(List<Coordinates> switches) {
        this.sizes = new int[Math.max(2, switches.get(0).size())];
        Arrays.fill(sizes, 1);
        for (Coordinates place : switches) {
            for (int dimension = 0; dimension < place.size(); dimension++) {
                sizes[dimension] = Math.max(sizes[dimension], place.value(dimension) + 1);
            }
        }
        double cells = Math.max(width(0, 1), width(1, 0)) + HOSTS_SPREAD;
        this.cell = (planes() == 1 ? WIDTH : PLANE_SHARE * 2 * RING * StrictMath.sin(Math.PI / planes())) / cells;
    }

    private int planes() {
        int planes = 1;
        for (int dimension = 2; dimension < sizes.length; dimension++) {
            planes *= sizes[dimension];
        }
        return planes;
    }

    private double middle(int dimension) {
        return (sizes[dimension] - 1) / 2.0;
    }

    /** How far a switch is aside because its row or column is bent, in cells. */
    private double bend(double fromMiddle) {
        double longest = Math.max(1, Math.max(middle(0), middle(1)));
        return Math.min(MOST_BEND, STEEPEST / longest) * fromMiddle * fromMiddle;
    }

    private double width(int dimension, int other) {
        return sizes[dimension] - 1 + bend(middle(other));
    }

    Place of(Coordinates place) {
        double x = place.value(0) - middle(0);
        double y = (place.size() < 2 ? 0 : place.value(1)) - middle(1);
        int plane = 0;
        for (int dimension = place.size() - 1; dimension >= 2; dimension--) {
            plane = plane * sizes[dimension] + place.value(dimension);
        }
        double angle = 2 * Math.PI * plane / planes();
        double ring = planes() == 1 ? 0 : RING;
        double right = x + bend(y) - bend(middle(1)) / 2;
        double up = y + bend(x) - bend(middle(0)) / 2;
        return new Place(
                0.5 + ring * StrictMath.sin(angle) + cell * right, 0.5 + ring * StrictMath.cos(angle) + cell * up);
    }

    /** The place of one of the hosts of a switch, which are below it. */
    Place ofHost(Coordinates itsSwitch, int number, int hosts) {
        Place place = of(itsSwitch);
        double aside = HOSTS_SPREAD * ((number + 0.5) / hosts - 0.5);
        return new Place(place.x() + cell * aside, place.y() - cell * HOSTS_BELOW);
    }

    /** The distance of neighbours. */
    double cell() {
        return cell;
    }
}
