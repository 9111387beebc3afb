package sare.report.result;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.scenario.Scenario;
import sare.simulation.JobResult;
import sare.simulation.LinkUtilisation;
import sare.simulation.MachineResult;
import sare.simulation.SimulationResult;

/**
 * One simulated run of several jobs with the figures that are derived from its result.
 *
 * @param result what the simulator returned
 * @param jobs each job; its links are those that it used itself
 * @param alone by job, what it took alone on the same nodes; empty if that was not simulated
 * @param links how busy the links were with all jobs and the background
 */
public record JobRuns(MachineResult result, List<Run> jobs, List<SimulationResult> alone, LinkUtilisation links) {
    private static final int HOTTEST_LINKS = 5;

    /**
     * The run with this result.
     *
     * @param alone by job, or empty
     */
    public static JobRuns of(Scenario scenario, MachineResult result, List<SimulationResult> alone) {
        Network network = scenario.network();
        List<Mapping> mappings = scenario.mappings(result.seed());
        List<Run> jobs = IntStream.range(0, mappings.size())
                .mapToObj(job -> Run.of(
                        network, mappings.get(job), result.jobs().get(job).result()))
                .toList();
        return new JobRuns(result, jobs, alone, LinkUtilisation.of(network, result));
    }

    /** Links crossed by all simulated packets, those of the jobs alone included. */
    public long packetHops() {
        return result.packetHops()
                + alone.stream().mapToLong(SimulationResult::allPacketHops).sum();
    }

    /** The name, start and result of a job. */
    JobResult job(int job) {
        return result.jobs().get(job);
    }

    /** The cycles of a job alone, if they are known. */
    Optional<Long> aloneCycles(int job) {
        return alone.isEmpty() ? Optional.empty() : Optional.of(alone.get(job).cycles());
    }

    /** How many times as long a job took as alone, if that is known. */
    Optional<Double> slowDown(int job) {
        return alone.isEmpty() ? Optional.empty() : Optional.of(job(job).slowDown(alone.get(job)));
    }

    /** The links that a result names. */
    List<LinkUtilisation.Link> hottestLinks() {
        return links.hottest(HOTTEST_LINKS);
    }
}
