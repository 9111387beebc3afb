package sare.mapping.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The coordinates of the nodes of an allocation, in its order, counted from the corner of the smallest box around it.
 *
 * @param sides of that box
 * @param points by node
 */
record PointsOfNodes(int[] sides, List<int[]> points) {
    static PointsOfNodes of(MachineShape machine, PositionCoordinates coordinates) {
        List<int[]> points = new ArrayList<>();
        int dimensions = coordinates.dimensions();
        for (int node = 0; node < machine.nodes(); node++) {
            points.add(coordinates.of(node * machine.coresPerNode()));
        }
        int[] sides = new int[dimensions];
        for (int d = 0; d < dimensions; d++) {
            sides[d] = moveToCorner(points, d);
        }
        return new PointsOfNodes(sides, points);
    }

    /** Lets a coordinate begin at 0; the number of its values is the side of the box. */
    private static int moveToCorner(List<int[]> points, int dimension) {
        int least = points.stream().mapToInt(point -> point[dimension]).min().orElseThrow();
        points.forEach(point -> point[dimension] -= least);
        return points.stream().mapToInt(point -> point[dimension]).max().orElseThrow() + 1;
    }

    /** The largest number of nodes with the same coordinates. */
    int mostAtAPoint() {
        Map<List<Integer>, Integer> nodesAt = new HashMap<>();
        points.forEach(point -> nodesAt.merge(IntStream.of(point).boxed().toList(), 1, Integer::sum));
        return nodesAt.values().stream().mapToInt(Integer::intValue).max().orElseThrow();
    }
}
