package sare.network;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.DamagedFiles;

class NetworkFileMutationTest {
    @ParameterizedTest(name = "{0}, seed {1}")
    @CsvSource({"torus-8x8.yaml, 1", "torus-4x4x4-dor.yaml, 2"})
    void damagedFilesAreReadOrRefused(String name, long seed, @TempDir Path folder) throws Exception {
        String intact = Files.readString(Path.of("networks", name));
        DamagedFiles.assertReadOrRefused(name, intact, folder.resolve("damaged.yaml"), seed, damaged -> {
            NetworkSummary.of(NetworkFile.read(damaged, List.of()));
        });
    }
}
