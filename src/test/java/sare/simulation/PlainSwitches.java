package sare.simulation;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Queue;
import java.util.stream.IntStream;

/**
 * The switches of a graph and the links between them.
 *
 * @param ends by switch and link, the other switch and the number of the link there; null where there is none
 * @param numbers by switch, its number in files
 */
record PlainSwitches(int[][][] ends, int[] numbers) {
    static final int UNREACHED = -1;

    /** Switches of which none has failed. */
    static PlainSwitches of(int[][][] ends) {
        return new PlainSwitches(ends, IntStream.range(0, ends.length).toArray());
    }

    int count() {
        return ends.length;
    }

    /** Links of the switch with the most. */
    int mostLinks() {
        return Arrays.stream(ends).mapToInt(links -> links.length).max().orElse(0);
    }

    boolean isLink(int number, int link) {
        return link < ends[number].length && ends[number][link] != null;
    }

    /** The switch at the far end of a link. */
    int far(int number, int link) {
        return ends[number][link][0];
    }

    /** The number of a link at its far end. */
    int farLink(int number, int link) {
        return ends[number][link][1];
    }

    /** By switch, the links on a shortest path to a switch. */
    int[] hopsTo(int target) {
        int[] hops = new int[count()];
        Arrays.fill(hops, UNREACHED);
        hops[target] = 0;
        Queue<Integer> next = new ArrayDeque<>(IntStream.of(target).boxed().toList());
        while (!next.isEmpty()) {
            int here = next.remove();
            for (int link = 0; link < ends[here].length; link++) {
                if (isLink(here, link) && hops[far(here, link)] == UNREACHED) {
                    hops[far(here, link)] = hops[here] + 1;
                    next.add(far(here, link));
                }
            }
        }
        return hops;
    }

    boolean isConnected() {
        return count() > 0 && Arrays.stream(hopsTo(0)).noneMatch(hops -> hops == UNREACHED);
    }

    /** Those that have not failed, with the links that have not. */
    PlainSwitches without(PlainFailures failures) {
        int[] rest = IntStream.range(0, count())
                .filter(number -> !failures.switches().contains(number))
                .toArray();
        int[][][] restEnds = IntStream.of(rest)
                .mapToObj(number -> IntStream.range(0, ends[number].length)
                        .mapToObj(link -> isLink(number, link) && !hasFailed(failures, number, link)
                                ? new int[] {Arrays.binarySearch(rest, far(number, link)), farLink(number, link)}
                                : null)
                        .toArray(int[][]::new))
                .toArray(int[][][]::new);
        return new PlainSwitches(
                restEnds, IntStream.of(rest).map(number -> numbers[number]).toArray());
    }

    private boolean hasFailed(PlainFailures failures, int number, int link) {
        return failures.switches().contains(far(number, link))
                || failures.hasLink(number, link)
                || failures.hasLink(far(number, link), farLink(number, link));
    }

    /** The file of the links. */
    String file() {
        StringBuilder text = new StringBuilder("switch,port,to_switch,to_port\n");
        for (int number = 0; number < count(); number++) {
            for (int link = 0; link < ends[number].length; link++) {
                if (isLink(number, link)) {
                    text.append(number + "," + link + "," + far(number, link) + "," + farLink(number, link) + "\n");
                }
            }
        }
        return text.toString();
    }

    @Override
    public String toString() {
        return Arrays.deepToString(ends);
    }
}
