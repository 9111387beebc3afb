package sare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Units that share a few backgrounds, because they share seeds, are said to. */
class BackgroundSeedsTest {
    private static final int UNITS = 4;

    /** Mappings with a seed each, of which there are so many; the first has all of them. */
    private static String results(int seeds, String background) {
        StringBuilder text = new StringBuilder("mapping,mapping_number,seed,background,y\n");
        for (String group : List.of("a", "b")) {
            for (int number = 0; number < UNITS; number++) {
                for (int seed = 0; seed < (number == 0 ? seeds : 1); seed++) {
                    text.append(group).append(',').append(number).append(',').append(1 + (number + seed) % seeds);
                    text.append(',')
                            .append(background)
                            .append(',')
                            .append(100 + 3 * number + seed)
                            .append('\n');
                }
            }
        }
        return text.toString();
    }

    @ParameterizedTest
    @CsvSource({
        "1, low, 'All runs have seed 1, so they share one background at each load. The verdicts hold for this background only.'",
        "2, low, 'All runs together have 2 seeds, so units share 2 backgrounds at each load. The verdicts hold for these backgrounds only.'",
        "3, low, 'All runs together have 3 seeds, so units share 3 backgrounds at each load. The verdicts hold for these backgrounds only.'",
        "4, low,",
        "1, none,",
        "2, none,"
    })
    void unitsThatShareBackgroundsAreSaidTo(int seeds, String background, String expected) {
        Comparison comparison =
                Comparison.of(Tables.of(results(seeds, background)), ComparisonOptions.of("mapping", List.of(), "y"));
        Optional<String> caution = comparison.measures().get(0).cautions().stream()
                .filter(text -> text.contains("background"))
                .findFirst();
        assertEquals(Optional.ofNullable(expected), caution);
    }
}
