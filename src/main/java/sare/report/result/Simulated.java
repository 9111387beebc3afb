package sare.report.result;

import java.nio.file.Path;
import java.util.List;
import sare.input.Setting;
import sare.scenario.Scenario;

/**
 * The inputs of a simulation, as its result names them.
 *
 * @param trace the file of the trace
 * @param networkFile the file of the network
 * @param settings what replaces keys of that file
 * @param mapping as it was named: a file or a word
 * @param patternOption the option that named the pattern of the background, for errors
 * @param pattern as it was named; without a background it has no effect
 * @param scenario what was simulated
 */
public record Simulated(
        Path trace,
        Path networkFile,
        List<Setting> settings,
        String mapping,
        String patternOption,
        String pattern,
        Scenario scenario) {}
