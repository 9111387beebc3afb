package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The engine gives the cycles of INSEE: the clock and every packet. */
class OracleTest {
    @TestFactory
    Stream<DynamicTest> agreesWithInsee() throws IOException {
        Assumptions.assumeTrue(Files.exists(OracleCase.FOLDER), "no reference data at " + OracleCase.FOLDER);
        return OracleCase.descriptions().stream()
                .map(description -> dynamicTest(OracleCase.name(description), () -> agrees(description)));
    }

    private static void agrees(JsonNode description) {
        OracleCase reference = OracleCase.read(description);
        PlainResult result = EngineCase.run(reference.network(), reference.program(), reference.nodeOfRank(), 1, 1.0);
        for (int i = 0;
                i < Math.min(result.packets().size(), reference.packets().size());
                i++) {
            assertEquals(reference.packets().get(i), result.packets().get(i), "packet " + i);
        }
        assertEquals(reference.packets().size(), result.packets().size(), "packets");
        assertEquals(reference.clock(), result.clock(), "clock");
    }
}
