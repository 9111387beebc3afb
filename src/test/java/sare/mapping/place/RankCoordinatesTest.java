package sare.mapping.place;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.InputException;
import sare.input.YamlValue;

class RankCoordinatesTest {
    @TempDir
    private Path folder;

    private static RankCoordinates of(String text) {
        return new RankCoordinates(YamlValue.of("coordinates", text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0,1,2;1,2,3 | :2: coordinates of 2 ranks - expected a line for each of the 3 ranks",
                "rank,x;0,1;1,2;1,3 | :4: rank 1 a second time - expected every rank once",
                "0,1;1,x;2,3 | :2: 'x' - expected a number",
                "0,1;1,2;3,3 | :3: '3' - expected a rank from 0 to 2",
                "0,1;1,2,4;2,3 | :2: 2 coordinates - expected 1, as in the lines before",
                "0,1;,;2,3 | :2: ',' - expected a rank and 1 to 8 coordinates",
                "0,1;1;2,3 | :2: '1' - expected a rank and 1 to 8 coordinates"
            })
    void badFilesAreReportedWithTheLine(String lines, String fault) throws Exception {
        Path file = Files.writeString(folder.resolve("points.csv"), lines.replace(';', '\n') + "\n");
        InputException refusal =
                assertThrows(InputException.class, () -> of(file.toString()).check(3));
        assertEquals(file + fault, refusal.getMessage());
    }

    @Test
    void sidesMustGiveTheRanks() {
        of("2x8x4").check(64);
        of("embedded").check(64);
        assertThrows(InputException.class, () -> of("2x8x3").check(64));
        assertThrows(InputException.class, () -> of("no-such-file").check(64));
    }
}
