package sare.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import sare.advice.TrialJournal;
import sare.input.Digest;
import sare.mapping.Allocation;
import sare.network.NetworkFile;
import sare.report.result.Advised;
import sare.scenario.Background;
import sare.scenario.Scenario;

/** The journal of an advice: a file beside the mapping that it writes, until that is complete. */
final class AdviceJournal {
    private static final String ENDING = ".journal";

    private AdviceJournal() {}

    /**
     * The journal beside a mapping.
     *
     * @param mapOrNull the file that the user named; without a regular file there is no journal
     */
    static Optional<Path> file(Path mapOrNull) {
        if (mapOrNull == null
                || OutputOption.isStandardOutput(mapOrNull)
                || Files.exists(mapOrNull) && !Files.isRegularFile(mapOrNull)) {
            return Optional.empty();
        }
        return Optional.of(mapOrNull.resolveSibling(mapOrNull.getFileName() + ENDING));
    }

    /**
     * Opens the journal, if there is one.
     *
     * @param discards whether simulations of another question are discarded
     * @throws sare.input.InputException if there are such simulations and they are not discarded
     */
    static TrialJournal open(Optional<Path> file, Advised inputs, boolean discards) {
        return file.map(path -> TrialJournal.open(path, question(inputs), discards))
                .orElseGet(TrialJournal::none);
    }

    /** All that the result of a run depends on, except the mapping and the seed. */
    private static String question(Advised inputs) {
        List<String> parts = new ArrayList<>();
        inputs.traces().forEach(trace -> parts.add(Digest.sha256(trace)));
        parts.add(new TreeMap<>(NetworkFile.settings(inputs.networkFile(), inputs.settings())).toString());
        NetworkFile.files(inputs.networkFile(), inputs.settings()).forEach(file -> parts.add(Digest.sha256(file)));
        for (Scenario scenario : inputs.question().cases()) {
            parts.add(nodes(scenario.job().allocation()));
            parts.add(scenario.job().workload().options().toString());
            parts.add(scenario.background()
                    .map(background -> text(background, inputs.pattern()))
                    .orElse("no background"));
        }
        return String.join("\n", parts);
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
