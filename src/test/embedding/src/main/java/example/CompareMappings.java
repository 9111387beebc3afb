package example;

import java.nio.file.Path;
import java.util.List;
import sare.allocation.Allocations;
import sare.input.Decimals;
import sare.input.InputException;
import sare.mapping.Allocation;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.scenario.Job;
import sare.scenario.MappingMethod;
import sare.scenario.Placement;
import sare.scenario.Scenario;
import sare.scenario.Workload;
import sare.simulation.LinkUtilisation;
import sare.simulation.SimulationResult;
import sare.trace.Trace;
import sare.trace.format.TraceFormats;

/** Simulates a trace under two mappings and prints the cycles and the hottest link of each. */
public final class CompareMappings {
    private CompareMappings() {}

    /** Runs the program. Its arguments are the files of a trace and of a network. */
    public static void main(String[] arguments) {
        try {
            compare(Path.of(arguments[0]), Path.of(arguments[1]));
        } catch (InputException e) {
            System.err.println(e.getMessage()); // file, line, what was found and what was expected
            System.exit(2);
        }
    }

    private static void compare(Path traceFile, Path networkFile) {
        Network network = NetworkFile.read(networkFile, List.of());
        Trace trace = TraceFormats.read(traceFile);
        Allocation nodes = Allocations.resolve("whole", network);
        Scenario consecutive =
                Scenario.on(network).job(Job.of(Workload.of(trace), nodes)).build();
        Scenario searched = consecutive.with(Placement.of(MappingMethod.of("grasp"), 1));
        print("consecutive", consecutive);
        print("grasp", searched);
    }

    private static void print(String mapping, Scenario scenario) {
        SimulationResult result = scenario.run(1);
        LinkUtilisation links = LinkUtilisation.of(scenario.network(), result);
        for (LinkUtilisation.Link hottest : links.hottest(1)) {
            System.out.println(mapping + ": " + result.cycles() + " cycles, hottest link " + hottest.name() + " "
                    + Decimals.percent(hottest.utilisation()));
        }
    }
}
