package sare.routing.graph;

import java.util.List;

/** What finds the paths between two switches of a graph. */
interface PathFinder {
    /** The paths from a switch to another one, each as the number of the link at each switch that it leaves; one empty path at home. */
    List<int[]> links(int from, int to);
}
