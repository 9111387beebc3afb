package sare.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import sare.ReferenceData;
import sare.allocation.AllocationRequest;
import sare.input.Decimals;
import sare.input.Setting;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.scheduling.Machine;
import sare.scheduling.Machines;
import sare.scheduling.Policies;
import sare.scheduling.Schedule;
import sare.scheduling.Scheduler;
import sare.scheduling.log.JobLog;
import sare.scheduling.log.JobLogs;
import sare.scheduling.log.LogOptions;
import sare.scheduling.work.CommunicationSource;
import sare.scheduling.work.Communications;
import sare.scheduling.work.Execution;
import sare.scheduling.work.JobPlacer;
import sare.scheduling.work.RunTimeModels;
import sare.scheduling.work.RunTimes;

/**
 * Figures 12 and 13: the 1,000 jobs of LLNL Atlas on a mesh of 4x3x6 nodes with 8 cores, under EASY, with each pair of allocator
 * and mapper.
 */
final class PaCMapSchedules {
    static final List<String> ALLOCATORS = List.of("best-fit(curve=snake)", "mc1x1", "pacmap");
    static final List<String> MAPPERS = List.of("geom(given)", "rgrb", "rcm", "pacmap");
    static final String ALL = "all";
    private static final String WITH_FAULTS_OF_SST = "geom(given, sst)"; // for the allocator of SST's table
    private static final String EQUATION_5 = "hops(noise=0)";

    private final Network network = NetworkFile.read(
            Path.of("networks/mesh-8x8.yaml"),
            List.of(new Setting("dimensions", "4x3x6", "--set"), new Setting("cores-per-node", "8", "--set")));
    private final JobLog log =
            JobLogs.read(ReferenceData.shared("data/sst/LLNL-Atlas-binned-1000-jobs.sim.xz"), LogOptions.USUAL);
    private final Communications communications = Communications.of(
            log,
            new CommunicationSource(
                    CommunicationSource.LOG,
                    Optional.of(ReferenceData.shared("data/graphs")),
                    CommunicationSource.USUAL_UNIT_BYTES));

    /** The table of SST for a pair: the one that it has, else that of best-fit. */
    private static Path golden(String allocator) {
        return ReferenceData.shared(
                "data/sst-golden/atlas." + (allocator.equals("pacmap") ? "pacmap" : "bestfit-rcb") + ".csv.xz");
    }

    private static boolean isOfSst(String allocator, String mapper) {
        return allocator.equals(ALLOCATORS.get(0)) && mapper.startsWith("geom")
                || (allocator + mapper).equals("pacmappacmap");
    }

    private static List<String> mappers(String allocator) {
        List<String> mappers = new ArrayList<>(MAPPERS);
        if (allocator.equals(ALLOCATORS.get(0))) {
            mappers.add(1, WITH_FAULTS_OF_SST);
        }
        return mappers;
    }

    List<PaCMapRow> rows() {
        List<PaCMapRow> rows = new ArrayList<>();
        for (String allocator : ALLOCATORS) {
            for (String mapper : mappers(allocator)) {
                Path golden = golden(isOfSst(allocator, mapper) ? allocator : ALLOCATORS.get(0));
                addHops(rows, allocator, mapper, runs(allocator, mapper, "file(path=" + golden + ")"), golden);
                addTimes(rows, allocator, mapper, runs(allocator, mapper, EQUATION_5));
            }
        }
        return rows;
    }

    private List<Schedule.Run> runs(String allocator, String mapper, String model) {
        Machine machine = Machines.ofNetwork(
                network,
                AllocationRequest.parse("allocator", Path.of(""), allocator).allocator(network.topology()),
                Optional.of(communications));
        Optional<JobPlacer> placer = Optional.of(new JobPlacer(network, communications, mapper, 1));
        RunTimes times = RunTimeModels.parse(model).make(new RunTimeModels.Context(log, placer));
        return Scheduler.schedule(log, machine, Policies.parse("easy"), Execution.of(placer, times), () -> {})
                .jobs();
    }

    /** Hops by the number of tasks, in both directions as SST counts them. */
    private static void addHops(
            List<PaCMapRow> rows, String allocator, String mapper, List<Schedule.Run> runs, Path golden) {
        List<Map<String, String>> theirs = StudyFiles.rows(golden);
        Map<String, Double> hops = new TreeMap<>();
        Map<String, Double> authors = new TreeMap<>();
        int equal = 0;
        for (int job = 0; job < runs.size(); job++) {
            double ours = runs.get(job).hops().orElseThrow().hopBytes() / CommunicationSource.USUAL_UNIT_BYTES;
            double their = Double.parseDouble(theirs.get(job).get("hops_both_ways"));
            String tasks = theirs.get(job).get("tasks");
            for (String subject : List.of(tasks, ALL)) {
                hops.merge(subject, ours, Double::sum);
                authors.merge(subject, their, Double::sum);
            }
            equal += ours == their ? 1 : 0;
        }
        boolean isKnown = isOfSst(allocator, mapper);
        for (Map.Entry<String, Double> entry : hops.entrySet()) {
            rows.add(new PaCMapRow(
                    "12",
                    entry.getKey(),
                    allocator,
                    mapper,
                    "hops",
                    whole(entry.getValue()),
                    isKnown ? whole(authors.get(entry.getKey())) : ""));
        }
        if (isKnown) {
            rows.add(
                    new PaCMapRow("12", ALL, allocator, mapper, "jobs with equal hops", String.valueOf(equal), "1000"));
        }
    }

    private static String whole(double value) {
        return Decimals.fixed(value, 0);
    }

    private static void addTimes(List<PaCMapRow> rows, String allocator, String mapper, List<Schedule.Run> runs) {
        double run = runs.stream().mapToLong(Schedule.Run::runSeconds).average().orElseThrow();
        double wait =
                runs.stream().mapToLong(Schedule.Run::waitSeconds).average().orElseThrow();
        rows.add(new PaCMapRow("13", ALL, allocator, mapper, "mean run seconds", Decimals.fixed(run, 2), ""));
        rows.add(new PaCMapRow("13", ALL, allocator, mapper, "mean wait seconds", Decimals.fixed(wait, 2), ""));
    }
}
