package sare.topology.dragonfly;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Distances where several links join two groups. */
class DragonflyDistancesTest {
    private static int overTheBestLink(Dragonfly dragonfly, int from, int to) {
        int group = dragonfly.groupOfSwitch(from);
        int other = dragonfly.groupOfSwitch(to);
        return IntStream.range(0, dragonfly.linksBetweenGroups())
                .map(link -> {
                    int number = dragonfly.globalNumber(group, other, link);
                    int out = dragonfly.globalSwitch(group, number);
                    int in = dragonfly.neighbour(out, dragonfly.globalPort(number));
                    return 3 + (from == out ? 0 : 1) + (in == to ? 0 : 1);
                })
                .min()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"4, 2, 2", "4, 2, 3", "5, 3, 2", "3, 4, 4", "2, 5, 3", "4, 2, 9"})
    void areThoseOverTheBestLink(int switches, int globalLinks, int groups) {
        for (Arrangement arrangement : Arrangement.values()) {
            Dragonfly dragonfly = new Dragonfly(1, switches, globalLinks, groups, arrangement);
            for (int a = 0; a < dragonfly.nodes(); a++) {
                for (int b = 0; b < dragonfly.nodes(); b++) {
                    if (dragonfly.group(a) != dragonfly.group(b)) {
                        int expected = overTheBestLink(dragonfly, dragonfly.switchOf(a), dragonfly.switchOf(b));
                        assertEquals(expected, dragonfly.distance(a, b));
                    }
                }
            }
        }
    }

    /** Looking at all 131,072 links for each pair would take minutes. */
    @Test
    @Timeout(30)
    void ofTwoGroupsWithManyLinks() {
        Dragonfly dragonfly = new Dragonfly(1, 1024, 128, 2, Arrangement.ABSOLUTE);

        assertEquals(4, dragonfly.diameter());
    }
}
