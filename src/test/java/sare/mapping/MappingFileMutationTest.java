package sare.mapping;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.InputException;
import sare.input.Mutation;

class MappingFileMutationTest {
    private static final int MUTATIONS = 2_500;
    private static final String MAP = "#sare-mapping 1\n# mapper: random\n# seed: 7\n# ranks: 6\n3\n14\n0\n5\n12\n7\n";
    private static final String PLACEMENT = "# placed\n3 0 0\n14->1.0\n\n0,2,0\n5 3 0\n12 4 0\n7 5 0\n";

    @ParameterizedTest(name = "{0}, seed {1}")
    @CsvSource({"map, 1", "placement, 2"})
    void damagedFilesAreReadOrRefused(String form, long seed, @TempDir Path folder) throws Exception {
        String intact = form.equals("map") ? MAP : PLACEMENT;
        Path damaged = folder.resolve("damaged.map");
        Random random = new Random(seed);
        int refused = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] bytes = Mutation.of(intact, random);
            Files.write(damaged, bytes);
            try {
                assertEquals(6, MappingFile.read(damaged).fitted(6, 16).ranks());
            } catch (InputException e) {
                assertEquals(1, e.getMessage().lines().count(), e.getMessage());
                refused++;
            } catch (RuntimeException e) {
                throw new AssertionError(
                        "seed " + seed + ", mutation " + i + " of a " + form + ":\n"
                                + new String(bytes, StandardCharsets.UTF_8),
                        e);
            }
        }
        assertTrue(refused > MUTATIONS / 4 && refused < MUTATIONS, refused + " refused");
    }
}
