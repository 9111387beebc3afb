package sare.simulation;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sare.network.Arbitration;
import sare.routing.TieBreaking;

/**
 * Adaptive trees with failed links, full of packets: heads of a router choose among different outputs, and the engine gives what its plain
 * twin gives, whatever it postpones.
 */
class FailedTreeTwinTest {
    private static final int CASES = Integer.getInteger("sare.twin.trees", 8);
    private static final int MESSAGES_OF_NODE = 8;
    private static final int MOST_PACKETS = 5; // of a message

    static IntStream seeds() {
        return IntStream.range(0, CASES);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void engineAgreesWithItsPlainTwin(int seed) {
        Random random = new Random(seed);
        PlainNetwork network = network(random);
        WorkedCases.Message[] messages = messages(random, network);
        int[] nodes = IntStream.range(0, network.nodes()).toArray();
        var program = WorkedCases.program(nodes.length, messages);
        SimulationOptions options = SimulationOptions.ofSeed(seed);
        TwinTest.agree(
                PlainSimulator.run(network, program, nodes, options), EngineCase.run(network, program, nodes, options));
    }

    private static PlainNetwork network(Random random) {
        PlainTree tree;
        do {
            int down = 3 + random.nextInt(3);
            PlainTree whole = PlainFatTree.uniform("fat-tree", "adaptive", down, down, 2);
            tree = whole.without(RandomFailures.of(random, whole));
        } while (tree.isRefused());
        PlainTree machine = tree;
        return PlainNetwork.of(machine, network -> {
            network.virtualChannels = 2 + random.nextInt(2);
            network.phitsPerPacket = 16;
            network.bytesPerPhit = 4;
            network.transitQueuePackets = 1 + random.nextInt(4);
            network.injectionQueuePackets = 4;
            network.tieBreaking = TieBreaking.values()[random.nextInt(TieBreaking.values().length)];
            network.arbitration = Arbitration.values()[random.nextInt(Arbitration.values().length)];
        });
    }

    /** All nodes send to random nodes, each as fast as it can. */
    private static WorkedCases.Message[] messages(Random random, PlainNetwork network) {
        int nodes = network.nodes();
        return IntStream.range(0, nodes * MESSAGES_OF_NODE)
                .mapToObj(i -> new WorkedCases.Message(
                        i % nodes,
                        random.nextInt(nodes),
                        (1 + random.nextInt(MOST_PACKETS)) * network.phitsPerPacket() * network.bytesPerPhit()))
                .filter(message -> message.source() != message.destination())
                .toArray(WorkedCases.Message[]::new);
    }
}
