package sare.simulation;

import java.util.ArrayList;
import java.util.List;

/** The messages of one source, destination and tag under a protocol: the k-th receive posted takes the k-th send. */
final class PlainChannel {
    private final int sourceRank;
    private final int destinationRank;
    private final List<PlainTransfer> linkTraversal = new ArrayList<>();
    private int sends;
    private int posts;

    PlainChannel(int sourceRank, int destinationRank) {
        this.sourceRank = sourceRank;
        this.destinationRank = destinationRank;
    }

    /** The message that is sent next. */
    PlainTransfer send() {
        return transfer(sends++);
    }

    /** The message whose receive is posted next. */
    PlainTransfer post() {
        return transfer(posts++);
    }

    private PlainTransfer transfer(int place) {
        while (linkTraversal.size() <= place) {
            linkTraversal.add(new PlainTransfer(sourceRank, destinationRank));
        }
        return linkTraversal.get(place);
    }
}
