package sare.mapping.place;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Recursive geometric bisection of ranks and cores: RGeoB of Tuncer, Leung and Coskun (ICS 2015, section 2.3) and GEOM of Balzuweit et al.
 * ("Local search to improve coordinate-based task mapping", Parallel Computing 2016). Ranks and cores are both sorted along one
 * dimension and cut in the middle, and the halves are treated in the same way. The dimension is the longest one of that side whose longest
 * extent is the larger multiple of its shortest; if both are the same multiple, of the ranks. Of equally long dimensions the first is
 * taken; ties of sorts are broken by the other coordinates, x first.
 *
 * <p>Before that, the cores are rotated: their dimensions, from the longest to the shortest, become those of the ranks in the same
 * order. If there are more cores than ranks, both are halved all the same, so that cores stay free in all parts; a rank that is
 * alone takes the first core of its part. {@link BisectionVariant} says how extents are measured and points sorted.
 */
final class GeometricBisection {
    private final BisectionVariant variant;
    private final Points ranks;
    private final Points cores;
    private final int[] coreOfRank;

    private GeometricBisection(BisectionVariant variant, Points ranks, Points cores) {
        this.variant = variant;
        int dimensions = Math.max(ranks.dimensions(), cores.dimensions());
        this.ranks = ranks.padded(dimensions);
        this.cores = aligned(variant, this.ranks, cores.padded(dimensions));
        this.coreOfRank = new int[ranks.size()];
    }

    /** The core of each rank, for at least as many cores as ranks. */
    static int[] map(BisectionVariant variant, Points ranks, Points cores) {
        GeometricBisection bisection = new GeometricBisection(variant, ranks, cores);
        bisection.cut(
                IntStream.range(0, ranks.size()).toArray(),
                IntStream.range(0, cores.size()).toArray());
        return bisection.coreOfRank;
    }

    private static Points aligned(BisectionVariant variant, Points ranks, Points cores) {
        int[] longestOfRanks = variant.longestFirst(ranks);
        int[] longestOfCores = variant.longestFirst(cores);
        int[] order = new int[longestOfRanks.length];
        for (int i = 0; i < order.length; i++) {
            order[longestOfRanks[i]] = longestOfCores[i];
        }
        return cores.rotated(order);
    }

    private void cut(int[] someRanks, int[] someCores) {
        if (someRanks.length == 1) {
            coreOfRank[someRanks[0]] = someCores[0];
            return;
        }
        int dimension = dimension(variant.extents(ranks, someRanks), variant.extents(cores, someCores));
        int[] sortedRanks = variant.sorted(ranks, dimension, someRanks);
        int[] sortedCores = variant.sorted(cores, dimension, someCores);
        int half = someRanks.length / 2;
        int halfOfCores = someCores.length / 2;
        cut(Arrays.copyOf(sortedRanks, half), Arrays.copyOf(sortedCores, halfOfCores));
        cut(
                Arrays.copyOfRange(sortedRanks, half, someRanks.length),
                Arrays.copyOfRange(sortedCores, halfOfCores, someCores.length));
    }

    private static int dimension(double[] ofRanks, double[] ofCores) {
        return longest(multiple(ofRanks) >= multiple(ofCores) ? ofRanks : ofCores);
    }

    private static double multiple(double[] extents) {
        double longest = Arrays.stream(extents).max().orElseThrow();
        double shortest = Arrays.stream(extents).min().orElseThrow();
        return longest == 0 ? 0 : longest / shortest;
    }

    private static int longest(double[] extents) {
        int longest = 0;
        for (int d = 1; d < extents.length; d++) {
            longest = extents[d] > extents[longest] ? d : longest;
        }
        return longest;
    }
}
