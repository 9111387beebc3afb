package sare.mapping.place;

/**
 * Places that can be taken one after the other, numbered from 0, and how far they are from each other. Some machines have more nodes than
 * places: the others are busy.
 */
interface Surroundings {
    /** Number of places, taken or not. */
    int size();

    /** The distance between two places in hops, or in other units that are larger for places farther from each other. */
    int distance(int placeA, int placeB);

    /**
     * Whether no two places are nearer by {@link #distance} than by the links between them, which {@link #visit} counts. Costs of a machine
     * for mapping alone may be.
     */
    boolean isAtLeastLinks();

    /** What a count does at a distance. */
    interface Shell {
        /**
         * Notes a distance.
         *
         * @param places that are not taken and have this distance
         * @return whether the count ends
         */
        boolean at(int distance, int places);
    }

    /**
     * Counts the places that are not taken by their distance from a place, by ascending distance; the last ones may be left out if
     * they have none.
     */
    void count(int place, int farthest, Shell shell);

    /** The nearest places that are not taken, at the least distance that has any; ascending; empty if all are taken. */
    int[] nearest(int place);

    /**
     * The nearest other places, taken or not: those at the least distance that has any, and those at the next one; at most a given
     * number.
     */
    int[] around(int place, int most);

    /** What a search does at a place, taken or not. */
    interface Visit {
        /** @return whether the search ends */
        boolean at(int place, int distance);
    }

    /** Visits places by ascending distance from one of them. */
    void visit(int place, Visit visit);

    /** The number of nodes at a distance from a place in a machine that is empty and, if it is a grid, has no end; at least 1. */
    double nodesAt(int place, int distance);

    /** Whether {@link #nodesAt} is the same for all places. */
    boolean isUniform();

    void take(int place);

    boolean isTaken(int place);
}
