package sare.report.result;

import java.nio.file.Path;
import java.util.List;
import sare.input.Setting;
import sare.scenario.ListedJob;
import sare.scenario.Scenario;

/**
 * The inputs of a simulation of several jobs, as its result names them.
 *
 * @param jobsFile the file of the jobs
 * @param jobs what it names
 * @param networkFile the file of the network
 * @param settings what replaces keys of that file
 * @param patternOption the option that named the pattern of the background, for errors
 * @param pattern as it was named; without a background it has no effect
 * @param scenario what was simulated
 */
public record SimulatedJobs(
        Path jobsFile,
        List<ListedJob> jobs,
        Path networkFile,
        List<Setting> settings,
        String patternOption,
        String pattern,
        Scenario scenario) {}
