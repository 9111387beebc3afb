package sare.simulation;

import java.util.Arrays;
import java.util.Collections;
import sare.mapping.Mapping;
import sare.network.CycleCount;
import sare.network.Network;
import sare.trace.Program;

/**
 * A duration that a run exceeds: that of all bursts of the rank that computes longest, and the time until the last packet of the node that
 * sends most begins to leave its injection queue, which packets leave one after the other.
 */
final class LeastDuration {
    private LeastDuration() {}

    static long cycles(Program program, Mapping mapping, Network network, double computeScale) {
        return Math.max(computing(program, network, computeScale), sending(program, mapping, network));
    }

    private static long computing(Program program, Network network, double computeScale) {
        CycleCount bursts = network.routers().cycles(computeScale);
        long most = 0;
        for (int rank = 0; rank < program.ranks(); rank++) {
            long sum = 0;
            for (int step = program.firstStep(rank);
                    step < program.endStep(rank) && sum < WakeupQueue.MAX_CYCLE;
                    step++) {
                boolean isBurst = program.kind(step) == Program.COMPUTE;
                sum += isBurst ? bursts.of(program.nanoseconds(step), WakeupQueue.MAX_CYCLE) : 0;
            }
            most = Math.max(most, sum);
        }
        return most;
    }

    private static long sending(Program program, Mapping mapping, Network network) {
        long[] packets = new long[network.topology().nodes()];
        long bytesPerPacket = network.routers().bytesPerPacket();
        for (int message = 0; message < program.messages(); message++) {
            int node = mapping.node(program.source(message));
            if (program.isSent(message) && node != mapping.node(program.destination(message))) {
                packets[node] += Math.max(1, (program.bytes(message) - 1) / bytesPerPacket + 1);
            }
        }
        int phits = network.routers().phitsPerPacket();
        int width = Collections.max(network.timing().widths());
        long before = Math.max(1, Arrays.stream(packets).max().orElse(0)) - 1; // packets before the last one
        return before * ((phits + width - 1) / width);
    }
}
