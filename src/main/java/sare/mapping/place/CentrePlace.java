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
    private static final double AT_THE_PLACE = 0.5;
    private static final double ROUNDING =
            1e-12; // equal scores are summed in the same order, but not always of the same terms
    private static final long MOST_VISITS =
            4_000_000; // of places, for all centres together, so that a job takes milliseconds

    private final Surroundings machine;
    private final int wanted;

    CentrePlace(Surroundings machine, int wanted) {
        this.machine = machine;
        this.wanted = wanted;
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
                double score = score(place);
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
                double its = score(place);
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

    /** The factor f, which is 1/2 for the place itself because {@code 4 d^2 + 2} is 2 there. */
    private double factor(int place, int distance) {
        return (distance == 0 ? AT_THE_PLACE : 1) / machine.nodesAt(place, distance);
    }

    double score(int place) {
        int[] free = new int[radius(place) + 1];
        machine.count(place, free);
        double score = 0;
        int found = 0;
        for (int distance = 0; distance < free.length; distance++) {
            int needed = Math.min(free[distance], wanted - found);
            score += (2 * needed - free[distance]) * factor(place, distance);
            found += needed;
        }
        return score;
    }
}
