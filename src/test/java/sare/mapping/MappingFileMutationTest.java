package sare.mapping;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.DamagedFiles;

class MappingFileMutationTest {
    private static final String MAP = "#sare-mapping 1\n# mapper: random\n# seed: 7\n# ranks: 6\n3\n14\n0\n5\n12\n7\n";
    private static final String PLACEMENT = "# placed\n3 0 0\n14->1.0\n\n0,2,0\n5 3 0\n12 4 0\n7 5 0\n";

    @ParameterizedTest(name = "{0}, seed {1}")
    @CsvSource({"map, 1", "placement, 2"})
    void damagedFilesAreReadOrRefused(String form, long seed, @TempDir Path folder) throws Exception {
        String intact = form.equals("map") ? MAP : PLACEMENT;
        DamagedFiles.assertReadOrRefused("a " + form, intact, folder.resolve("damaged.map"), seed, damaged -> {
            assertEquals(
                    6, MappingFile.read(damaged).fitted(6, Allocation.whole(16)).ranks());
        });
    }
}
