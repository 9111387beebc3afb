package sare.experiment;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import sare.mapping.Allocation;
import sare.network.Network;
import sare.network.RouterParameters;
import sare.trace.TrafficMatrix;

/**
 * An estimate of the work of a simulation, in packet-hops, from its inputs. It is the same on every machine, so shards are too. It is
 * accurate enough to start the longest simulations first. For estimates of time it is multiplied by a measured factor.
 */
final class WorkEstimate {
    private static final double MOST_ACCEPTED_PHITS = 0.6; // per node and cycle, a typical maximum throughput
    private static final double CYCLES_PER_PHIT =
            2.5; // of the rank that sends most; 1.5 to 4 were measured for NAS benchmarks

    private record Kind(
            TraceInput trace, NetworkInput network, AllocationInput allocation, BackgroundInput background) {}

    private final Inputs inputs;
    private final Memory<Kind, Double> work = new Memory<>();

    WorkEstimate(Inputs inputs) {
        this.inputs = inputs;
    }

    /** Packet-hops of job and background; in the first of the cells with a mapping, also those of a search by simulation. */
    double packetHops(Cell cell) {
        Kind kind = new Kind(cell.trace(), cell.network(), cell.allocation(), cell.background());
        double ofRun = work.get(kind, none -> estimate(cell));
        return cell.repetition() > 1 ? ofRun : ofRun + search(cell.mapping(), ofRun);
    }

    private static double search(MappingInput mapping, double ofRun) {
        return mapping.simulated()
                .map(mapper -> mapper.packetHops() > 0 ? mapper.packetHops() : mapper.runs() * ofRun)
                .orElse(0.0);
    }

    /** The cells by work, the largest first; equal ones keep their order. */
    List<Cell> longestFirst(List<Cell> cells) {
        return cells.stream()
                .sorted(Comparator.comparingDouble(this::packetHops).reversed())
                .toList();
    }

    private double estimate(Cell cell) {
        Network network = inputs.network(cell.network());
        RouterParameters routers = network.routers();
        double packetBytes = (double) routers.phitsPerPacket() * routers.bytesPerPhit();
        long[] bytesOfRank = bytesOfRank(inputs.traffic(cell.trace()));
        Allocation allocation = inputs.allocation(cell);
        double hops = network.topology().meanDistance();
        double jobHops = Arrays.stream(bytesOfRank).sum() / packetBytes * hops;
        double cycles = Arrays.stream(bytesOfRank).max().orElse(0) / (double) routers.bytesPerPhit() * CYCLES_PER_PHIT;
        double packetsPerCycle =
                Math.min(inputs.backgroundPacketsPerCycle(cell), MOST_ACCEPTED_PHITS / routers.phitsPerPacket());
        int others = allocation.networkNodes() - allocation.size();
        return 1 + jobHops + cycles * packetsPerCycle * others * hops;
    }

    private static long[] bytesOfRank(TrafficMatrix traffic) {
        long[] bytes = new long[traffic.ranks()];
        for (int rank = 0; rank < bytes.length; rank++) {
            for (int entry = traffic.firstEntry(rank); entry < traffic.endEntry(rank); entry++) {
                bytes[rank] += traffic.bytes(entry);
            }
        }
        return bytes;
    }
}
