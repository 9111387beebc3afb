package sare.study;

import java.util.ArrayList;
import java.util.List;
import sare.simulation.SteadyLoad;

/**
 * Measures how long a packet-hop takes with a number of threads, in a Java machine of its own. The arguments are the point's index and the
 * threads; the output is the median of some runs in nanoseconds.
 */
final class EngineThreadsRun {
    private static final long SEED = 1;
    private static final int RUNS = 3;
    private static final int SHARE_OF_PACKETS = 4; // by whose reciprocal a run is shorter than those of EngineSizeRun
    private static final long WARM_UP_PACKET_HOPS = 30_000_000; // then all stages of the engine are compiled

    private EngineThreadsRun() {}

    public static void main(String[] arguments) {
        EngineSizePoint point = EngineSizePoint.ALL.get(Integer.parseInt(arguments[0]));
        int threads = Integer.parseInt(arguments[1]);
        SteadyLoad load = SteadyLoad.shared(point.network(), point.offered(), SEED, threads, System::nanoTime);
        int packets = point.packets() / SHARE_OF_PACKETS;
        for (long warm = 0; warm < WARM_UP_PACKET_HOPS; ) {
            warm += load.run(packets);
        }
        List<Double> runs = new ArrayList<>();
        for (int run = 0; run < RUNS; run++) {
            long start = System.nanoTime();
            long packetHops = load.run(packets);
            runs.add((double) (System.nanoTime() - start) / packetHops);
        }
        System.out.println(EngineSizeRow.tenths(EngineSizeRun.median(runs)));
    }
}
