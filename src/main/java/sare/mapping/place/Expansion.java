package sare.mapping.place;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The expansion of PaCMap (Tuncer, Leung and Coskun, ICS 2015, section 3): vertices are placed one after the other, from a centre. The next
 * vertex is that with the most traffic to those that have a place, of equal ones the first. It takes the place of the frame with the
 * least overhead, the sum of traffic times distance to its placed neighbours (equation 3); of equal ones the nearest to the centre, and
 * of these the one that has been in the frame longest. The frame has the nearest free places of each place that was taken; those at the
 * same distance come in by ascending number.
 *
 * <p>If no vertex that is left has traffic to a placed one, the next is the one with the most traffic of all that are left. Its overhead
 * is 0 everywhere, so that it takes the place of the frame that is nearest to the centre.
 */
final class Expansion {
    private final Surroundings machine;
    private final Overhead overhead;
    private final CommunicationGraph graph;
    private final int centre; // a place
    private final int[] placeOf; // by vertex, -1 before it has one
    private final long[] attraction; // by vertex: traffic to placed ones
    private final IntArrayList frame = new IntArrayList();
    private final BitSet inFrame = new BitSet();
    private final int[] order; // places in the order in which they are taken
    private int placed;

    /** A cost of traffic between places. */
    @FunctionalInterface
    interface Overhead {
        long of(int place, int placeOfNeighbour);
    }

    Expansion(Surroundings machine, Overhead overhead, CommunicationGraph graph, int centre) {
        this.machine = machine;
        this.overhead = overhead;
        this.graph = graph;
        this.centre = centre;
        this.placeOf = new int[graph.vertices()];
        Arrays.fill(placeOf, -1);
        this.attraction = new long[graph.vertices()];
        this.order = new int[graph.vertices()];
    }

    /** Places all vertices. */
    void from(int firstVertex) {
        frame.add(centre);
        inFrame.set(centre);
        MostAttracted queue = new MostAttracted(attraction);
        place(firstVertex, queue);
        while (placed < graph.vertices()) {
            int next = queue.pop();
            place(next < 0 ? heaviest() : next, queue);
        }
    }

    private int heaviest() {
        int heaviest = -1;
        for (int vertex = 0; vertex < placeOf.length; vertex++) {
            if (placeOf[vertex] < 0 && (heaviest < 0 || graph.weightOf(vertex) > graph.weightOf(heaviest))) {
                heaviest = vertex;
            }
        }
        return heaviest;
    }

    private void place(int vertex, MostAttracted queue) {
        int best = best(vertex);
        int place = frame.removeInt(best);
        placeOf[vertex] = place;
        order[placed++] = place;
        machine.take(place);
        for (int index = graph.first(vertex); index < graph.end(vertex); index++) {
            int neighbour = graph.neighbour(index);
            if (placeOf[neighbour] < 0) {
                attraction[neighbour] += graph.weight(index);
                queue.push(neighbour);
            }
        }
        for (int next : machine.nearest(place)) {
            if (!inFrame.get(next)) {
                inFrame.set(next);
                frame.add(next);
            }
        }
    }

    /** The index of the best place of the frame. */
    private int best(int vertex) {
        int best = 0;
        long least = Long.MAX_VALUE;
        for (int i = 0; i < frame.size(); i++) {
            long cost = overhead(vertex, frame.getInt(i), least);
            if (cost < least
                    || cost == least
                            && machine.distance(frame.getInt(i), centre)
                                    < machine.distance(frame.getInt(best), centre)) {
                least = cost;
                best = i;
            }
        }
        return best;
    }

    private long overhead(int vertex, int place, long limit) {
        long cost = 0;
        for (int index = graph.first(vertex); index < graph.end(vertex) && cost <= limit; index++) {
            int other = placeOf[graph.neighbour(index)];
            if (other >= 0) {
                cost += graph.weight(index) * overhead.of(place, other);
            }
        }
        return cost;
    }

    /** The place of each vertex. */
    int[] places() {
        return placeOf;
    }

    /** The places in the order in which they were taken. */
    int[] order() {
        return order;
    }
}
