package sare.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.provider.Arguments;
import sare.network.Ejection;

/** Networks and programs that are small enough to be worked by hand. A phit is a byte, and a cycle a nanosecond. */
final class WorkedCases {
    /** Length of a packet. */
    static final int PHITS = 4;

    private WorkedCases() {}

    /** Both implementations of the model, for parameterized tests. */
    static Stream<Arguments> simulators() {
        return Stream.of(
                Arguments.of(Named.of("plain", (Run) PlainSimulator::run)),
                Arguments.of(Named.of("engine", (Run) EngineCase::run)));
    }

    /** A torus with dimension-order routing and bubbles, one virtual channel and round robin. */
    static PlainNetwork torus(int queuePackets, int bubblePackets, Ejection ejection, int... dimensions) {
        return PlainNetwork.torus(PlainNetwork.RoutingKind.DIMENSION_ORDER_BUBBLE, dimensions, network -> {
            network.phitsPerPacket = PHITS;
            network.transitQueuePackets = queuePackets;
            network.bubblePackets = bubblePackets;
            network.ejection = ejection;
        });
    }

    /** A torus with two virtual channels. */
    static PlainNetwork torus(PlainNetwork.RoutingKind routing, int phitsPerPacket, int... dimensions) {
        return PlainNetwork.torus(routing, dimensions, network -> {
            network.virtualChannels = 2;
            network.phitsPerPacket = phitsPerPacket;
            network.injectionQueuePackets = 2;
        });
    }

    /** A message. */
    record Message(int source, int destination, long bytes) {}

    /** A program in which every rank first sends its messages and then receives those for it, in this order. */
    static List<List<PlainOperation>> program(int ranks, Message... messages) {
        List<List<PlainOperation>> program = Stream.generate(
                        () -> (List<PlainOperation>) new ArrayList<PlainOperation>())
                .limit(ranks)
                .toList();
        for (Message message : messages) {
            program.get(message.source).add(new PlainOperation.Send(message.destination, 0, message.bytes));
        }
        for (Message message : messages) {
            program.get(message.destination).add(new PlainOperation.Receive(message.source, 0, message.bytes));
        }
        return program;
    }
}
