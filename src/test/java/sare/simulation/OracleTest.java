package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The engine and its plain twin give the cycles of INSEE: the clock and every packet. */
class OracleTest {
    @TestFactory
    Stream<DynamicTest> engineAgreesWithInsee() throws IOException {
        return cases(EngineCase::run);
    }

    @TestFactory
    Stream<DynamicTest> plainTwinAgreesWithInsee() throws IOException {
        return cases(PlainSimulator::run);
    }

    /** Interfaces that send blocking eager messages in order are ranks that send them themselves. */
    @TestFactory
    Stream<DynamicTest> engineUnderAProtocolAgreesWithInsee() throws IOException {
        Protocol protocol = new Protocol(Protocol.UNLIMITED, 0, 0, Protocol.Progress.INDEPENDENT);
        return cases((network, program, nodeOfRank, options) ->
                EngineCase.run(network, program, nodeOfRank, options.withProtocol(protocol)));
    }

    private static Stream<DynamicTest> cases(Run run) throws IOException {
        return OracleCase.descriptions().stream()
                .map(description -> dynamicTest(OracleCase.name(description), () -> agrees(description, run)));
    }

    private static void agrees(JsonNode description, Run run) {
        OracleCase reference = OracleCase.read(description);
        PlainResult result = run.run(reference.network(), reference.program(), reference.nodeOfRank(), Run.TIMED);
        int common = Math.min(result.packets().size(), reference.packets().size());
        for (int i = 0; i < common; i++) {
            assertEquals(reference.packets().get(i), result.packets().get(i), reference.name() + ", packet " + i);
        }
        assertEquals(reference.packets().size(), result.packets().size(), reference.name() + ", packets");
        assertEquals(reference.clock(), result.clock(), reference.name() + ", clock");
    }
}
