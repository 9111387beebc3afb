package sare.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import sare.advice.TrialJournal;
import sare.input.Digest;
import sare.input.Setting;
import sare.mapping.Allocation;
import sare.network.NetworkFile;
import sare.report.result.Advised;
import sare.scenario.Background;
import sare.scenario.Scenario;

/** The journal of an advice or of a search by simulation: a file beside the mapping that it writes, until that is complete. */
final class AdviceJournal {
    private AdviceJournal() {}

    /**
     * Opens the journal, if there is one.
     *
     * @param discards whether simulations for other inputs or options are discarded
     * @throws sare.input.InputException if there are such simulations and they are not discarded
     */
    static TrialJournal open(Optional<Path> file, Advised inputs, boolean discards) {
        return file.map(path -> TrialJournal.open(path, question(inputs), discards))
                .orElseGet(TrialJournal::none);
    }

    /** The same for a search by simulation. */
    static TrialJournal open(Optional<Path> file, MapOptions options, Scenario scenario) {
        return file.map(path -> TrialJournal.open(path, question(options, scenario), options.discards()))
                .orElseGet(TrialJournal::none);
    }

    /** All that the result of a run depends on, except the mapping and the seed. */
    private static String question(Advised inputs) {
        List<String> parts = files(inputs.traces(), inputs.networkFile(), inputs.settings());
        for (Scenario scenario : inputs.question().cases()) {
            parts.addAll(job(scenario));
            parts.add(scenario.background()
                    .map(background -> text(background, inputs.pattern()))
                    .orElse("no background"));
        }
        return String.join("\n", parts);
    }

    private static String question(MapOptions options, Scenario scenario) {
        List<String> parts = files(List.of(options.source()), options.networkFile(), options.settings());
        parts.addAll(job(scenario));
        return "map\n" + String.join("\n", parts);
    }

    private static List<String> files(List<Path> traces, Path networkFile, List<Setting> settings) {
        List<String> parts = new ArrayList<>();
        traces.forEach(trace -> parts.add(Digest.sha256(trace)));
        parts.add(new TreeMap<>(NetworkFile.settings(networkFile, settings)).toString());
        NetworkFile.files(networkFile, settings).forEach(file -> parts.add(Digest.sha256(file)));
        return parts;
    }

    private static List<String> job(Scenario scenario) {
        return List.of(
                nodes(scenario.job().allocation()),
                scenario.job().workload().options().toString());
    }

    private static String nodes(Allocation allocation) {
        return IntStream.range(0, allocation.size())
                        .map(allocation::node)
                        .boxed()
                        .toList() + " of " + allocation.coresPerNode() + " cores";
    }

    private static String text(Background background, String pattern) {
        return pattern + " " + background.rate().phitsPerCycle() + " " + background.warmUpCycles() + " "
                + background.seed();
    }
}
