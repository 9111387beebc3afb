package sare.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sare.allocation.AllocationRequest;
import sare.allocation.Allocator;
import sare.input.InputException;
import sare.input.YamlValue;
import sare.network.Network;
import sare.report.result.InputsJson;
import sare.scheduling.Machine;
import sare.scheduling.Machines;
import sare.scheduling.NamedPolicy;
import sare.scheduling.PassRule;
import sare.scheduling.Policies;
import sare.scheduling.log.JobLog;
import sare.scheduling.log.JobLogs;
import sare.scheduling.log.LogOptions;
import sare.scheduling.log.LogOptions.Processors;
import sare.scheduling.work.Communications;

/** The arguments of schedules: logs, the machine and policies. */
final class ScheduleOptions extends OptionalNetworkOptions {
    private static final String NODES = "--nodes";
    private static final String CORES = "--cores";
    private static final String POLICY = "--policy";
    private static final String PASS = "--pass";
    private static final String PROCESSORS = "--processors";
    private static final String WARM_UP = "--warm-up";
    private static final int MOST_NODES = 1 << 24;
    private static final int MOST_SHARED_CORES = 1 << 30;
    private static final int MOST_CORES = 1 << 10;
    private static final String ALLOCATOR = "--allocator";
    private static final String USUAL_ALLOCATOR = "best-fit";
    private static final String SHARE_NODES = "--share-nodes";
    private static final String ANY_NODES = "any free nodes";

    @Parameters(
            arity = "1..*",
            paramLabel = "LOG",
            description = "The log of a machine: Standard Workload Format (.swf) or a list of SST (.sim), plain or"
                    + " compressed; see: sare list job-log-format. Several logs are replications.")
    private List<Path> logs;

    @Option(
            names = NODES,
            paramLabel = "N",
            description = "A machine of this many nodes without distances, on which a job may have any free nodes."
                    + " Without this option and without --network it has the processors of the log's header line"
                    + " MaxProcs.")
    private String nodes;

    @Option(
            names = CORES,
            paramLabel = "N",
            description =
                    "How many processors of a job a node takes (default: 1). With --network the machine's file says it.")
    private String cores;

    @Option(
            names = ALLOCATOR,
            paramLabel = "ALLOCATOR",
            description =
                    "The method that chooses the nodes of a job on a network, such as best-fit (the default), free-list or"
                            + " best-fit(fallback=none), which waits for neighbours along the curve; see: sare list allocation. The"
                            + " option can be given several times.")
    private List<String> allocators = new ArrayList<>();

    @Option(
            names = SHARE_NODES,
            description =
                    "Several jobs may run on a node, on cores of their own. Without this option a node has one job.")
    private boolean isShared;

    @Option(
            names = POLICY,
            paramLabel = "POLICY",
            description =
                    "The rule by which jobs start: fcfs, easy (the default), conservative, sjf or priority, with"
                            + " parameters such as easy(order=shortest); see: sare list policy. The option can be given several times.")
    private List<String> policies = new ArrayList<>();

    @Option(
            names = PASS,
            paramLabel = "RULE",
            description =
                    "When the policy looks for jobs to start: per-second (the default: all ends of a second, then all"
                            + " submissions in the order of the log, then one pass) or per-event (a pass after each submission and"
                            + " then after each end of a second).")
    private String pass;

    @Option(
            names = PROCESSORS,
            paramLabel = "WHICH",
            defaultValue = "requested",
            description =
                    "The number of processors that counts: requested (the default) or allocated; where the log does"
                            + " not know it, the other one.")
    private String processors;

    @Option(
            names = "--skip-cancelled",
            description = "Leave out jobs that never ran. Without this option each is 1 processor for 1 second.")
    private boolean skipsCancelled;

    @Option(
            names = WARM_UP,
            paramLabel = "TIME",
            description =
                    "Do not count jobs that are submitted in this time after the first one, such as 2d, 12h or 3600s.")
    private String warmUp;

    /** Policies, allocators and logs must be different. */
    void checkDifferent() {
        Refusal.ifRepeated(POLICY, policies().stream().map(NamedPolicy::name).toList(), "each policy once");
        Refusal.ifRepeated(ALLOCATOR, allocators, "each allocator once");
        checkLogs();
    }

    /** Refuses a log that is named twice: as two replications it would make differences look more certain than they are. */
    private void checkLogs() {
        Set<Path> seen = new HashSet<>();
        for (Path log : logs) {
            if (!seen.add(place(log))) {
                throw new InputException(
                        log.toString(), "a second time", "each log once, because logs are replications");
            }
        }
    }

    /** The file that a path leads to, all links followed; a file that is missing is reported where it is read. */
    private static Path place(Path log) {
        try {
            return log.toRealPath();
        } catch (IOException e) {
            return log.toAbsolutePath().normalize();
        }
    }

    List<Path> files() {
        return logs;
    }

    boolean skipsCancelled() {
        return skipsCancelled;
    }

    long warmUpSeconds() {
        return warmUp == null ? 0 : TimeOption.parseSecondsOfLog(WARM_UP, warmUp);
    }

    List<NamedPolicy> policies() {
        PassRule rule = pass == null ? null : YamlValue.of(PASS, pass).choice(PassRule.class);
        List<String> names = policies.isEmpty() ? List.of("easy") : policies;
        return names.stream()
                .map(Policies::parse)
                .map(policy -> rule == null ? policy : policy.with(rule))
                .toList();
    }

    LogOptions logOptions() {
        return new LogOptions(YamlValue.of(PROCESSORS, processors).choice(Processors.class), skipsCancelled);
    }

    JobLog read(Path file) {
        return JobLogs.read(file, logOptions());
    }

    /** The names of those who choose the nodes, each of which makes schedules of its own. */
    List<String> allocators() {
        if (networkFile() == null) {
            Refusal.ifGiven(
                    ALLOCATOR, !allocators.isEmpty(), "--network, as a job may have any free nodes without one");
            Refusal.ifGiven("--set", !settings().isEmpty(), "--network, whose keys it replaces");
            return List.of(ANY_NODES);
        }
        Refusal.ifGiven(NODES, nodes != null, "one of --nodes and --network");
        Refusal.ifGiven(CORES, cores != null, "--set cores-per-node=" + cores + " on a network");
        Refusal.ifGiven(SHARE_NODES, isShared, "--nodes, as allocators give whole nodes");
        return allocators.isEmpty() ? List.of(USUAL_ALLOCATOR) : List.copyOf(allocators);
    }

    /** The machine of the network, if there is one. */
    Optional<Network> readNetwork() {
        return networkFile() == null ? Optional.empty() : Optional.of(network());
    }

    /** A new machine for a log. */
    Machine machine(JobLog log, Optional<Network> network, Optional<Communications> communications, String allocator) {
        if (network.isPresent()) {
            Allocator chooser = AllocationRequest.parse(ALLOCATOR, Path.of(""), allocator)
                    .allocator(network.get().topology());
            return Machines.ofNetwork(network.get(), chooser, communications);
        }
        int perNode = cores == null ? 1 : YamlValue.of(CORES, cores).integer(1, MOST_CORES);
        int count = nodes(log, perNode);
        if (isShared && (long) count * perNode > MOST_SHARED_CORES) {
            throw new InputException(
                    SHARE_NODES,
                    count + " nodes with " + perNode + " cores",
                    "at most " + MOST_SHARED_CORES + " cores");
        }
        return Machines.ofNodes(count, perNode, isShared);
    }

    private int nodes(JobLog log, int perNode) {
        if (nodes != null) {
            return YamlValue.of(NODES, nodes).integer(1, MOST_NODES);
        }
        OptionalInt processorsOfLog = log.machineProcessors();
        if (processorsOfLog.isEmpty()) {
            throw new InputException(
                    log.file(), "no header line 'MaxProcs' with the machine's processors", NODES + " or --network");
        }
        return Machines.nodes(processorsOfLog.getAsInt(), perNode);
    }

    /** What the starts of jobs depend on, without the files and the allocators. */
    List<String> question() {
        List<String> parts = new ArrayList<>(List.of(
                "nodes " + nodes,
                "cores " + cores,
                "shared " + isShared,
                "processors " + processors,
                "skips cancelled " + skipsCancelled));
        policies().forEach(policy -> parts.add(policy.name() + " " + YamlValue.word(policy.pass())));
        return parts;
    }

    /** The inputs in JSON. */
    Map<String, Object> document() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("sare-version", Version.number());
        document.put("log-files", logs.stream().map(InputsJson::file).toList());
        document.put("processors", processors);
        document.put("skip-cancelled", skipsCancelled);
        if (networkFile() == null) {
            document.put("cores-per-node", cores == null ? 1 : Integer.parseInt(cores));
            document.put("share-nodes", isShared);
        } else {
            document.put("network", InputsJson.network(networkFile(), settings()));
        }
        document.put(
                "passes",
                policies().stream().map(policy -> YamlValue.word(policy.pass())).toList());
        return document;
    }
}
