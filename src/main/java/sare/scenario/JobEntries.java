package sare.scenario;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import sare.allocation.AllocationRequest;
import sare.input.Calls;
import sare.input.InputException;
import sare.input.Numbers;
import sare.input.TidyPath;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.mapping.MappingFile;
import sare.mapping.search.SimulatedMapper;
import sare.simulation.PacketMatching;
import sare.simulation.Protocol;
import sare.simulation.ProtocolSettings;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.format.TraceFormats;

/** Reads the entries of a file of jobs. Jobs with the same trace and options share its program. */
final class JobEntries {
    private static final String NAME = "name";
    private static final String TRACE = "trace";
    private static final String ALLOCATION = "allocation";
    private static final String MAPPING = "mapping";
    private static final String MAPPING_SEED = "mapping-seed";
    private static final String CRITERION = "criterion";
    private static final String WEIGHT = "weight";
    private static final String START = "start-microseconds";
    private static final String COMPUTE_SCALE = "compute-scale";
    private static final String COLLECTIVES = "collectives";
    private static final String PROTOCOL = "protocol";
    private static final String NO_PROTOCOL = "none";
    private static final String PACKET_MATCHING = "packet-matching";
    private static final List<String> COMMON = List.of(
            TRACE,
            ALLOCATION,
            MAPPING,
            MAPPING_SEED,
            CRITERION,
            WEIGHT,
            START,
            COMPUTE_SCALE,
            COLLECTIVES,
            PROTOCOL,
            PACKET_MATCHING);
    private static final List<String> KEYS =
            Stream.concat(Stream.of(NAME), COMMON.stream()).toList();
    private static final String CONSECUTIVE = "consecutive";
    private static final String BACKGROUND = "background"; // in tables of links
    private static final double MOST_MICROSECONDS = 1e12;
    private static final double MAX_SCALE = 1e12;

    private final Optional<YamlMapping> defaults;
    private final Map<WorkKey, Workload> workloads = new HashMap<>();

    private record WorkKey(Path trace, String collectives, ReplayOptions options) {}

    /** With the keys that jobs leave out. */
    JobEntries(Optional<YamlMapping> defaults) {
        this.defaults = defaults;
        defaults.ifPresent(keys -> keys.allowOnly(COMMON));
    }

    /** @throws InputException if a key is unknown, missing or invalid, or the trace cannot be read */
    JobEntry read(YamlMapping job) {
        ProtocolSettings.checkNotOutside(job::find);
        job.allowOnly(KEYS);
        Path folder = TidyPath.of(job.resolve("."));
        YamlValue trace = required(job, TRACE, "the file of a trace");
        YamlValue allocation = required(job, ALLOCATION, "the nodes that the job may use, such as block:4x4");
        Path traceFile = TidyPath.named(folder.resolve(trace.text()));
        Workload work = workload(job, folder, traceFile);
        Optional<YamlValue> mapping = find(job, MAPPING);
        mapping.filter(YamlValue::isMapping).ifPresent(value -> {
            throw value.error("a mapper or a file; criterion, weight and mapping-seed are keys of the job");
        });
        Optional<Path> mappingFile = mapping.map(YamlValue::text)
                .filter(Placement::isFile)
                .map(folder::resolve)
                .filter(Files::isRegularFile);
        return new JobEntry(
                job.find(NAME).map(JobEntries::name).orElseGet(() -> TraceFormats.nameWithoutEndings(traceFile)),
                traceFile,
                work,
                AllocationRequest.parse(allocation.where(), folder, allocation.text()),
                mapping.map(YamlValue::text).orElse(CONSECUTIVE),
                mappingFile,
                placement(job, mapping, mappingFile),
                find(job, START)
                        .map(value ->
                                value.decimal(0, MOST_MICROSECONDS, "a number of microseconds from 0 to 1000000000000"))
                        .orElse(0.0),
                allocation.where());
    }

    private static String name(YamlValue value) {
        if (!value.text().matches("[\\p{L}\\p{N}][\\p{L}\\p{N}._ +-]*") || value.is(BACKGROUND)) {
            throw value.error("a name of letters, digits and . _ + - or blanks, but not " + BACKGROUND);
        }
        return value.text();
    }

    private Optional<YamlValue> find(YamlMapping job, String key) {
        return job.find(key).or(() -> defaults.flatMap(keys -> keys.find(key)));
    }

    private YamlValue required(YamlMapping job, String key, String expected) {
        return find(job, key).orElseThrow(() -> job.error("a job without '" + key + "'", "'" + key + "': " + expected));
    }

    private Workload workload(YamlMapping job, Path folder, Path trace) {
        Optional<YamlValue> collectives = find(job, COLLECTIVES);
        Protocol protocol = find(job, PROTOCOL).map(JobEntries::protocol).orElse(null);
        ReplayOptions options = ReplayOptions.DEFAULT
                .withProtocol(protocol)
                .withComputeScale(find(job, COMPUTE_SCALE)
                        .map(value -> value.decimal(0, MAX_SCALE, "a number of at least 0"))
                        .orElse(0.0));
        ReplayOptions matched = find(job, PACKET_MATCHING)
                .map(value -> PacketMatching.read(value.part(value.text()), protocol))
                .map(options::withPacketMatching)
                .orElse(options);
        WorkKey key = new WorkKey(trace, collectives.map(YamlValue::flow).orElse(""), matched);
        Workload known = workloads.get(key);
        if (known == null) {
            CollectiveAlgorithms algorithms = collectives
                    .map(value -> CollectiveAlgorithms.read(value, folder))
                    .orElse(CollectiveAlgorithms.DEFAULT);
            known = Workload.of(TraceFormats.read(trace), matched.withCollectives(algorithms));
            workloads.put(key, known);
        }
        return known;
    }

    /** The protocol, or null for none, which a job can say if the defaults have one. */
    private static Protocol protocol(YamlValue value) {
        return value.is(NO_PROTOCOL) ? null : ProtocolSettings.read(value.mapping());
    }

    private Placement placement(YamlMapping job, Optional<YamlValue> mapping, Optional<Path> file) {
        boolean isMapper =
                mapping.map(YamlValue::text).filter(Placement::isFile).isPresent() && file.isEmpty();
        if (isMapper) {
            return mapper(job, mapping.orElseThrow());
        }
        for (String key : List.of(MAPPING_SEED, CRITERION, WEIGHT)) {
            job.find(key).ifPresent(value -> {
                throw value.error("no such key without a mapper");
            });
        }
        return file.map(path -> Placement.of(MappingFile.read(path)))
                .orElseGet(() -> mapping.map(value -> Placement.parse(value.where(), value.text()))
                        .orElse(Placement.CONSECUTIVE));
    }

    private Placement mapper(YamlMapping job, YamlValue mapping) {
        String text = mapping.text();
        if (Calls.name(text).matches(".*[./\\\\].*")) {
            throw mapping.error("a file that exists, consecutive, random or a mapper");
        }
        MappingMethod method = MappingMethod.parse(mapping.where(), TidyPath.of(job.resolve(".")), text);
        if (method.mapper() instanceof SimulatedMapper) {
            throw mapping.error("a mapper that simulates nothing, or the file that sare map writes with this one");
        }
        MappingMethod minimising = method.minimising(find(job, CRITERION), find(job, WEIGHT));
        long seed = find(job, MAPPING_SEED)
                .map(value -> value.whole(0, Numbers.MAX_WHOLE))
                .orElse(1L);
        return Placement.of(minimising, seed);
    }
}
