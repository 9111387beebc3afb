package sare.mapping.problem;

import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;

/**
 * Problems of the kind of QAPLIB's tai100b, by the rule of Taillard ("Comparison of iterative searches for the quadratic assignment
 * problem", Location Science 3, 1995), as Daolio, Verel, Ochoa and Tomassini ("Local optima networks of the quadratic assignment problem",
 * IEEE CEC 2010) repeat it. Positions are points in clusters of at most K points; a cluster is a circle of radius m, whose centre is in a
 * circle of radius M. Costs are their distances. The traffic of each pair of ranks is {@code 10^x}, with x from A to B at random,
 * both rounded down: most of it is 0 and little of it is large.
 */
public final class ClusteredProblems {
    private static final double LEAST_EXPONENT = -10; // A
    private static final double LARGEST_EXPONENT = 5; // B

    private final RandomGenerator random;
    private final double machineRadius; // M
    private final int clusterPoints; // K
    private final double clusterRadius; // m

    /** A rule with its parameters M, K and m. */
    public ClusteredProblems(int seed, double machineRadius, int clusterPoints, double clusterRadius) {
        this.random = new Well19937c(seed);
        this.machineRadius = machineRadius;
        this.clusterPoints = clusterPoints;
        this.clusterRadius = clusterRadius;
    }

    /** A problem of a size, other ones from call to call. */
    public MappingProblem next(int size) {
        CostMatrix costs = distances(points(size));
        return Problems.of(traffic(size), costs);
    }

    private double[][] points(int size) {
        double[][] points = new double[size][];
        int made = 0;
        while (made < size) {
            double[] centre = point(0, 0, machineRadius);
            int end = Math.min(size, made + 1 + random.nextInt(clusterPoints));
            for (; made < end; made++) {
                points[made] = point(centre[0], centre[1], clusterRadius);
            }
        }
        return points;
    }

    private double[] point(double x, double y, double radius) {
        double angle = 2 * Math.PI * random.nextDouble();
        double distance = radius * random.nextDouble();
        return new double[] {x + distance * StrictMath.cos(angle), y + distance * StrictMath.sin(angle)};
    }

    static CostMatrix distances(double[][] points) {
        return CostMatrix.of(points.length, (from, to) ->
                (int) StrictMath.hypot(points[from][0] - points[to][0], points[from][1] - points[to][1]));
    }

    long[][] traffic(int size) {
        long[][] traffic = new long[size][size];
        for (int from = 0; from < size; from++) {
            for (int to = 0; to < size; to++) {
                if (from != to) {
                    double exponent = LEAST_EXPONENT + (LARGEST_EXPONENT - LEAST_EXPONENT) * random.nextDouble();
                    traffic[from][to] = (long) StrictMath.pow(10, exponent);
                }
            }
        }
        return traffic;
    }
}
