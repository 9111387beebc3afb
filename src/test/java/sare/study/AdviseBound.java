package sare.study;

import java.util.List;
import sare.mapping.Allocation;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.network.RouterParameters;
import sare.routing.TieBreaking;
import sare.scenario.Job;
import sare.scenario.Scenario;
import sare.scenario.Workload;
import sare.trace.Trace;
import sare.trace.format.TraceFormats;

/**
 * Cycles that no mapping of a trace on a torus can fall below, a line of {@code bounds.csv}: those on a network in which every two nodes
 * are joined by a link of their own, with the same packets and queues. There a packet needs one hop and waits only in its own node, for
 * the packets that its node sent before it, which it does on the torus too.
 */
record AdviseBound(String network, String trace, long cycles) {
    static final List<String> COLUMNS = List.of("network", "trace", "cycles");
    static final ResultsFile<AdviseBound> FILE = new ResultsFile<>(COLUMNS, AdviseBound::line, AdviseBound::parse);

    /** Simulates the trace of a cell on such a network. */
    static AdviseBound of(AdviseCell cell) {
        Network machine = NetworkFile.read(cell.networkFile(), List.of());
        Trace trace = TraceFormats.read(cell.traceFile());
        Job job = Job.of(Workload.of(trace), Allocation.whole(machine.topology().nodes()));
        long cycles =
                Scenario.on(withoutContention(machine)).job(job).build().run(1).cycles();
        return new AdviseBound(cell.network(), cell.trace(), cycles);
    }

    private static Network withoutContention(Network machine) {
        RouterParameters routers = machine.routers();
        RouterParameters withOneChannel = new RouterParameters(
                1,
                routers.phitsPerPacket(),
                routers.bytesPerPhit(),
                routers.transitQueuePackets(),
                routers.injectionQueuePackets(),
                1,
                routers.arbitration(),
                routers.ejection(),
                routers.linkGigabitsPerSecond());
        return new Network(
                "complete",
                new CompleteTopology(machine.topology().nodes()),
                new DirectRouting(),
                TieBreaking.BALANCED,
                withOneChannel);
    }

    /** How far above the bound cycles are. */
    double percentAbove(double other) {
        return 100 * (other / cycles - 1);
    }

    static AdviseBound parse(String line) {
        String[] fields = ResultsFile.fields(line, COLUMNS);
        return new AdviseBound(fields[0], fields[1], Long.parseLong(fields[2]));
    }

    String line() {
        return String.join(",", network, trace, Long.toString(cycles));
    }
}
