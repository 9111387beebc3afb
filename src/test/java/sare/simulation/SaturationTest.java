package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sare.mapping.Mapping;
import sare.network.Ejection;
import sare.network.Network;

/**
 * Saturated networks do not deadlock where theory says so: every node sends as fast as it can, in random networks of all families,
 * until all packets are delivered.
 *
 * <p>{@code ./mvnw -B test -Pstudy -Dtest=SaturationTest} runs 2,000 networks of each family.
 */
class SaturationTest {
    private static final int RUNS = Integer.getInteger("sare.saturated.runs", 60);
    private static final int ALL_RUNS = 2000;
    private static final int MOST_PACKETS = 6; // of a message

    @ParameterizedTest
    @EnumSource(RandomMachine.Family.class)
    void allPacketsAreDelivered(RandomMachine.Family family) {
        IntStream.range(0, RUNS).forEach(seed -> deliversAll(family, seed, false));
    }

    /** With latencies, widths and router delays. */
    @ParameterizedTest
    @EnumSource(RandomMachine.Family.class)
    void allPacketsAreDeliveredOverLongLinks(RandomMachine.Family family) {
        IntStream.range(0, RUNS / 2).forEach(seed -> deliversAll(family, seed, true));
    }

    @ParameterizedTest
    @EnumSource(RandomMachine.Family.class)
    @Tag("study")
    void allPacketsAreDeliveredInManyRuns(RandomMachine.Family family) {
        IntStream.range(RUNS, ALL_RUNS).forEach(seed -> deliversAll(family, seed, seed % 2 == 0));
    }

    private static void deliversAll(RandomMachine.Family family, int seed, boolean isTimed) {
        Random random = new Random(31L * seed + family.ordinal());
        PlainNetwork standard = RandomMachine.network(random, family);
        int classes = standard.machine().linkClasses().size();
        PlainTiming timing = isTimed ? PlainTiming.random(new Random(seed), classes) : PlainTiming.STANDARD;
        PlainNetwork plain = standard.with(network -> network.timing = timing);
        Network network = EngineCase.network(plain);
        WorkedCases.Message[] messages = messages(random, plain);
        SimulationResult result = run(network, messages, seed);
        long packets = Arrays.stream(messages)
                .mapToLong(message -> plain.packets(message.bytes()))
                .sum();
        assertEquals(packets, result.packets(), () -> family + " " + seed + ": " + plain);
    }

    private static SimulationResult run(Network network, WorkedCases.Message[] messages, int seed) {
        int nodes = network.topology().nodes();
        return new Simulator(network)
                .run(
                        EngineCase.program(WorkedCases.program(nodes, messages)),
                        Mapping.consecutive(nodes),
                        SimulationOptions.ofSeed(seed));
    }

    /** In each round every node sends to a random node, or all by the same shift, or all to a few nodes. */
    private static WorkedCases.Message[] messages(Random random, PlainNetwork plain) {
        int nodes = plain.nodes();
        int pattern = random.nextInt(3);
        int few = 1 + nodes / 8;
        int bytes = (1 + random.nextInt(MOST_PACKETS)) * plain.phitsPerPacket() * plain.bytesPerPhit();
        int shift = random.nextInt(nodes);
        return IntStream.range(0, nodes * (4 + random.nextInt(8)))
                .mapToObj(i -> {
                    int[] destinations = {random.nextInt(nodes), (i + shift) % nodes, random.nextInt(few)};
                    return new WorkedCases.Message(i % nodes, destinations[pattern], bytes);
                })
                .filter(message -> message.source() != message.destination())
                .toArray(WorkedCases.Message[]::new);
    }

    /** All enter a ring whose queues hold one packet, and a bubble of one packet lets them: the run says so in one line. */
    @Test
    void aBubbleOfOnePacketIsReportedByTheRun() {
        PlainNetwork ring = WorkedCases.torus(1, 1, Ejection.MULTIPLE, 5);
        WorkedCases.Message[] messages = IntStream.range(0, 5)
                .mapToObj(source -> new WorkedCases.Message(source, (source + 2) % 5, 64))
                .toArray(WorkedCases.Message[]::new);

        SimulationFailedException failure =
                assertThrows(SimulationFailedException.class, () -> run(EngineCase.network(ring), messages, 1));

        assertTrue(failure.getMessage().startsWith("deadlock at cycle "), failure.getMessage());
        assertTrue(failure.getMessage().lines().count() == 1, failure.getMessage());
    }
}
