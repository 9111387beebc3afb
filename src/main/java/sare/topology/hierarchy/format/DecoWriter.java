package sare.topology.hierarchy.format;

import java.util.Arrays;
import java.util.stream.IntStream;
import sare.input.InputException;
import sare.topology.HierarchicalTopology;
import sare.topology.Topology;

/**
 * Writes decompositions of Scotch, {@code deco 0}: the units, the domain of a recursive bipartition in which each is alone, and all their
 * distances. Domain 1 is all units; domain d is split into 2d and 2d + 1.
 */
final class DecoWriter {
    private static final int MAX_UNITS = 4096; // 8 million distances
    private static final int MAX_DOMAIN = 1 << 30;

    private final Topology machine;
    private final int[] units;
    private final boolean isAlongParts;
    private final int[] domains; // by unit

    private DecoWriter(Topology machine, int[] units, boolean isAlongParts) {
        this.machine = machine;
        this.units = units;
        this.isAlongParts = isAlongParts;
        this.domains = new int[units.length];
    }

    /** @param isAlongParts whether parts of the machine are split from each other before they are split themselves */
    static String write(String place, Topology machine, int[] unitsOrNull, boolean isAlongParts) {
        int[] units = unitsOrNull == null
                ? IntStream.range(0, machine.nodes()).toArray()
                : Arrays.stream(unitsOrNull).sorted().toArray();
        if (units.length > MAX_UNITS) {
            throw new InputException(
                    place, units.length + " units", "at most " + MAX_UNITS + ", whose distances are written");
        }
        DecoWriter writer = new DecoWriter(machine, units, isAlongParts);
        writer.split(place, 1, 0, units.length);
        return writer.text(place);
    }

    private void split(String place, int domain, int first, int end) {
        if (domain > MAX_DOMAIN) {
            throw new InputException(place, "more than 30 levels of halves", "fewer, as deco-flat has");
        }
        if (end - first == 1) {
            domains[first] = domain;
            return;
        }
        int middle = middle(first, end);
        split(place, 2 * domain, first, middle);
        split(place, 2 * domain + 1, middle, end);
    }

    /** The beginning of the second part: the boundary of parts of the highest stage between them that is nearest to the middle. */
    private int middle(int first, int end) {
        int half = first + (end - first + 1) / 2;
        if (!isAlongParts || !(machine instanceof HierarchicalTopology tree)) {
            return half;
        }
        int highest = 0;
        int best = half;
        for (int i = first + 1; i < end; i++) {
            int height = tree.height(units[i - 1], units[i]);
            boolean isNearer = Math.abs(i - half) < Math.abs(best - half);
            if (height > highest || height == highest && isNearer) {
                highest = height;
                best = i;
            }
        }
        return best;
    }

    private String text(String place) {
        int most = Arrays.stream(domains).max().orElse(1);
        StringBuilder text = new StringBuilder("deco\n0\n" + units.length + " " + most + "\n");
        for (int i = 0; i < units.length; i++) {
            text.append(i).append(" 1 ").append(domains[i]).append('\n');
        }
        for (int i = 1; i < units.length; i++) {
            for (int j = 0; j < i; j++) {
                int distance = machine.distance(units[i], units[j]);
                if (distance < 1) {
                    throw new InputException(place, "a distance of 0 between units", "at least 1, as Scotch needs");
                }
                text.append(distance).append(j == i - 1 ? '\n' : ' ');
            }
        }
        return text.toString();
    }
}
