package sare.report.result;

import java.nio.file.Path;
import java.util.List;
import sare.input.Setting;
import sare.mapping.Allocation;
import sare.network.Network;
import sare.simulation.PacketMatching;
import sare.simulation.Protocol;
import sare.traffic.InjectionRate;

/**
 * The inputs of a simulation, as its result names them.
 *
 * @param trace the file of the trace
 * @param ranks of the trace
 * @param networkFile the file of the network
 * @param settings what replaces keys of that file
 * @param network the network
 * @param allocation the nodes of the job
 * @param mapping as it was named: a file or a word
 * @param background what the other nodes send, or null
 * @param protocol how messages are sent, or null where all are eager
 * @param packetMatching to which message a packet counts
 * @param computeScale factor of compute times
 * @param collectives the algorithms of all collectives
 */
public record Simulated(
        Path trace,
        int ranks,
        Path networkFile,
        List<Setting> settings,
        Network network,
        Allocation allocation,
        String mapping,
        Background background,
        Protocol protocol,
        PacketMatching packetMatching,
        double computeScale,
        String collectives) {
    /**
     * What the nodes outside the job send.
     *
     * @param pattern as it was named
     * @param option the option that named it, for errors
     * @param rate of a node
     * @param nodes how many send
     * @param warmUpCycles cycles before the job
     */
    public record Background(String pattern, String option, InjectionRate rate, int nodes, long warmUpCycles) {}
}
