package sare.simulation;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** The engine and its plain twin give the cycles of INSEE: the clock and every packet. */
class OracleTest {
    private static final int MANY_PACKETS = 10_000;
    private static final int MANY_CYCLES = 50_000;

    @TestFactory
    Stream<DynamicTest> engineAgreesWithInsee() throws IOException {
        return cases(description -> true, EngineCase::run);
    }

    @TestFactory
    Stream<DynamicTest> plainTwinAgreesWithInsee() throws IOException {
        return cases(description -> !isLong(description), PlainSimulator::run);
    }

    /** Seven cases, in which the plain twin would spend two thirds of the time of this class. */
    @Tag("study")
    @TestFactory
    Stream<DynamicTest> plainTwinAgreesWithInseeInLongCases() throws IOException {
        return cases(OracleTest::isLong, PlainSimulator::run);
    }

    private static boolean isLong(JsonNode description) {
        return description.get("packets_received").asInt() > MANY_PACKETS
                || description.get("clock").asInt() > MANY_CYCLES;
    }

    /** Interfaces that send blocking eager messages in order are ranks that send them themselves. */
    @TestFactory
    Stream<DynamicTest> engineUnderAProtocolAgreesWithInsee() throws IOException {
        Protocol protocol = new Protocol(Protocol.UNLIMITED, 0, 0, Protocol.Progress.INDEPENDENT);
        return cases(
                description -> true,
                (network, program, nodeOfRank, options) ->
                        EngineCase.run(network, program, nodeOfRank, options.withProtocol(protocol)));
    }

    private static Stream<DynamicTest> cases(Predicate<JsonNode> chosen, Run run) throws IOException {
        return OracleCase.descriptions().stream()
                .filter(chosen)
                .map(description -> dynamicTest(OracleCase.name(description), () -> agrees(description, run)));
    }

    private static void agrees(JsonNode description, Run run) {
        OracleCase reference = OracleCase.read(description);
        PlainResult result = run.run(reference.network(), reference.program(), reference.nodeOfRank(), Run.TIMED);
        result.assertAgrees(reference.name(), reference.packets(), reference.clock());
    }
}
