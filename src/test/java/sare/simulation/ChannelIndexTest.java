package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.Setting;
import sare.network.Arbitration;
import sare.network.Ejection;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.network.RouterParameters;
import sare.routing.Routing;
import sare.topology.ThinTrees;
import sare.topology.Topology;

final class ChannelIndexTest {
    @ParameterizedTest
    @CsvSource({"1, 2", "3, 2", "2x2, 3", "5x7, 2", "8x8, 2", "9x9x9, 4", "3x4x2x2, 2"})
    void placesAreOfTheirRouterAndBelowTheBound(String dimensions, int virtualChannels) {
        Network network = NetworkFile.read(
                Path.of("networks/torus-8x8.yaml"),
                Setting.parseAll(List.of("dimensions=" + dimensions, "virtual-channels=" + virtualChannels)));
        ChannelIndex channels = new ChannelIndex(network.topology(), network.routers());

        assertEquals(1, Integer.bitCount(channels.bound));
        assertTrue(channels.count <= channels.bound, channels.count + " channels, bound " + channels.bound);
        assertTrue(channels.bound / 2 < channels.count, channels.count + " channels, bound " + channels.bound);
        for (int router = 0; router < network.topology().routers(); router++) {
            for (int number = 0; number < channels.inputs; number++) {
                int index = channels.index(router, number);
                assertEquals(index, channels.bounded(index));
                assertEquals(router, channels.router(index));
                assertEquals(number, channels.number(index));
            }
        }
    }

    /** 1024 hosts with a channel and an injection queue, 64 switches of 64 ports: 1024 * 2 and 64 * 64 indices. */
    @Test
    void hostsTakeNoMorePlacesThanTheyNeed() {
        Topology tree = ThinTrees.of("tree", 32, 32, 2);
        ChannelIndex channels = new ChannelIndex(tree, parameters(1));

        assertEquals(1024 * 2 + 64 * 64, channels.count);
        assertEquals(Routing.INJECTION, channels.port(channels.ofNode(1023)));
        assertEquals(1023, channels.node(channels.ofNode(1023)));
        assertTrue(channels.hasPort(1023, 0));
        assertFalse(channels.hasPort(1023, 1));
        assertTrue(channels.hasPort(1024, 63));
    }

    @ParameterizedTest
    @CsvSource({"3, 2, 2, 1", "2, 2, 3, 3", "4, 1, 2, 5", "1, 1, 1, 1", "64, 64, 1, 2"})
    void placesOfHostsAndSwitchesAreApart(int down, int up, int stages, int virtualChannels) {
        Topology tree = ThinTrees.of("tree", down, up, stages);
        ChannelIndex channels = new ChannelIndex(tree, parameters(virtualChannels));
        int last = -1;
        for (int router = 0; router < tree.routers(); router++) {
            int inputs = router < tree.nodes() ? virtualChannels + 1 : tree.ports() * virtualChannels;
            for (int number = 0; number < inputs; number++) {
                int index = channels.index(router, number);
                assertTrue(index > last && index < channels.count, "index " + index);
                last = index;
                assertEquals(router, channels.router(index));
                assertEquals(number, channels.number(index));
                assertEquals(inputs, channels.inputs(index));
                int first = channels.index(router, 0);
                assertEquals(index, channels.sibling(first, number));
                assertEquals(index, channels.ofSlot(first, channels.slot(index)));
                assertEquals(number, channels.slot(index) - channels.slot(first));
                boolean isTerminal = router < tree.nodes() && number == virtualChannels;
                assertEquals(isTerminal, channels.isTerminal(index));
                if (!isTerminal) {
                    assertEquals(index - number % virtualChannels, channels.link(index));
                }
                assertEquals(isTerminal ? Routing.INJECTION : number / virtualChannels, channels.port(index));
            }
        }
    }

    private static RouterParameters parameters(int virtualChannels) {
        return new RouterParameters(virtualChannels, 16, 4, 4, 4, 1, Arbitration.ROUND_ROBIN, Ejection.MULTIPLE, 10);
    }
}
