package sare.scenario;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import sare.allocation.BusyNodes;
import sare.allocation.JobRequest;
import sare.input.InputException;
import sare.input.YamlFile;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.network.Network;

/**
 * A file of the jobs of a machine. Jobs get their nodes in the order of the file, as {@link JobPlaces} says. Immutable.
 */
public final class JobsFile {
    private static final String JOBS = "jobs";
    private static final String DEFAULTS = "defaults";
    private static final String WHAT = "a list of jobs, each with a trace and an allocation";

    private final Path path;
    private final List<JobEntry> entries;

    private JobsFile(Path path, List<JobEntry> entries) {
        this.path = path;
        this.entries = entries;
    }

    /**
     * Reads a file, and the traces that it names.
     *
     * @throws InputException if it is invalid
     */
    public static JobsFile read(Path path) {
        YamlMapping file = YamlFile.read(path, List.of());
        file.allowOnly(List.of(JOBS, DEFAULTS));
        YamlValue list = file.find(JOBS).orElseThrow(() -> file.error("no key '" + JOBS + "'", WHAT));
        JobEntries reader = new JobEntries(file.find(DEFAULTS).map(YamlValue::mapping));
        List<JobEntry> entries = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (YamlValue item : list.list(WHAT)) {
            YamlMapping keys = item.mapping();
            JobEntry entry = reader.read(keys);
            if (!names.add(entry.name())) {
                throw keys.error("a second job with the name '" + entry.name() + "'", "a 'name' of its own");
            }
            entries.add(entry);
        }
        return new JobsFile(path, List.copyOf(entries));
    }

    public Path path() {
        return path;
    }

    /** The files that it names. */
    public List<Path> inputs() {
        return entries.stream().flatMap(JobEntry::inputs).toList();
    }

    /**
     * The jobs on a network.
     *
     * @param machine gave the network, for errors
     * @param busy the nodes of other jobs, which are not simulated
     * @throws InputException if there are not enough nodes for a job
     */
    public List<ListedJob> on(Network network, String machine, BusyNodes busy) {
        JobPlaces places = new JobPlaces(network, busy);
        List<ListedJob> jobs = new ArrayList<>();
        for (JobEntry entry : entries) {
            JobRequest request = JobRequest.ofRanks(
                            entry.workload().ranks(), network.cores().perNode())
                    .sending(entry.workload().demand()::matrix)
                    .numbered(jobs.size());
            jobs.add(entry.on(places.next(entry.request(), request), machine));
        }
        return jobs;
    }
}
