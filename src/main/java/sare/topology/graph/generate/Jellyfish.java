package sare.topology.graph.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;

/**
 * A random graph in which all switches have the same number of links (Singla, Hong, Popa and Godfrey, "Jellyfish: networking data
 * centers randomly", NSDI 2012, section 3). Two random switches with free ports that are not joined yet are joined, as long as there
 * are such two. If a switch with two free ports remains, a random link between two others, with neither of which it is joined, is
 * replaced by two links to it. If the sum of all ports is odd, one port of one switch stays free. A graph that is not connected is
 * discarded, and the next one is made from the same sequence of random numbers.
 */
final class Jellyfish {
    private final int switches;
    private final int degree;
    private final RandomGenerator random;
    private final List<TreeSet<Integer>> neighbours = new ArrayList<>();
    private final List<Integer> free = new ArrayList<>(); // switches with free ports, in any fixed order

    private Jellyfish(int switches, int degree, RandomGenerator random) {
        this.switches = switches;
        this.degree = degree;
        this.random = random;
        for (int s = 0; s < switches; s++) {
            neighbours.add(new TreeSet<>());
            free.add(s);
        }
    }

    /**
     * The links of a connected graph.
     *
     * @param switches at least 2
     * @param degree links of a switch, from 2 to one less than there are switches; 1 with two switches
     */
    static SwitchLinks make(int switches, int degree, long seed) {
        RandomGenerator random = new Well19937c(seed);
        while (true) {
            Jellyfish graph = new Jellyfish(switches, degree, random);
            graph.joinFreePorts();
            graph.useUpFreePorts();
            if (graph.isConnected()) {
                return graph.links();
            }
        }
    }

    private void joinFreePorts() {
        int failures = 0; // since the last link
        while (free.size() > 1) {
            int a = free.get(random.nextInt(free.size()));
            int b = free.get(random.nextInt(free.size()));
            if (a != b && !neighbours.get(a).contains(b)) {
                join(a, b);
                failures = 0;
            } else if (++failures > free.size() * free.size()) {
                if (!hasPair()) {
                    return;
                }
                failures = 0;
            }
        }
    }

    /** Whether two switches with free ports can be joined. */
    private boolean hasPair() {
        for (int a : free) {
            for (int b : free) {
                if (a < b && !neighbours.get(a).contains(b)) {
                    return true;
                }
            }
        }
        return false;
    }

    private void join(int a, int b) {
        neighbours.get(a).add(b);
        neighbours.get(b).add(a);
        leaveIfFull(a);
        leaveIfFull(b);
    }

    private void leaveIfFull(int s) {
        if (neighbours.get(s).size() == degree) {
            free.remove(Integer.valueOf(s));
        }
    }

    /** Puts switches with free ports into links between others: two free ports of one switch, or one of each of two that are joined. */
    private void useUpFreePorts() {
        while (!free.isEmpty() && (freePorts(free.get(0)) > 1 || free.size() > 1)) {
            int s = free.get(0);
            int second = freePorts(s) > 1 ? s : free.get(1);
            List<int[]> links = linksBetweenStrangers(s, second);
            if (links.isEmpty()) {
                return; // a graph this small is made again
            }
            int[] link = links.get(random.nextInt(links.size()));
            neighbours.get(link[0]).remove(link[1]);
            neighbours.get(link[1]).remove(link[0]);
            join(s, link[0]);
            join(second, link[1]);
        }
    }

    private int freePorts(int s) {
        return degree - neighbours.get(s).size();
    }

    /** All links from a switch that is not joined with one to a switch that is not joined with the other. */
    private List<int[]> linksBetweenStrangers(int first, int second) {
        List<int[]> links = new ArrayList<>();
        for (int a = 0; a < switches; a++) {
            for (int b : neighbours.get(a)) {
                if (a != first
                        && b != first
                        && a != second
                        && b != second
                        && !neighbours.get(first).contains(a)
                        && !neighbours.get(second).contains(b)) {
                    links.add(new int[] {a, b});
                }
            }
        }
        return links;
    }

    /** Whether all switches are reached from switch 0, and no more than one port is free. */
    private boolean isConnected() {
        List<Integer> reached = new ArrayList<>(List.of(0));
        boolean[] isReached = new boolean[switches];
        isReached[0] = true;
        for (int i = 0; i < reached.size(); i++) {
            for (int there : neighbours.get(reached.get(i))) {
                if (!isReached[there]) {
                    isReached[there] = true;
                    reached.add(there);
                }
            }
        }
        int freePorts = free.stream().mapToInt(this::freePorts).sum();
        return reached.size() == switches && freePorts <= 1;
    }

    private SwitchLinks links() {
        SwitchLinks links = new SwitchLinks(switches);
        for (int a = 0; a < switches; a++) {
            for (int b : neighbours.get(a).tailSet(a)) {
                links.join(a, b);
            }
        }
        return links;
    }
}
