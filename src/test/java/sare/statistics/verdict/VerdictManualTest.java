package sare.statistics.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sare.statistics.Sample;

/** The example of the package's manual. */
class VerdictManualTest {
    @Test
    void twoStrategies() {
        List<String> units = List.of("1", "2", "3", "4", "5");
        Observed fast = new Observed("fast", units, Sample.of(100, 102, 104, 106, 108), true);
        Observed slow = new Observed("slow", units, Sample.of(120, 122, 124, 126, 128), true);
        BlockVerdict verdict = BlockVerdict.of(List.of(fast, slow), false, VerdictOptions.usual());
        assertEquals(0, verdict.best().orElseThrow());
        assertEquals("b", verdict.groups().get(1).letters());
        assertTrue(verdict.groups().get(1).differsFromBest());
        assertEquals(2 / 252.0, verdict.pairs().get(0).pValue().orElseThrow(), 1e-15);
        Ratio ratio =
                verdict.groups().get(1).againstBest().orElseThrow().ratio().orElseThrow();
        assertEquals(124 / 104.0, ratio.value(), 1e-15);
        assertTrue(ratio.interval().low() > 1 && ratio.interval().low() < ratio.value());
    }

    /** Two groups with one name would have the same resamples, and the interval of their ratio would be too narrow. */
    @Test
    void eachGroupHasANameOfItsOwn() {
        List<String> units = List.of("1", "2", "3", "4", "5");
        Observed first = new Observed("a", units, Sample.of(100, 102, 104, 106, 108), true);
        Observed second = new Observed("a", units, Sample.of(101, 99, 104, 126, 128), true);
        assertEquals(
                "a second group with the name 'a'",
                assertThrows(IllegalArgumentException.class, () -> ratio(List.of(first, second), 0))
                        .getMessage());
    }

    /** The resamples of a group do not depend on the other groups and their order. */
    @Test
    void intervalsDoNotDependOnOtherGroups() {
        List<String> units = List.of("1", "2", "3", "4", "5");
        Observed a = new Observed("a", units, Sample.of(100, 102, 104, 106, 108), true);
        Observed b = new Observed("b", units, Sample.of(101, 99, 104, 126, 128), true);
        Observed c = new Observed("c", units, Sample.of(90, 93, 104, 126, 128), true);
        Ratio alone = ratio(List.of(a, b), 0);
        assertEquals(alone.interval(), ratio(List.of(a, b, c), 0).interval());
        assertEquals(alone.inverse().value(), ratio(List.of(b, a), 0).value(), 1e-15);
    }

    private static Ratio ratio(List<Observed> groups, int pair) {
        return BlockVerdict.of(groups, false, VerdictOptions.usual())
                .pairs()
                .get(pair)
                .ratio()
                .orElseThrow();
    }
}
