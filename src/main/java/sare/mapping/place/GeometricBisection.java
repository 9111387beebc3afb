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
 * <p>Before that, the ranks are rotated if their longer dimensions are not those of the cores: the dimensions of both, from the longest to
 * the shortest, are brought together.
 */
final class GeometricBisection {
    private final Points ranks;
    private final Points cores;
    private final int[] coreOfRank;

    private GeometricBisection(Points ranks, Points cores) {
        int dimensions = Math.max(ranks.dimensions(), cores.dimensions());
        this.cores = cores.padded(dimensions);
        this.ranks = aligned(ranks.padded(dimensions), this.cores);
        this.coreOfRank = new int[ranks.size()];
    }

    /** The core of each rank, for as many cores as ranks. */
    static int[] map(Points ranks, Points cores) {
        GeometricBisection bisection = new GeometricBisection(ranks, cores);
        int[] all = IntStream.range(0, ranks.size()).toArray();
        bisection.cut(all, all);
        return bisection.coreOfRank;
    }

    private static Points aligned(Points ranks, Points cores) {
        int[] all = IntStream.range(0, ranks.size()).toArray();
        double[] ofRanks = ranks.extents(all);
        double[] ofCores = cores.extents(all);
        boolean isAligned = true;
        for (int a = 0; a < ofRanks.length; a++) {
            for (int b = 0; b < ofRanks.length; b++) {
                isAligned &= !(ofRanks[a] > ofRanks[b] && ofCores[a] < ofCores[b]);
            }
        }
        if (isAligned) {
            return ranks;
        }
        int[] longestOfRanks = ranks.byExtent();
        int[] longestOfCores = cores.byExtent();
        int[] order = new int[ofRanks.length];
        for (int i = 0; i < order.length; i++) {
            order[longestOfCores[i]] = longestOfRanks[i];
        }
        return ranks.rotated(order);
    }

    private void cut(int[] someRanks, int[] someCores) {
        if (someRanks.length == 1) {
            coreOfRank[someRanks[0]] = someCores[0];
            return;
        }
        int dimension = dimension(ranks.extents(someRanks), cores.extents(someCores));
        int[] sortedRanks = ranks.sorted(dimension, someRanks);
        int[] sortedCores = cores.sorted(dimension, someCores);
        int half = someRanks.length / 2;
        cut(Arrays.copyOf(sortedRanks, half), Arrays.copyOf(sortedCores, half));
        cut(
                Arrays.copyOfRange(sortedRanks, half, someRanks.length),
                Arrays.copyOfRange(sortedCores, half, someRanks.length));
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
