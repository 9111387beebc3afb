package sare.cli;

import java.util.List;
import java.util.Optional;
import sare.input.OutputFile;
import sare.mapping.Mapping;
import sare.mapping.launch.HostNames;
import sare.mapping.launch.LaunchPlan;
import sare.scenario.Job;
import sare.scenario.Scenario;

/** The files for launchers that {@code map} writes beside the mapping or in its place. */
final class LaunchExports {
    private final MapOptions options;
    private final Scenario scenario; // null for a problem without a machine
    private final List<LaunchExport> exports;
    private final Optional<HostNames> hosts;

    /** Hosts that do not fit the machine are found here, before a search. */
    LaunchExports(MapOptions options, Scenario scenario) {
        this.options = options;
        this.scenario = scenario;
        this.exports = options.exports();
        this.hosts = options.hosts();
        if (!exports.isEmpty()) {
            plan(Mapping.consecutive(1).inside(scenario.job().allocation()));
        }
    }

    private LaunchPlan plan(Mapping mapping) {
        Job job = scenario.job();
        return LaunchPlan.of(scenario.network().topology(), job.allocation(), mapping, hosts);
    }

    /** Begins the files of a seed that are written beside the mapping. */
    List<OutputFile> open(Outputs outputs, long seed) {
        return exports.stream()
                .filter(export -> export.file() != null)
                .map(export -> outputs.open(options.file("--export", export.file(), seed)))
                .toList();
    }

    /** Writes these files. */
    void write(Outputs outputs, List<OutputFile> files, Mapping mapping) {
        List<LaunchExport> beside =
                exports.stream().filter(export -> export.file() != null).toList();
        for (int i = 0; i < files.size(); i++) {
            LaunchExport export = beside.get(i);
            outputs.writeIfOpen(files.get(i), writer -> export.format().write(plan(mapping), writer));
        }
    }

    /** The file in place of the mapping, or the mapping's own. */
    OutputFile.Content answer(Mapping mapping, OutputFile.Content own) {
        return exports.stream()
                .filter(export -> export.file() == null)
                .findFirst()
                .<OutputFile.Content>map(export -> writer -> export.format().write(plan(mapping), writer))
                .orElse(own);
    }
}
