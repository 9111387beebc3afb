package sare.simulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Small graphs with random links, and random failures, paths and tables. */
final class RandomGraph {
    private static final int MOST_SWITCHES = 10;
    private static final int MOST_HOSTS = 4; // of a switch
    private static final int MOST_PATHS = 8;
    private static final int MOST_FAILED_LINKS = 3;
    private static final int MOST_CHANNELS = 3; // that a table names

    private final Random random;

    RandomGraph(Random random) {
        this.random = random;
    }

    /** A graph with a routing. It may have failed parts that cut it, or tables with a circle of channels. */
    PlainGraph graph(String routing, boolean hasFailures) {
        PlainSwitches whole = switches();
        PlainFailures failures = hasFailures ? failures(whole) : PlainFailures.NONE;
        PlainSwitches rest = whole.without(failures);
        int hosts = 1 + random.nextInt(MOST_HOSTS);
        boolean ofTables = routing.equals("forwarding-tables") && random.nextBoolean();
        String flowControl = ofTables ? "none" : random.nextBoolean() ? "hop-index" : "node-order";
        return new PlainGraph(
                hosts,
                whole,
                failures,
                rest,
                flowControl,
                switch (routing) {
                    case "shortest-path" -> new PlainShortestPaths();
                    case "k-shortest-paths" -> new PlainKShortestPaths(1 + random.nextInt(MOST_PATHS));
                    case "equal-cost-multipath" -> new PlainEqualCost();
                    default -> tables(whole, failures, rest, hosts, ofTables);
                });
    }

    /** Switches that a random tree connects, and more links between any of them, some of which are parallel. */
    private PlainSwitches switches() {
        int switches = 2 + random.nextInt(MOST_SWITCHES - 1);
        List<List<int[]>> ends = new ArrayList<>(); // by switch: number of the link and the other switch
        IntStream.range(0, switches).forEach(s -> ends.add(new ArrayList<>()));
        int count = switches - 1 + random.nextInt(2 * switches);
        for (int link = 0; link < count; link++) {
            int from = link + 1 < switches ? link + 1 : random.nextInt(switches);
            int to = link + 1 < switches ? random.nextInt(link + 1) : random.nextInt(switches);
            if (from != to) {
                ends.get(from).add(new int[] {link, to});
                ends.get(to).add(new int[] {link, from});
            }
        }
        ends.forEach(this::shuffleWithGaps);
        return PlainSwitches.of(links(ends));
    }

    /** Puts the links of a switch in a random order and leaves some ports between them without a link. */
    private void shuffleWithGaps(List<int[]> links) {
        int last = links.size() - 1;
        Collections.shuffle(links, random);
        for (int gap = random.nextInt(3); gap > 0; gap--) {
            links.add(random.nextInt(last + 1), null);
        }
    }

    private static int[][][] links(List<List<int[]>> ends) {
        return ends.stream()
                .map(links -> links.stream()
                        .map(link -> link == null ? null : new int[] {link[1], number(ends.get(link[1]), link[0])})
                        .toArray(int[][]::new))
                .toArray(int[][][]::new);
    }

    private static int number(List<int[]> links, int link) {
        return IntStream.range(0, links.size())
                .filter(q -> links.get(q) != null && links.get(q)[0] == link)
                .findFirst()
                .orElseThrow();
    }

    /** Some links between switches, and in every second case a switch. */
    private PlainFailures failures(PlainSwitches whole) {
        List<List<Integer>> links = new ArrayList<>();
        for (int i = random.nextInt(MOST_FAILED_LINKS); i >= 0; i--) {
            int from = random.nextInt(whole.count());
            int link = random.nextInt(Math.max(1, whole.ends()[from].length));
            if (whole.isLink(from, link)
                    && !links.contains(List.of(from, link))
                    && !links.contains(List.of(whole.far(from, link), whole.farLink(from, link)))) {
                links.add(List.of(from, link));
            }
        }
        List<Integer> switches = random.nextBoolean() ? List.of(random.nextInt(whole.count())) : List.of();
        return new PlainFailures(links, switches);
    }

    /** Tables whose packets arrive over the links that have not failed. */
    private PlainTables tables(
            PlainSwitches whole, PlainFailures failures, PlainSwitches rest, int hosts, boolean chooseChannels) {
        boolean isToHost = random.nextBoolean();
        int destinations = rest.count() * (isToHost ? hosts : 1);
        PlainTables.Entry[][] entries = new PlainTables.Entry[rest.count()][destinations];
        int kind = random.nextInt(3);
        PlainSwitches used = chooseChannels && kind == 0 && rest.isConnected() ? tree(rest) : rest;
        for (int destination = 0; destination < destinations; destination++) {
            Branch[] branches = branches(used, isToHost ? destination / hosts : destination);
            int first = random.nextInt(MOST_CHANNELS);
            for (int here = 0; here < branches.length; here++) {
                if (branches[here] != null && branches[here].depth > 0) {
                    int[] channels = {first, first + rest.count() - branches[here].depth, random.nextInt(MOST_CHANNELS)
                    };
                    entries[here][destination] =
                            new PlainTables.Entry(branches[here].link, chooseChannels ? channels[kind] : 0);
                }
            }
        }
        return new PlainTables(
                entries, isToHost, chooseChannels, linesOfFailed(whole, failures, isToHost, chooseChannels));
    }

    /** Such as a file has that was made before the switches failed. */
    private static List<String> linesOfFailed(
            PlainSwitches whole, PlainFailures failures, boolean isToHost, boolean hasChannels) {
        return failures.switches().stream()
                .flatMap(failed -> IntStream.range(0, whole.mostLinks())
                        .filter(link -> whole.isLink(failed, link))
                        .mapToObj(link -> failed + "," + (isToHost ? 0 : whole.far(failed, link)) + "," + link
                                + (hasChannels ? ",0" : "")))
                .toList();
    }

    /** The link of a switch towards the root of a tree, and its distance from there. */
    private record Branch(int link, int depth) {}

    /** A random tree of links towards a switch, by switch; null where it does not reach. */
    private Branch[] branches(PlainSwitches switches, int root) {
        Branch[] branches = new Branch[switches.count()];
        branches[root] = new Branch(-1, 0);
        List<int[]> open = new ArrayList<>(linksOf(switches, root).toList());
        while (!open.isEmpty()) {
            int[] link = open.remove(random.nextInt(open.size()));
            int there = switches.far(link[0], link[1]);
            if (branches[there] == null) {
                branches[there] = new Branch(switches.farLink(link[0], link[1]), branches[link[0]].depth + 1);
                open.addAll(linksOf(switches, there).toList());
            }
        }
        return branches;
    }

    private static Stream<int[]> linksOf(PlainSwitches switches, int number) {
        return IntStream.range(0, switches.mostLinks())
                .filter(link -> switches.isLink(number, link))
                .mapToObj(link -> new int[] {number, link});
    }

    /** The same switches with the links of a random tree alone. */
    private PlainSwitches tree(PlainSwitches switches) {
        int[][][] ends = new int[switches.count()][switches.mostLinks()][];
        Branch[] branches = branches(switches, 0);
        for (int number = 1; number < branches.length; number++) {
            int link = branches[number].link;
            int there = switches.far(number, link);
            ends[number][link] = new int[] {there, switches.farLink(number, link)};
            ends[there][switches.farLink(number, link)] = new int[] {number, link};
        }
        return new PlainSwitches(ends, Arrays.copyOf(switches.numbers(), ends.length));
    }
}
