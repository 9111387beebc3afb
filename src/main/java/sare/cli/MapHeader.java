package sare.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import sare.advice.Candidate;
import sare.allocation.Allocations;
import sare.allocation.BusyNodes;
import sare.input.Digest;
import sare.input.Setting;
import sare.mapping.Allocation;
import sare.report.result.Advised;
import sare.report.result.MapReport;
import sare.scenario.Job;

/** The header of a {@code .map} file, from which the mapping can be made again. {@code mappings/README.md} lists its keys. */
final class MapHeader {
    static final String TRACE = "trace";
    static final String TRAFFIC = "traffic";
    static final String IMPROVE = "improve";
    static final String NETWORK = "network";
    static final String ALLOCATION = "allocation";
    static final String BUSY = "busy";
    static final String COLLECTIVES = "collectives";
    static final String CRITERION = "criterion";
    static final String WEIGHT = "weight";
    static final String SHA256 = "-sha256"; // after the key of a file
    static final String SET = "set-"; // before a key of the network

    private MapHeader() {}

    static Map<String, String> of(MapOptions options, MapInputs inputs, MapReport.Search search) {
        TrafficInput traffic = inputs.traffic();
        Map<String, String> header = new LinkedHashMap<>();
        header.put("sare-version", Version.number());
        header.put("mapper", inputs.method().mapperText());
        header.put("seed", String.valueOf(search.seed()));
        if (options.improved() != null) {
            putFile(header, IMPROVE, options.improved());
        }
        search.simulated().ifPresent(found -> header.put("search-seeds", MapReport.Search.range(found.seeds())));
        search.limit().ifPresent(limit -> header.put("evaluations", String.valueOf(limit)));
        header.put(CRITERION, inputs.method().criterionText());
        header.put(WEIGHT, inputs.method().weight().word());
        putFile(header, traffic.key(), traffic.file());
        if (traffic.otherCollectives() != null) {
            header.put(COLLECTIVES, traffic.otherCollectives());
        }
        putMachine(header, options, inputs.scenario().job().allocation());
        header.put("cost", String.valueOf(search.cost()));
        return header;
    }

    /** The header of the mapping that an advice found for one of its allocations. */
    static Map<String, String> of(AdviseOptions options, Advised inputs, int allocation, Candidate candidate) {
        Map<String, String> header = new LinkedHashMap<>();
        header.put("sare-version", Version.number());
        header.put("candidate", candidate.name());
        header.put("origin", candidate.origin());
        header.put("seed", String.valueOf(inputs.seeds().seed()));
        for (int number = 0; number < inputs.traces().size(); number++) {
            putFile(
                    header,
                    number == 0 ? TRACE : TRACE + "-" + (number + 1),
                    inputs.traces().get(number));
        }
        Job job = inputs.question().cases().get(allocation).job();
        if (options.collectives() != null) {
            header.put(COLLECTIVES, job.workload().options().collectives().toString());
        }
        putMachine(header, options, job.allocation());
        return header;
    }

    private static void putMachine(Map<String, String> header, MachineOptions options, Allocation allocation) {
        putFile(header, NETWORK, options.networkFile());
        for (Setting setting : options.settings()) {
            header.put(SET + setting.key(), setting.value());
        }
        header.put(ALLOCATION, allocation.name());
        Allocations.file(allocation.name()).ifPresent(path -> header.put(ALLOCATION + SHA256, Digest.sha256(path)));
        if (!allocation.busy().equals(Allocation.NO_BUSY)) {
            header.put(BUSY, allocation.busy());
            BusyNodes.parse(BUSY, Path.of(""), allocation.busy())
                    .file()
                    .ifPresent(path -> header.put(BUSY + SHA256, Digest.sha256(path)));
        }
    }

    private static void putFile(Map<String, String> header, String key, Path file) {
        header.put(key, file.toString());
        header.put(key + SHA256, Digest.sha256(file));
    }
}
