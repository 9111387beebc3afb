package sare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ReferenceDataTest {
    private static final long MAX_BYTES = 4_000_000;

    private static List<Path> files() throws IOException {
        try (Stream<Path> references = Files.walk(ReferenceData.shipped("reference"));
                Stream<Path> traces = Files.walk(ReferenceData.shipped("traces"))) {
            return Stream.concat(references, traces)
                    .filter(Files::isRegularFile)
                    .toList();
        }
    }

    @Test
    @DisplayName("the shipped references have less than 4 MB")
    void areSmall() throws IOException {
        long bytes = 0;
        for (Path file : files()) {
            bytes += Files.size(file);
        }
        assertTrue(bytes < MAX_BYTES, bytes + " bytes");
    }

    @Test
    @DisplayName("the shipped references are those of the folder shared")
    void areThoseOfTheFolder() throws IOException {
        Assumptions.assumeTrue(Files.exists(ReferenceData.SHARED), () -> ReferenceData.SHARED + " is not there");
        for (Path file : files()) {
            Path origin = ReferenceData.SHARED.resolve(ReferenceData.SHIPPED.relativize(file));
            if (file.toString().endsWith(".jsonl")) { // of the list of cases, the lines of those that are shipped
                assertTrue(Files.readAllLines(origin).containsAll(Files.readAllLines(file)), file.toString());
            } else {
                assertEquals(-1, Files.mismatch(origin, file), file.toString());
            }
        }
    }
}
