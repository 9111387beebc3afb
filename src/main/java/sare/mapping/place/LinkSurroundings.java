package sare.mapping.place;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;

/** The free nodes of a machine as places; searches follow its links from router to router. */
final class LinkSurroundings implements Surroundings {
    private final Links links;
    private final int[] nodes; // by place
    private final int[] placeOfNode; // -1 where the node is busy
    private final BitSet taken; // by place
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
        for (int place = 0; place < nodes.length; place++) {
            placeOfNode[nodes[place]] = place;
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
    public void count(int place, int... counts) {
        Arrays.fill(counts, 0);
        walk(
                place,
                (router, distance) -> {
                    for (int i = links.firstNode(router); i < links.firstNode(router + 1); i++) {
                        int other = placeOfNode[links.node(i)];
                        if (other >= 0 && !taken.get(other)) {
                            counts[distance]++;
                        }
                    }
                    return false;
                },
                counts.length - 1);
    }

    @Override
    public int[] nearest(int place) {
        IntArrayList found = new IntArrayList();
        int[] least = {Integer.MAX_VALUE};
        walk(
                place,
                (router, distance) -> {
                    if (distance > least[0]) {
                        return true;
                    }
                    for (int i = links.firstNode(router); i < links.firstNode(router + 1); i++) {
                        int other = placeOfNode[links.node(i)];
                        if (other >= 0 && !taken.get(other)) {
                            found.add(other);
                            least[0] = distance;
                        }
                    }
                    return false;
                },
                Integer.MAX_VALUE);
        int[] nearest = found.toIntArray();
        Arrays.sort(nearest);
        return nearest;
    }

    @Override
    public int[] around(int place, int most) {
        IntArrayList found = new IntArrayList();
        int[] ring = {0, -1}; // number of distances that had places, and the last of them
        walk(
                place,
                (router, distance) -> {
                    for (int i = links.firstNode(router); i < links.firstNode(router + 1); i++) {
                        int other = placeOfNode[links.node(i)];
                        if (other >= 0 && other != place) {
                            ring[0] += distance == ring[1] ? 0 : 1;
                            ring[1] = distance;
                            if (ring[0] > 2 || found.size() == most) {
                                return true;
                            }
                            found.add(other);
                        }
                    }
                    return false;
                },
                Integer.MAX_VALUE);
        return found.toIntArray();
    }

    @Override
    public void visit(int place, Visit visit) {
        walk(
                place,
                (router, distance) -> {
                    for (int i = links.firstNode(router); i < links.firstNode(router + 1); i++) {
                        int other = placeOfNode[links.node(i)];
                        if (other >= 0 && visit.at(other, distance)) {
                            return true;
                        }
                    }
                    return false;
                },
                Integer.MAX_VALUE);
    }

    /** What a search does at a router. */
    private interface RouterVisit {
        /** @return whether the search ends */
        boolean at(int router, int distance);
    }

    /** Visits routers by their distance from that of a place. */
    private void walk(int place, RouterVisit visit, int farthest) {
        int search = searches++;
        int begin = 0;
        int end = 0;
        queue[end++] = links.topology().router(nodes[place]);
        visited[queue[0]] = search;
        for (int distance = 0; distance <= farthest && begin < end; distance++) {
            int last = end;
            while (begin < last) {
                int router = queue[begin++];
                if (visit.at(router, distance)) {
                    return;
                }
                for (int port = 0; port < links.ports() && distance < farthest; port++) {
                    int next = links.neighbour(router, port);
                    if (next >= 0 && visited[next] != search) {
                        visited[next] = search;
                        queue[end++] = next;
                    }
                }
            }
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
            allAt = new int[links.topology().diameter() + 1];
            walk(
                    place,
                    (router, apart) -> {
                        allAt[Math.min(apart, allAt.length - 1)] += links.nodesOf(router);
                        return false;
                    },
                    Integer.MAX_VALUE);
        }
        return distance < allAt.length ? Math.max(1, allAt[distance]) : 1;
    }

    @Override
    public void take(int place) {
        taken.set(place);
    }

    @Override
    public boolean isTaken(int place) {
        return taken.get(place);
    }
}
