package sare.simulation;

/** The routers that have something to decide in the next decision phase; each is listed once. */
final class Agenda {
    private final boolean[] listed; // by router
    private int[] coming;
    private int[] current;
    private int size; // of coming

    Agenda(int routers) {
        this.coming = new int[routers];
        this.current = new int[routers];
        this.listed = new boolean[routers];
    }

    void add(int router) {
        if (!listed[router]) {
            listed[router] = true;
            coming[size++] = router;
        }
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
        listed[router] = false;
        return router;
    }
}
