package sare.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import sare.input.OutputFile;
import sare.mapping.Mapping;
import sare.mapping.launch.HostNames;
import sare.mapping.launch.LaunchPlan;
import sare.scenario.Job;
import sare.scenario.Scenario;

/** The files for launchers that are written beside the mapping of a job or in its place. */
final class LaunchExports {
    private final Scenario scenario; // null for a problem without a machine
    private final List<LaunchExport> exports;
    private final Optional<HostNames> hosts;

    /**
     * Hosts that do not fit the machine are found here, before a search.
     *
     * @param hosts the names of hosts, if they are given
     * @param scenarioOrNull of the only job; null for a problem without a machine, which has no exports
     */
    LaunchExports(List<LaunchExport> exports, Optional<HostNames> hosts, Scenario scenarioOrNull) {
        this.scenario = scenarioOrNull;
        this.exports = exports;
        this.hosts = hosts;
        if (!exports.isEmpty()) {
            plan(Mapping.consecutive(1).inside(scenario.job().allocation()));
        }
    }

    private LaunchPlan plan(Mapping mapping) {
        Job job = scenario.job();
        return LaunchPlan.of(scenario.network().topology(), job.allocation(), mapping, hosts);
    }

    private List<LaunchExport> beside() {
        return exports.stream().filter(export -> !export.isInPlaceOfMapping()).toList();
    }

    /**
     * Begins the files that are written beside the mapping.
     *
     * @param name the name of one of several files from the name for all
     */
    List<OutputFile> open(Outputs outputs, UnaryOperator<Path> name) {
        return beside().stream()
                .map(export -> outputs.open(name.apply(export.file())))
                .toList();
    }

    /** Writes these files. */
    void write(Outputs outputs, List<OutputFile> files, Mapping mapping) {
        List<LaunchExport> beside = beside();
        for (int i = 0; i < files.size(); i++) {
            LaunchExport export = beside.get(i);
            outputs.writeIfOpen(files.get(i), writer -> export.format().write(plan(mapping), writer));
        }
    }

    /** The file in place of the mapping, or the mapping's own. */
    OutputFile.Content answer(Mapping mapping, OutputFile.Content own) {
        return exports.stream()
                .filter(LaunchExport::isInPlaceOfMapping)
                .findFirst()
                .<OutputFile.Content>map(export -> writer -> export.format().write(plan(mapping), writer))
                .orElse(own);
    }
}
