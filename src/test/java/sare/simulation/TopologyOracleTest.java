package sare.simulation;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** On meshes, twisted tori, trees, dragonflies and graphs the engine gives the cycles of INSEE: the clock and every packet. */
class TopologyOracleTest {
    @TempDir
    Path scratch;

    @TestFactory
    Stream<DynamicTest> engineAgreesWithInsee() throws IOException {
        return cases(TopologyOracleCase.shipped());
    }

    @TestFactory
    @Tag("study")
    Stream<DynamicTest> engineAgreesWithInseeInAllCases() throws IOException {
        return cases(TopologyOracleCase.all());
    }

    private Stream<DynamicTest> cases(List<JsonNode> descriptions) {
        return descriptions.stream()
                .map(description -> dynamicTest(OracleCase.name(description), () -> agrees(description)));
    }

    private void agrees(JsonNode description) throws IOException {
        TopologyOracleCase reference = TopologyOracleCase.read(description, scratch);
        PlainResult result =
                EngineCase.run(reference.network(), reference.program(), reference.nodeOfRank(), Run.TIMED);
        result.assertAgrees(reference.name(), reference.packets(), reference.clock());
    }
}
