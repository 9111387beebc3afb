package sare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import sare.statistics.VarianceComponents;

class SpreadTest {
    private static Optional<Spread> spread(String table) {
        Comparison comparison = Comparison.of(Tables.of(table), ComparisonOptions.of("mapping", List.of(), "cycles"));
        return comparison.measures().get(0).blocks().get(0).spread();
    }

    /** Two groups of three draws with two mappings each, whose second group has draws with these numbers. */
    private static VarianceComponents components(int firstOfSecond) {
        StringBuilder table = new StringBuilder("mapping,allocation_draw,mapping_number,seed,cycles\n");
        for (int draw = 0; draw < 3; draw++) {
            for (int number = 1; number <= 2; number++) {
                for (int seed = 1; seed <= 2; seed++) {
                    int cycles = 1000 + 100 * draw + 10 * number + seed;
                    table.append("a," + (draw + 1) + "," + number + "," + seed + "," + cycles + "\n");
                    table.append("b," + (draw + firstOfSecond) + "," + number + "," + seed + "," + cycles + "\n");
                }
            }
        }
        return spread(table.toString()).orElseThrow().components();
    }

    /** Draws are a level above mappings, whether groups share them or not. */
    @Test
    void drawsThatGroupsDoNotShareAreALevelOfTheirOwn() {
        assertEquals(components(1), components(4));
        double mean = 1000 + 100 + 15 + 1.5;
        assertEquals((50 - 0.5 / 2) / mean / mean, components(4).middle().orElseThrow(), 1e-12);
        assertEquals((10000 - 50 / 2.0) / mean / mean, components(4).outer().orElseThrow(), 1e-12);
    }

    /** The mean is that of decimal numbers, so it is above 0 wherever a comparison has found that. */
    @Test
    void valuesThatNearlyCancelInTheMean() {
        String header = "mapping,cycles\nb,3\nb,4\n";
        assertTrue(spread(header + "a,1e17\na,1e-30\na,-1e17\n").isPresent());
        assertEquals(Optional.empty(), spread(header + "a,1e100\na,1e-100\na,-1e100\n"));
    }
}
