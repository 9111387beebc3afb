package sare.mapping.layout;

import java.util.Arrays;
import org.apache.commons.math3.util.ArithmeticUtils;

/**
 * Blocks of a process grid and of a machine that belong together.
 *
 * @param ofRanks sides of a block of the process grid
 * @param ofPoint sides of the blocks inside, whose ranks are at the same point of the machine
 * @param ofNodes sides of a block of the machine
 */
record Cut(int[] ofRanks, int[] ofPoint, int[] ofNodes) {
    /** Blocks of ranks and of nodes; the ranks of a point are the most even part of a block. */
    static Cut of(int[] ofRanks, int[] ofNodes, int ranksOfPoint) {
        return new Cut(ofRanks, Sides.largestBlock(ofRanks, ranksOfPoint), ofNodes);
    }

    /**
     * The largest blocks of the same shape on both sides: the whole process grid if it fits into the machine, else with the greatest
     * common divisors of their sides. Dimensions that only one of the two has are cut into single points.
     *
     * @param ranks sides of the process grid
     * @param nodes sides of the machine
     */
    static Cut common(int[] ranks, int[] nodes, int ranksOfPoint) {
        int[] ofPoint = Sides.largestBlock(ranks, ranksOfPoint);
        int[] points = new int[ranks.length]; // a point of the machine for each block of its ranks
        Arrays.setAll(points, d -> ranks[d] / ofPoint[d]);
        int[] ofRanks = ofPoint.clone();
        int[] ofNodes = new int[nodes.length];
        Arrays.fill(ofNodes, 1);
        boolean fits = fits(points, nodes);
        for (int d = 0; d < Math.min(points.length, nodes.length); d++) {
            ofNodes[d] = fits ? points[d] : ArithmeticUtils.gcd(points[d], nodes[d]);
            ofRanks[d] = ofNodes[d] * ofPoint[d];
        }
        return new Cut(ofRanks, ofPoint, ofNodes);
    }

    private static boolean fits(int[] points, int... nodes) {
        for (int d = 0; d < points.length; d++) {
            if (points[d] > (d < nodes.length ? nodes[d] : 1)) {
                return false;
            }
        }
        return true;
    }
}
