package sare.mapping.place;

/**
 * The place in the middle of as many free places as a job needs, with few more around them: equation 2 of Tuncer, Leung and Coskun,
 * "PaCMap: topology mapping of unstructured communication patterns onto non-contiguous allocations", ICS 2015. Its score is the sum over
 * distances d up to R of {@code f(d)} times the free nodes there that the job needs, minus {@code f(d)} times those that it does not need.
 * {@code f(d)} is one over the number of nodes at d in an endless empty machine, {@code 1 / (4 d^2 + 2)} in three dimensions, and R is
 * the least radius that has enough nodes there, plus 2. The place itself counts too.
 */
final class CentrePlace {
    private static final int BEYOND = 2;
    private static final double AT_THE_PLACE = 0.5; // f of the place itself, because 4 d^2 + 2 is 2 there
    private static final double ROUNDING =
            1e-12; // equal scores are summed in the same order, but not always of the same terms
    private static final long MOST_VISITS =
            4_000_000; // of places, for all centres together, so that a job takes milliseconds

    private final Surroundings machine;
    private final int wanted;
    private Scale uniform; // of all places, if they have the same

    CentrePlace(Surroundings machine, int wanted) {
        this.machine = machine;
        this.wanted = wanted;
    }

    /**
     * What the score of a place takes from the endless empty machine around it.
     *
     * @param factors f, by distance up to R
     * @param nodes by distance
     */
    private record Scale(double[] factors, double[] nodes) {}

    private Scale scale(int place) {
        if (uniform != null) {
            return uniform;
        }
        int radius = radius(place);
        Scale its = new Scale(new double[radius + 1], new double[radius + 1]);
        for (int distance = 0; distance <= radius; distance++) {
            its.nodes[distance] = machine.nodesAt(place, distance);
            its.factors[distance] = (distance == 0 ? AT_THE_PLACE : 1) / its.nodes[distance];
        }
        uniform = machine.isUniform() ? its : null;
        return its;
    }

    /**
     * The best place, of equal ones the first. If all places together would take too long, every second, third, ... is tried, and then the
     * nearest ones of the best as long as one of them is better.
     */
    int best() {
        int best = -1;
        double bestScore = Double.NEGATIVE_INFINITY;
        int step = step();
        for (int place = 0; place < machine.size(); place++) {
            if (!machine.isTaken(place) && (best < 0 || place % step == 0)) {
                double score = score(place, bestScore + ROUNDING / 2);
                if (score > bestScore + ROUNDING) {
                    bestScore = score;
                    best = place;
                }
            }
        }
        return step == 1 || best < 0 ? best : climb(best, bestScore);
    }

    private int climb(int from, double score) {
        int best = from;
        double bestScore = score;
        for (int centre = -1; centre != best; ) {
            centre = best;
            for (int place : machine.nearest(centre)) {
                double its = score(place, bestScore + ROUNDING / 2);
                if (its > bestScore + ROUNDING) {
                    bestScore = its;
                    best = place;
                }
            }
        }
        return best;
    }

    private int step() {
        double visits = 0;
        int radius = radius(0);
        for (int distance = 0; distance <= radius; distance++) {
            visits += machine.nodesAt(0, distance);
        }
        visits = Math.min(visits, machine.size()) * machine.size();
        return 1 + (int) (visits / MOST_VISITS);
    }

    /** The radius R around a place. */
    int radius(int place) {
        int radius = 0;
        double inside = machine.nodesAt(place, 0);
        while (inside < wanted) {
            radius++;
            inside += machine.nodesAt(place, radius);
        }
        return radius + BEYOND;
    }

    double score(int place) {
        return score(place, Double.NEGATIVE_INFINITY);
    }

    /**
     * The score of a place. Its count ends when it is sure that the score is not above a limit; the result is not above it either, then.
     * The bounds are off by the rounding of some tens of additions of numbers up to 1, which is far less than {@link #ROUNDING}.
     */
    private double score(int place, double limit) {
        Scale scale = scale(place);
        int radius = scale.factors.length - 1;
        double[] score = {0};
        int[] missing = {wanted};
        machine.count(place, radius, (distance, free) -> {
            int needed = Math.min(free, missing[0]);
            score[0] += (2 * needed - free) * scale.factors[distance];
            missing[0] -= needed;
            return score[0] + most(scale, distance + 1, missing[0]) <= limit;
        });
        return score[0];
    }

    /** The most that the distances from one on can add to a score: all nodes there are free until none is missing. */
    private double most(Scale scale, int from, int missing) {
        double most = 0;
        double rest = missing;
        for (int distance = from; distance < scale.factors.length && rest > 0; distance++) {
            double free = Math.min(scale.nodes[distance], rest);
            most += free * scale.factors[distance];
            rest -= uniform == null ? 0 : free; // the factor of a grid gets smaller with the distance
        }
        return most;
    }
}
