package sare.mapping.place;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import sare.topology.hierarchy.MappingTopology;

/** The free nodes of a machine as places; searches follow its links from router to router. */
final class LinkSurroundings implements Surroundings {
    private final Links links;
    private final int[] nodes; // by place
    private final int[] placeOfNode; // -1 where the node is busy
    private final BitSet taken; // by place
    private final int[] freeOfRouter; // places that are not taken
    private final int[] visited; // by router: number of the last search that has seen it
    private final int[] queue;
    private int searches;
    private int[] allAt = new int[0]; // by distance: nodes of the empty machine around the last place asked for
    private int placeOfAll = -1;

    /** @param nodes the free ones, in the order of the places */
    LinkSurroundings(Links links, int... nodes) {
        this.links = links;
        this.nodes = nodes;
        this.placeOfNode = new int[links.topology().nodes()];
        Arrays.fill(placeOfNode, -1);
        this.freeOfRouter = new int[links.routers()];
        for (int place = 0; place < nodes.length; place++) {
            placeOfNode[nodes[place]] = place;
            freeOfRouter[links.topology().router(nodes[place])]++;
        }
        this.taken = new BitSet(nodes.length);
        this.visited = links.unvisited();
        this.queue = new int[links.routers()];
    }

    @Override
    public int size() {
        return nodes.length;
    }

    @Override
    public int distance(int placeA, int placeB) {
        return links.topology().distance(nodes[placeA], nodes[placeB]);
    }

    @Override
    public boolean isAtLeastLinks() {
        return !(links.topology() instanceof MappingTopology);
    }

    /** Most of the time of PaCMap is spent here, so that routers are counted when they are first seen. */
    @Override
    public void count(int place, int farthest, Shell shell) {
        int begin = 0;
        int end = begin(place);
        int places = freeOfRouter[queue[0]];
        for (int distance = 0; !shell.at(distance, places) && distance < farthest && begin < end; distance++) {
            int first = end;
            end = advance(begin, first);
            begin = first;
            places = 0;
            for (int i = first; i < end; i++) {
                places += freeOfRouter[queue[i]];
            }
        }
    }

    /** Begins a search; the number of routers in the queue. */
    private int begin(int place) {
        queue[0] = links.topology().router(nodes[place]);
        visited[queue[0]] = ++searches;
        return 1;
    }

    /** Adds the neighbours of routers of the queue that the search has not seen; the end of the queue. */
    private int advance(int from, int to) {
        int end = to;
        for (int i = from; i < to; i++) {
            int endLink = links.firstLink(queue[i] + 1);
            for (int link = links.firstLink(queue[i]); link < endLink; link++) {
                int next = links.neighbour(link);
                if (visited[next] != searches) {
                    visited[next] = searches;
                    queue[end++] = next;
                }
            }
        }
        return end;
    }

    @Override
    public int[] nearest(int place) {
        IntArrayList found = new IntArrayList();
        int[] least = {Integer.MAX_VALUE};
        visit(place, (other, distance) -> {
            if (distance <= least[0] && !taken.get(other)) {
                found.add(other);
                least[0] = distance;
            }
            return distance > least[0];
        });
        int[] nearest = found.toIntArray();
        Arrays.sort(nearest);
        return nearest;
    }

    @Override
    public int[] around(int place, int most) {
        IntArrayList found = new IntArrayList();
        int[] ring = {0, -1}; // number of distances that had places, and the last of them
        visit(place, (other, distance) -> {
            if (other == place) {
                return false;
            }
            ring[0] += distance == ring[1] ? 0 : 1;
            ring[1] = distance;
            if (ring[0] > 2 || found.size() == most) {
                return true;
            }
            found.add(other);
            return false;
        });
        return found.toIntArray();
    }

    @Override
    public void visit(int place, Visit visit) {
        walk(place, (router, distance) -> {
            boolean ends = false;
            for (int i = links.firstNode(router); i < links.firstNode(router + 1) && !ends; i++) {
                int other = placeOfNode[links.node(i)];
                ends = other >= 0 && visit.at(other, distance);
            }
            return ends;
        });
    }

    /** What a search does at a router. */
    private interface RouterVisit {
        /** @return whether the search ends */
        boolean at(int router, int distance);
    }

    /** Visits routers by their distance from that of a place. */
    private void walk(int place, RouterVisit visit) {
        int begin = 0;
        int end = begin(place);
        for (int distance = 0; begin < end; distance++) {
            for (int i = begin; i < end; i++) {
                if (visit.at(queue[i], distance)) {
                    return;
                }
            }
            int first = end;
            end = advance(begin, first);
            begin = first;
        }
    }

    @Override
    public double nodesAt(int place, int distance) {
        int ofRouter = links.nodesOf(links.topology().router(nodes[place]));
        if (links.dimensions() > 0) {
            return ofRouter * Links.pointsAt(links.dimensions(), distance);
        }
        if (placeOfAll != place) {
            placeOfAll = place;
            IntArrayList counts = new IntArrayList();
            walk(place, (router, apart) -> {
                counts.size(Math.max(counts.size(), apart + 1));
                counts.set(apart, counts.getInt(apart) + links.nodesOf(router));
                return false;
            });
            allAt = counts.toIntArray();
        }
        return distance < allAt.length ? Math.max(1, allAt[distance]) : 1;
    }

    @Override
    public boolean isUniform() {
        return links.dimensions() > 0;
    }

    @Override
    public void take(int place) {
        if (!taken.get(place)) {
            taken.set(place);
            freeOfRouter[links.topology().router(nodes[place])]--;
        }
    }

    @Override
    public boolean isTaken(int place) {
        return taken.get(place);
    }
}
