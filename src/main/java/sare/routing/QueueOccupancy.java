package sare.routing;

/**
 * The phits in the far queues of output channels, for routings that look at them. All results describe the state that the cycle
 * before left, exact to the phit: in cycle T a packet of L phits that started into a queue in cycle s and has not begun to leave
 * holds {@code min(L, T - s)} phits there, and of one that started out of it in cycle g, {@code min(L, T - g)} phits are gone.
 */
public interface QueueOccupancy {
    /** Phits in the queue to which an output channel of a router leads. */
    int phits(int router, int outputChannel);

    /**
     * The one of several consecutive output channels of a router whose far queue holds the fewest phits. If m channels are equal,
     * it is number {@code tieNumber % m} of them in ascending order.
     *
     * @param firstChannel the first of them
     * @param count how many there are, at least 1
     * @param tieNumber at least 0
     */
    int emptiest(int router, int firstChannel, int count, long tieNumber);
}
