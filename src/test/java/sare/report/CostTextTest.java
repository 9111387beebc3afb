package sare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Rank correlations of costs and times, by hand. */
class CostTextTest {
    private static final String HEADER =
            "trace,allocation_draw,mapping,mapping_number,cycles,classic_cost,traffic_distribution_cost\n";

    private static String text(String rows) {
        return new CostText(Tables.of(HEADER + rows), List.of("trace"), "cycles", List.of("random")).text();
    }

    /** Of random: costs 1 2 3 4, times 10 30 20 40: rho = 1 - 6 * 2 / (4 * 15) = 0.8, p of 24 orders 8 / 24. */
    @Test
    void repetitionsOfAMappingCountOnce() {
        String text = text("""
                cg,1,random,1,5,1,7
                cg,1,random,1,15,1,7
                cg,1,random,2,30,2,7
                cg,1,random,3,20,3,7
                cg,1,random,4,40,4,7
                cg,1,classic,1,4,0,5
                """);
        assertTrue(text.contains("\n| cg | 5 | 0.90 ("), text);
        assertTrue(text.endsWith(" | 0.80 (0.3333) | - |\n\n"), text);
    }

    @Test
    void withoutEnoughMappingsThereIsNothingToSay() {
        assertEquals("", text("cg,1,random,1,5,1,7\ncg,1,random,2,6,2,7\n"));
    }

    @Test
    void failedRunsAndMissingCostsAreLeftOut() {
        String text = text("""
                cg,1,a,1,10,1,
                cg,1,a,2,20,2,
                cg,1,a,3,30,3,
                cg,1,a,4,40,4,
                cg,1,a,5,,5,
                """);
        assertTrue(text.contains("\n| cg | 4 | 1.00 (0.0833) | - | - | - |\n"), text);
    }
}
