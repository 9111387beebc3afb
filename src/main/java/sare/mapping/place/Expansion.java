package sare.mapping.place;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
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
    private static final int MOST_SCANNED = 300; // places of a frame; from then on a search from a neighbour is faster

    private final Surroundings machine;
    private final Overhead overhead; // null for the distance
    private final CommunicationGraph graph;
    private final int centre; // a place
    private final int[] placeOf; // by vertex, -1 before it has one
    private final long[] attraction; // by vertex: traffic to placed ones
    private final IntArrayList frame = new IntArrayList();
    private final BitSet inFrame = new BitSet();
    private final IntArrayList placesBeside = new IntArrayList(); // of the placed neighbours of the next vertex
    private final LongArrayList weightsBeside = new LongArrayList(); // of its traffic with them
    private final int[] order; // places in the order in which they are taken
    private final int[] toCentre; // by place of the frame: its distance
    private final int[] since; // by place: how many were in the frame before
    private int entered;
    private int placed;

    /** A cost of traffic between places. */
    @FunctionalInterface
    interface Overhead {
        long of(int place, int placeOfNeighbour);
    }

    /** @param overhead null for the distance */
    Expansion(Surroundings machine, Overhead overhead, CommunicationGraph graph, int centre) {
        this.machine = machine;
        this.overhead = overhead;
        this.graph = graph;
        this.centre = centre;
        this.placeOf = new int[graph.vertices()];
        Arrays.fill(placeOf, -1);
        this.attraction = new long[graph.vertices()];
        this.order = new int[graph.vertices()];
        this.toCentre = new int[machine.size()];
        this.since = new int[machine.size()];
    }

    /** Places all vertices. */
    void from(int firstVertex) {
        enter(centre);
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
        lookBeside(vertex);
        int best = best();
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
                enter(next);
            }
        }
    }

    private void enter(int place) {
        inFrame.set(place);
        toCentre[place] = machine.distance(place, centre);
        since[place] = entered++;
        frame.add(place);
    }

    /** Collects the placed neighbours of a vertex. */
    private void lookBeside(int vertex) {
        placesBeside.clear();
        weightsBeside.clear();
        for (int index = graph.first(vertex); index < graph.end(vertex); index++) {
            int place = placeOf[graph.neighbour(index)];
            if (place >= 0) {
                placesBeside.add(place);
                weightsBeside.add(graph.weight(index));
            }
        }
    }

    /** The index of the best place of the frame. */
    private int best() {
        boolean isSearched =
                overhead == null && frame.size() > MOST_SCANNED && !placesBeside.isEmpty() && machine.isAtLeastLinks();
        return isSearched ? frame.indexOf(found(placesBeside.getInt(heaviestBeside()))) : scanned();
    }

    /** Index of the placed neighbour with the most traffic. */
    private int heaviestBeside() {
        int heaviest = 0;
        for (int i = 1; i < weightsBeside.size(); i++) {
            heaviest = weightsBeside.getLong(i) > weightsBeside.getLong(heaviest) ? i : heaviest;
        }
        return heaviest;
    }

    /**
     * The same place as {@link #scanned} finds, by a search from the neighbour with the most traffic. It ends at a distance at which the
     * overhead is larger than the least one in any case.
     */
    private int found(int from) {
        int[] best = {-1};
        int[] reached = {0};
        long[] least = {Long.MAX_VALUE};
        machine.visit(from, (place, distance) -> {
            if (distance > reached[0]) {
                reached[0] = distance;
                if (overheadFrom(from, distance) > least[0]) {
                    return true;
                }
            }
            if (inFrame.get(place) && !machine.isTaken(place)) {
                long cost = overhead(place, least[0]);
                if (cost < least[0] || cost == least[0] && isPreferred(place, best[0])) {
                    least[0] = cost;
                    best[0] = place;
                }
            }
            return false;
        });
        return best[0];
    }

    /**
     * An overhead that no place is below that is at least as many links from another one: by the triangle inequality, it is nearer to a
     * placed neighbour by the distance between the two at most.
     */
    private long overheadFrom(int from, int distance) {
        long cost = 0;
        for (int i = 0; i < placesBeside.size(); i++) {
            int apart = machine.distance(from, placesBeside.getInt(i));
            cost += weightsBeside.getLong(i) * Math.max(0, distance - apart);
        }
        return cost;
    }

    /** Whether a place is nearer to the centre than another, or as near and longer in the frame. */
    private boolean isPreferred(int place, int other) {
        int nearer = Integer.compare(toCentre[place], toCentre[other]);
        return nearer < 0 || nearer == 0 && since[place] < since[other];
    }

    private int scanned() {
        int best = 0;
        long least = Long.MAX_VALUE;
        for (int i = 0; i < frame.size(); i++) {
            long cost = overhead(frame.getInt(i), least);
            if (cost < least || cost == least && toCentre[frame.getInt(i)] < toCentre[frame.getInt(best)]) {
                least = cost;
                best = i;
            }
        }
        return best;
    }

    private long overhead(int place, long limit) {
        long cost = 0;
        for (int i = 0; i < placesBeside.size() && cost <= limit; i++) {
            int other = placesBeside.getInt(i);
            cost += weightsBeside.getLong(i)
                    * (overhead == null ? machine.distance(place, other) : overhead.of(place, other));
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
