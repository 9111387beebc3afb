package sare.study;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.math3.stat.descriptive.rank.Median;
import sare.benchmark.NodeBytes;
import sare.network.Network;
import sare.simulation.SteadyLoad;

/**
 * Measures one point in a Java machine of its own. One simulation goes on for all runs. Some runs warm the Java machine up and fill the
 * network; then come the measured ones. The arguments are the point's index and the turn; the output is the line of the row.
 */
final class EngineSizeRun {
    private static final long SEED = 1;
    private static final int RUNS = 3;
    private static final long WARM_UP_PACKET_HOPS = 50_000_000; // then all stages of the engine are compiled

    private EngineSizeRun() {}

    public static void main(String[] arguments) {
        EngineSizePoint point = EngineSizePoint.ALL.get(Integer.parseInt(arguments[0]));
        Network network = point.network();
        int nodes = network.topology().nodes();
        SteadyLoad load = new SteadyLoad(network, point.offered(), SEED);
        for (long warm = 0; warm < WARM_UP_PACKET_HOPS; ) {
            warm += load.run(point.packets());
        }
        List<Double> engine = new ArrayList<>();
        List<Double> process = new ArrayList<>();
        long packetHops = 0;
        for (int run = 0; run < RUNS; run++) {
            long threadBefore = threadNanoseconds();
            long processBefore = processNanoseconds();
            packetHops = load.run(point.packets());
            engine.add((double) (threadNanoseconds() - threadBefore) / packetHops);
            process.add((double) (processNanoseconds() - processBefore) / packetHops);
        }
        EngineSizeRow row = new EngineSizeRow(
                Integer.parseInt(arguments[1]),
                point.machine(),
                nodes,
                point.routing(),
                point.offered(),
                packetHops,
                EngineSizeRow.tenths(median(engine)),
                EngineSizeRow.tenths(median(process)),
                NodeBytes.of(network).orElseThrow(),
                EngineSizeRow.tenths(
                        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage()));
        System.out.println(row.line());
    }

    private static long threadNanoseconds() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static long processNanoseconds() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }

    static double median(List<Double> values) {
        return new Median()
                .evaluate(values.stream().mapToDouble(Double::doubleValue).toArray());
    }
}
