package sare.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.InputException;
import sare.input.Mutation;

class NetworkFileMutationTest {
    private static final int MUTATIONS = 2_500;

    @ParameterizedTest(name = "{0}, seed {1}")
    @CsvSource({"torus-8x8.yaml, 1", "torus-4x4x4-dor.yaml, 2"})
    void damagedFilesAreReadOrRefused(String name, long seed, @TempDir Path folder) throws Exception {
        String intact = Files.readString(Path.of("networks", name));
        Path damaged = folder.resolve("damaged.yaml");
        Random random = new Random(seed);
        int refused = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] bytes = Mutation.of(intact, random);
            Files.write(damaged, bytes);
            try {
                NetworkSummary.of(NetworkFile.read(damaged, List.of()));
            } catch (InputException e) {
                assertEquals(1, e.getMessage().lines().count(), e.getMessage());
                refused++;
            } catch (RuntimeException e) {
                throw new AssertionError(
                        "seed " + seed + ", mutation " + i + " of " + name + ":\n"
                                + new String(bytes, StandardCharsets.UTF_8),
                        e);
            }
        }
        assertTrue(refused > MUTATIONS / 4 && refused < MUTATIONS, refused + " refused");
    }
}
