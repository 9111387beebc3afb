package sare.mapping.place;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Divides ranks into groups that fill a node, and remembers the divisions that it made last: they depend on nothing but the graph and the
 * cores of a node, and take most of the time of a placement. The log of a machine has many jobs with the same graph. Thread-safe.
 */
public final class RankGrouping {
    private static final long MOST_NEIGHBOURS = 4_000_000; // of the graphs that are remembered

    private final Map<Key, RankGroups> known = new LinkedHashMap<>(16, 0.75f, true); // the last used one is the last
    private long neighbours;

    private record Key(CommunicationGraph graph, int cores) {}

    synchronized RankGroups groups(CommunicationGraph graph, int cores) {
        Key key = new Key(graph, cores);
        RankGroups groups = known.get(key);
        if (groups == null) {
            groups = RankGroups.of(graph, cores);
            known.put(key, groups);
            neighbours += size(key);
            forget(key);
        }
        return groups;
    }

    private static long size(Key key) {
        return key.graph().vertices() + key.graph().end(key.graph().vertices() - 1);
    }

    private void forget(Key newest) {
        Iterator<Key> oldest = known.keySet().iterator();
        while (neighbours > MOST_NEIGHBOURS && oldest.hasNext()) {
            Key key = oldest.next();
            if (!key.equals(newest)) {
                neighbours -= size(key);
                oldest.remove();
            }
        }
    }
}
