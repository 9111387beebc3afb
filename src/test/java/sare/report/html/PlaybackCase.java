package sare.report.html;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import sare.allocation.Allocations;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.report.result.Simulated;
import sare.scenario.Job;
import sare.scenario.Placement;
import sare.scenario.ReplayOptions;
import sare.scenario.Scenario;
import sare.scenario.Workload;
import sare.simulation.NetworkFrames;
import sare.simulation.RunObservation;
import sare.simulation.SimulationResult;
import sare.topology.Topology;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.format.TraceFormats;

/** A small run on an example network with its playback, and what the playback is to show. */
final class PlaybackCase {
    private static final int MOST_FRAMES = 40;
    private static final int STEPS = 255;

    private final String name;
    private final Path networkFile;
    private final Trace trace;
    private final Scenario scenario;
    private final Mapping mapping;
    private final RunObservation observation = RunObservation.inFrames(MOST_FRAMES);
    private final SimulationResult result;
    private final RankFrames ranks;

    private PlaybackCase(String name, Trace trace, Placement placement) {
        this.name = name;
        this.networkFile = Path.of("networks", name + ".yaml");
        this.trace = trace;
        Network network = NetworkFile.read(networkFile, List.of());
        this.scenario = Scenario.on(network)
                .job(Job.of(
                                Workload.of(trace, ReplayOptions.DEFAULT.withComputeScale(1)),
                                Allocations.resolve("whole", network))
                        .placed(placement))
                .build();
        this.mapping = scenario.mapping(1);
        this.result = scenario.run(1, null, null, observation);
        this.ranks = new RankFrames(observation.frames(), observation.ranks());
    }

    static PlaybackCase exchange(String name) {
        return exchange(name, Placement.CONSECUTIVE);
    }

    /** 16 ranks compute, and then each sends to two others, twice. */
    static PlaybackCase exchange(String name, Placement placement) {
        int ranks = 16;
        TraceBuilder trace = new TraceBuilder("exchange", ranks);
        for (int round = 0; round < 2; round++) {
            for (int rank = 0; rank < ranks; rank++) {
                trace.compute(rank, 400 + 100 * (rank % 4));
                for (int shift : new int[] {2, 5}) {
                    trace.send(rank, (rank + shift) % ranks, 0, 0, 64 * (3 + rank));
                }
                for (int shift : new int[] {2, 5}) {
                    int from = (rank + ranks - shift) % ranks;
                    trace.receive(rank, from, 0, 0, 64 * (3 + from));
                }
            }
        }
        return new PlaybackCase(name, trace.build(), placement);
    }

    /** Writes the page, and returns its file. */
    Path write(Path folder) throws IOException {
        return Files.writeString(folder.resolve(name + ".html"), html(folder));
    }

    String html(Path folder) {
        Path file = folder.resolve("exchange.trace");
        try (Writer writer = Files.newBufferedWriter(file)) {
            TraceFormats.OWN.write(trace, writer);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Simulated inputs = new Simulated(file, networkFile, List.of(), "consecutive", "", "", scenario);
        return new PlaybackPage(inputs, mapping, result, observation).html("test", "sare simulate");
    }

    /** Its data in at most a number of bytes. */
    PlaybackData data(int mostBytes) {
        return new PlaybackData(scenario.network(), mapping, observation, mostBytes);
    }

    NetworkFrames observed() {
        return observation.frames();
    }

    int frames() {
        return observed().frames();
    }

    /** The frame whose links carried most. */
    int busiestFrame() {
        return IntStream.range(0, frames() - 1)
                .boxed()
                .max(Comparator.comparingLong(
                        frame -> IntStream.range(0, observed().links())
                                .mapToLong(link -> observed().phits(frame, link))
                                .sum()))
                .orElseThrow();
    }

    private double use(int frame, int link) {
        Topology topology = scenario.network().topology();
        int number = observed().link(link);
        int width = scenario.network()
                .timing()
                .widths()
                .get(topology.linkClass(number / topology.ports(), number % topology.ports()));
        long cycles = observed().endCycle(frame) - observed().beginCycle(frame);
        return Math.min(1, (double) observed().phits(frame, link) / cycles / width);
    }

    private double greatest() {
        double greatest = IntStream.range(0, frames())
                .mapToDouble(frame -> IntStream.range(0, observed().links())
                        .mapToDouble(link -> use(frame, link))
                        .max()
                        .orElseThrow())
                .max()
                .orElseThrow();
        return NumberText.number(greatest).doubleValue();
    }

    private long level(int frame, int link, double greatest) {
        double use = use(frame, link);
        return use == 0 ? 0 : Math.max(1, Math.round(use / greatest * STEPS));
    }

    /** The links with the highest use in a frame, as the page lists them. */
    List<String> hottest(int frame, int count) {
        Topology topology = scenario.network().topology();
        double greatest = greatest();
        return IntStream.range(0, observed().links())
                .boxed()
                .filter(link -> use(frame, link) > 0)
                .sorted(Comparator.comparingLong(link -> -level(frame, link, greatest)))
                .limit(count)
                .map(link -> topology.linkName(
                                observed().link(link) / topology.ports(),
                                observed().link(link) % topology.ports())
                        + " "
                        + new BigDecimal(100 * (level(frame, link, greatest) * greatest / STEPS))
                                .setScale(1, RoundingMode.HALF_UP)
                        + " %")
                .toList();
    }

    /** What the page says about a rank. */
    String rankText(int rank, int frame) {
        int at = rank * frames() + frame;
        String state = RankFrames.STATES[ranks.states()[at]];
        String whom =
                switch (state) {
                    case "sending" -> " to rank " + place(ranks.partners()[at]);
                    case "waiting" -> " for rank " + place(ranks.partners()[at]);
                    default -> "";
                };
        return "Rank " + place(rank) + ": " + state + whom + ".";
    }

    private String place(int rank) {
        Topology topology = scenario.network().topology();
        int node = mapping.node(rank);
        return rank + " on node " + node + " (" + topology.coordinates(topology.router(node)) + ")";
    }
}
