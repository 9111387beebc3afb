package sare.simulation;

/** Inputs whose head may ask from a cycle on: those of the cycle that comes next in a list, and those of later ones. */
final class NewHeads {
    private final Calendar calendar;
    private final Wheel later; // places of inputs by cycle
    private int[] listed; // places of inputs, one more than there can be
    private int[] asking; // the same, of the cycle that is simulated
    private int count; // of the listed ones

    NewHeads(Fabric fabric, Calendar calendar) {
        this.calendar = calendar;
        this.later = new Wheel(calendar, fabric.places.count);
        this.listed = new int[fabric.places.count + 1];
        this.asking = new int[fabric.places.count + 1];
    }

    /** Lists an input if it has a new head, which is a {@link Branchless} choice. */
    void listIf(int choice, int input) {
        listed[count] = input;
        count += choice;
    }

    /** The head of an input may ask from a cycle on that is not over. */
    void add(int input, long cycle) {
        later.add(input, cycle);
    }

    /** Takes the inputs whose head may ask from this cycle on; answers their number. */
    int begin(long cycle) {
        for (int input = later.take(cycle); input != Wheel.NONE; input = later.follower(input)) {
            listIf(1, input);
        }
        int[] inputs = listed;
        listed = asking;
        asking = inputs;
        int begun = count;
        count = 0;
        return begun;
    }

    /** The places of those inputs, and what is of no meaning behind them. */
    int[] asking() {
        return asking;
    }

    /** What is listed from now on belongs to the cycle behind this one. */
    void endCycle(long cycle) {
        if (count > 0) {
            calendar.occupy(calendar.bucket(cycle + 1));
        }
    }
}
