package sare.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sare.allocation.AllocationRequest;
import sare.input.InputException;
import sare.input.Numbers;
import sare.input.YamlValue;
import sare.network.Network;
import sare.report.result.InputsJson;
import sare.scheduling.log.JobLog;
import sare.scheduling.work.CommunicationSource;
import sare.scheduling.work.Communications;
import sare.scheduling.work.Execution;
import sare.scheduling.work.JobPlacer;
import sare.scheduling.work.RunTimeModels;
import sare.scheduling.work.RunTimes;

/** The options for what jobs of a log do on their nodes: who communicates with whom, where ranks are, and how long jobs run. */
final class ScheduleWorkOptions {
    static final String UNPLACED = "none";
    private static final String COMMUNICATION = "--communication";
    private static final String FOLDER = "--communication-folder";
    private static final String UNIT_BYTES = "--unit-bytes";
    private static final String MAPPER = "--mapper";
    private static final String MAPPING_SEED = "--mapping-seed";
    private static final String RUN_TIMES = "--run-times";
    private static final String USUAL_MAPPER = "consecutive";
    private static final long MOST_BYTES = 1L << 40;
    private static final List<String> OF_NETWORKS = List.of(COMMUNICATION, FOLDER, MAPPER, UNIT_BYTES, MAPPING_SEED);

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = COMMUNICATION,
            paramLabel = "WHAT",
            description =
                    "What the ranks of a job send to each other: log (as the log says; the default where another option"
                            + " needs it), sidecar (the table LOG.communication.csv), a table FILE.csv with columns job and"
                            + " communication, or a communication for all jobs such as 'stencil(5, ranks=job^2)'.")
    private String communication;

    @Option(
            names = FOLDER,
            paramLabel = "FOLDER",
            description = "The folder of the graphs that communications name. Default: the folder of the log.")
    private Path folder;

    @Option(
            names = UNIT_BYTES,
            paramLabel = "BYTES",
            description = "The bytes of a unit of traffic of a graph, of mesh and of all-to-all (default: 256MiB).")
    private String unitBytes;

    @Option(
            names = MAPPER,
            paramLabel = "MAPPER",
            description =
                    "The method that places the ranks of jobs on their nodes, such as consecutive (the default), geom or pacmap;"
                            + " see: sare list mapper. The option can be given several times.")
    private List<String> mappers = new ArrayList<>();

    @Option(
            names = MAPPING_SEED,
            paramLabel = "N",
            description = "The seed of mappers that use random numbers (default: 1).")
    private String mappingSeed;

    @Option(
            names = RUN_TIMES,
            paramLabel = "MODEL",
            defaultValue = RunTimeModels.LOG,
            description =
                    "How long jobs run: log (the default), a table FILE.csv with columns job and run, hops (longer with"
                            + " more hop-bytes) or simulated (a sample of jobs, together with those that run); see: sare list run-time.")
    private String runTimes;

    /** Whether anything needs communications. */
    private boolean isUsed(List<String> allocators, Optional<Network> network) {
        return communication != null
                || folder != null
                || unitBytes != null
                || !mappers.isEmpty()
                || mappingSeed != null
                || model().usesCommunication()
                || network.isPresent() && usesTraffic(allocators, network.get());
    }

    private static boolean usesTraffic(List<String> allocators, Network network) {
        return allocators.stream().anyMatch(text -> AllocationRequest.parse("--allocator", Path.of(""), text)
                .allocator(network.topology())
                .usesTraffic());
    }

    RunTimeModels.Named model() {
        return RunTimeModels.parse(runTimes);
    }

    /** The communications of a log, if anything needs them. */
    Optional<Communications> communications(JobLog log, Optional<Network> network, List<String> allocators) {
        if (!isUsed(allocators, network)) {
            return Optional.empty();
        }
        if (network.isEmpty()) {
            throw new InputException(
                    Refusal.firstGiven(command, OF_NETWORKS).orElse(RUN_TIMES), "given without a network", "--network");
        }
        Communications communications = Communications.of(log, source());
        if (!communications.isAnyKnown()) {
            throw new InputException(
                    log.file(), "no communication of a job", COMMUNICATION + " with one, a table, or sidecar");
        }
        return Optional.of(communications);
    }

    private CommunicationSource source() {
        long bytes = unitBytes == null
                ? CommunicationSource.USUAL_UNIT_BYTES
                : YamlValue.of(UNIT_BYTES, unitBytes).bytes(1, MOST_BYTES);
        return new CommunicationSource(
                communication == null ? CommunicationSource.LOG : communication, Optional.ofNullable(folder), bytes);
    }

    /** The files that communications and run times of a log are read from. */
    List<Path> files(Path log) {
        List<Path> files = new ArrayList<>();
        if (communication != null) {
            source().table(log).ifPresent(files::add);
        }
        model().file().ifPresent(files::add);
        return files;
    }

    /** The files of graphs and coordinates that the communications of a log name, if anything needs them. */
    Set<Path> graphs(JobLog log, Optional<Network> network, List<String> allocators) {
        return isUsed(allocators, network) ? Communications.files(log, source()) : Set.of();
    }

    /** The values of all options, some of which may name files. */
    List<String> calls() {
        List<String> calls = new ArrayList<>(mappers);
        calls.addAll(List.of(
                COMMUNICATION + " " + communication,
                FOLDER + " " + folder,
                UNIT_BYTES + " " + unitBytes,
                MAPPING_SEED + " " + mappingSeed,
                model().text()));
        return calls;
    }

    /** Refuses a mapper that is named twice. */
    void checkMappers() {
        Refusal.ifRepeated(MAPPER, mappers, "each mapper once");
    }

    /** The names of mappers, each of which makes schedules of its own. */
    List<String> mappers(Optional<Communications> communications) {
        return communications.isEmpty()
                ? List.of(UNPLACED)
                : mappers.isEmpty() ? List.of(USUAL_MAPPER) : List.copyOf(mappers);
    }

    /** What happens to the jobs of a schedule. */
    Execution execution(JobLog log, Optional<Network> network, Optional<Communications> communications, String mapper) {
        Optional<JobPlacer> placer =
                communications.map(known -> new JobPlacer(network.orElseThrow(), known, mapper, seed()));
        RunTimes times = model().make(new RunTimeModels.Context(log, placer));
        return Execution.of(placer, times);
    }

    private long seed() {
        return mappingSeed == null ? 1 : YamlValue.of(MAPPING_SEED, mappingSeed).whole(0, Numbers.MAX_WHOLE);
    }

    /** The inputs in JSON. */
    Map<String, Object> document(boolean isUsed) {
        Map<String, Object> document = new LinkedHashMap<>();
        if (isUsed) {
            CommunicationSource source = source();
            document.put("communication", source.text());
            source.folder().ifPresent(its -> document.put("communication-folder", its.toString()));
            document.put("unit-bytes", source.unitBytes());
            document.put("mapping-seed", seed());
        }
        model().file().ifPresent(file -> document.put("run-times-file", InputsJson.file(file)));
        return document;
    }
}
