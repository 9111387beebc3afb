package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.InputException;

/**
 * A network file is refused if and only if its plain twin says so: where failed links and switches cut what the routing cannot route
 * around, where the channels of forwarding tables wait for each other in a circle, and where a graph has too few channels.
 */
class RefusalTwinTest {
    private static final int CASES = Integer.getInteger("sare.twin.machines", 20);
    private static final int ENOUGH_CHANNELS = 16;

    /** Also that what is not refused runs as in the twin. */
    @TestFactory
    Stream<DynamicTest> failedPartsOfAllMachines() {
        return RandomMachine.Family.tested().flatMap(family -> IntStream.range(0, CASES)
                .mapToObj(seed -> dynamicTest(family + " " + seed, () -> agreeOnFailures(family, seed))));
    }

    private static void agreeOnFailures(RandomMachine.Family family, int seed) {
        Random random = new Random(37L * seed + family.ordinal());
        PlainNetwork whole = RandomMachine.network(random, family);
        if (whole.machine() instanceof PlainGraph graph) {
            String routing = graph.routing().keys().get("routing");
            agree(seed, random, whole, new RandomGraph(random).graph(routing, true));
        } else {
            PlainFailures failures = RandomFailures.of(random, whole.machine());
            agree(
                    seed,
                    random,
                    whole,
                    whole.machine() instanceof PlainTree tree && tree.routing().equals("adaptive")
                            ? tree.without(failures)
                            : new PlainFailedMachine(whole.machine(), failures));
        }
    }

    private static void agree(int seed, Random random, PlainNetwork whole, PlainMachine machine) {
        boolean isConnected = !machine.isRefused();
        PlainNetwork network = whole.with(other -> {
            other.machine = machine;
            other.virtualChannels = machine instanceof PlainGraph graph
                    ? isConnected ? graph.channels() : ENOUGH_CHANNELS
                    : other.virtualChannels;
        });
        if (!isConnected || machine instanceof PlainFailedMachine failed && failed.isCut(network, random)) {
            assertThrows(InputException.class, () -> EngineCase.network(network));
        } else {
            RandomCase each = RandomCase.of(seed, network, random);
            TwinTest.agree(
                    PlainSimulator.run(network, each.program(), each.nodeOfRank(), each.options()),
                    EngineCase.run(network, each.program(), each.nodeOfRank(), each.options()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"shortest-path", "k-shortest-paths", "equal-cost-multipath", "forwarding-tables"})
    void aGraphNeedsTheChannelsOfItsLongestClimb(String routing) {
        int tried = 0;
        for (int seed = 0; seed < CASES; seed++) {
            PlainGraph graph = new RandomGraph(new Random(seed)).graph(routing, false);
            if (!graph.isRefused() && graph.channels() > 1) {
                EngineCase.network(network(graph, graph.channels()));
                PlainNetwork tooFew = network(graph, graph.channels() - 1);
                assertThrows(InputException.class, () -> EngineCase.network(tooFew), tooFew::toString);
                tried++;
            }
        }
        assertTrue(tried >= CASES / 4, tried + " of " + CASES);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void tablesWithACircleOfChannelsAreRefused(boolean isRefused) {
        int tried = 0;
        for (int seed = 0; tried < CASES; seed++) {
            PlainGraph graph = new RandomGraph(new Random(seed)).graph("forwarding-tables", false);
            if (graph.flowControl().equals("none") && graph.isRefused() == isRefused) {
                PlainNetwork network = network(graph, graph.channels());
                if (isRefused) {
                    assertThrows(InputException.class, () -> EngineCase.network(network), network::toString);
                } else {
                    EngineCase.network(network);
                }
                tried++;
            }
        }
    }

    private static PlainNetwork network(PlainGraph graph, int virtualChannels) {
        return PlainNetwork.of(graph, network -> network.virtualChannels = virtualChannels);
    }
}
