package sare.simulation;

import java.util.List;
import java.util.Optional;

/** The result of a run of several jobs on one machine. Its clock starts after the warm-up of the background. Immutable. */
public final class MachineResult {
    private final long seed;
    private final List<JobResult> jobs;
    private final BackgroundResult background; // or null
    private final LinkPhits links;

    MachineResult(long seed, List<JobResult> jobs, BackgroundResult background, LinkPhits links) {
        this.seed = seed;
        this.jobs = List.copyOf(jobs);
        this.background = background;
        this.links = links;
    }

    /** The seed of the random numbers of the run. */
    public long seed() {
        return seed;
    }

    /** The jobs, in their order. */
    public List<JobResult> jobs() {
        return jobs;
    }

    /** The cycle in which the last job ends. */
    public long cycles() {
        return jobs.stream().mapToLong(JobResult::endCycle).max().orElseThrow();
    }

    /** The result of the background load, if there was one. */
    public Optional<BackgroundResult> background() {
        return Optional.ofNullable(background);
    }

    /** Links crossed by all packets of all jobs and of the background. */
    public long packetHops() {
        long ofJobs = jobs.stream().mapToLong(job -> job.result().packetHops()).sum();
        return ofJobs + (background == null ? 0 : background.packetHops());
    }

    /** The number of link ids, including those without a link. */
    public int links() {
        return links.links();
    }

    /** The number of phits of all jobs and of the background that crossed the link after the warm-up. */
    public long phitsOfLink(int link) {
        return links.of(link);
    }

    /** The number of phits of the background among {@link #phitsOfLink}. */
    long backgroundPhitsOfLink(int link) {
        return links.ofBackground(link);
    }
}
