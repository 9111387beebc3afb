package sare.simulation;

/** The routers that have something to decide in the next decision phase; each is listed once. */
final class Agenda {
    private final byte[] listed; // by router: 1 when it is in coming, else 0
    private int[] coming;
    private int[] current;
    private int size; // of coming

    Agenda(int routers) {
        this.coming = new int[routers + 1];
        this.current = new int[routers + 1];
        this.listed = new byte[routers];
    }

    /** Adds a router; without a branch, for whether it is listed already is as good as a coin. */
    void add(int router) {
        coming[size] = router;
        size += 1 - listed[router];
        listed[router] = 1;
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** Begins a decision phase: answers how many routers are to be taken; what is added from now on is for the next. */
    int begin() {
        int[] routers = coming;
        coming = current;
        current = routers;
        int count = size;
        size = 0;
        return count;
    }

    /** The router at a place in the current phase. */
    int take(int place) {
        int router = current[place];
        listed[router] = 0;
        return router;
    }
}
