package sare.cli;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import sare.advice.Candidate;
import sare.input.Compression;
import sare.input.InputException;
import sare.input.OutputFile;
import sare.mapping.Mapping;
import sare.mapping.MappingFile;
import sare.mapping.launch.HostNames;
import sare.report.result.Advised;

/** The files of the mapping that an advice finds: one for each allocation, or none, and those for launchers. */
final class AdvisedMaps {
    private final AdviseOptions options;
    private final Advised inputs;
    private final List<Path> files; // by allocation
    private final List<LaunchExports> exports; // by allocation
    private final List<OutputFile> opened = new ArrayList<>(); // by allocation
    private final List<List<OutputFile>> openedExports = new ArrayList<>(); // by allocation

    /** @param fileOrNull the name that the user gave */
    AdvisedMaps(AdviseOptions options, Advised inputs, Path fileOrNull) {
        this.options = options;
        this.inputs = inputs;
        List<LaunchExport> asked = options.launch().exports();
        if (fileOrNull == null && asked.stream().anyMatch(LaunchExport::isInPlaceOfMapping)) {
            throw new InputException(LaunchOptions.EXPORT, "a format without a file", "FORMAT=FILE, or -o FILE");
        }
        this.files = fileOrNull == null
                ? List.of()
                : allocations()
                        .mapToObj(allocation -> file(fileOrNull, allocation))
                        .toList();
        Optional<HostNames> hosts = options.launch().hosts();
        this.exports = allocations()
                .mapToObj(allocation -> inputs.question().cases().get(allocation))
                .map(scenario -> new LaunchExports(asked, hosts, scenario))
                .toList();
    }

    private IntStream allocations() {
        return IntStream.range(0, inputs.allocations());
    }

    /** The name of the file of an allocation, from the name for all. */
    private Path file(Path name, int allocation) {
        return inputs.allocations() == 1
                ? name
                : name.resolveSibling(numbered(String.valueOf(name.getFileName()), allocation + 1));
    }

    /** The name with a number before its ending. */
    private static String numbered(String name, int number) {
        int dot = Compression.withoutEnding(name).lastIndexOf('.');
        return dot <= 0 ? name + "." + number : name.substring(0, dot) + "." + number + name.substring(dot);
    }

    List<Path> files() {
        return files;
    }

    /** Begins all files. */
    void open(Outputs outputs) {
        files.forEach(file -> opened.add(outputs.open(file)));
        allocations()
                .forEach(allocation ->
                        openedExports.add(exports.get(allocation).open(outputs, name -> file(name, allocation))));
    }

    /** Writes the mapping of a candidate to the files that were begun. */
    void write(Outputs outputs, Candidate candidate) {
        for (int allocation = 0; allocation < opened.size(); allocation++) {
            outputs.writeIfOpen(opened.get(allocation), content(allocation, candidate));
        }
        allocations().forEach(allocation -> exports.get(allocation)
                .write(outputs, openedExports.get(allocation), mapping(allocation, candidate)));
    }

    private OutputFile.Content content(int allocation, Candidate candidate) {
        Mapping mapping = mapping(allocation, candidate);
        return exports.get(allocation)
                .answer(mapping, writer -> MappingFile.write(writer, header(allocation, candidate), mapping));
    }

    private Map<String, String> header(int allocation, Candidate candidate) {
        return MapHeader.of(options, inputs, allocation, candidate);
    }

    /** The cases of the first trace are the allocations in their order. */
    private Mapping mapping(int allocation, Candidate candidate) {
        return inputs.question().mapping(allocation, candidate.arrangement());
    }

    private void writeAll(Candidate candidate) {
        for (int allocation = 0; allocation < files.size(); allocation++) {
            OutputFile.write(files.get(allocation), content(allocation, candidate));
        }
    }

    /**
     * Writes the mapping of a candidate because the work ends early.
     *
     * @param journal the file with what was simulated so far
     * @return what is kept, and what the same command then does
     */
    String keep(Optional<Candidate> leader, Optional<Path> journal) {
        String next = journal.map(file -> "; simulations are kept in " + file + "; to go on")
                .orElse("; to start again");
        if (leader.isEmpty() || files.isEmpty()) {
            return "no result is kept" + next;
        }
        try {
            writeAll(leader.get());
        } catch (InputException | UncheckedIOException e) {
            writeAll(leader.get()); // the end of the process has deleted an unfinished file, which it does once
        }
        return "the best mapping so far, " + leader.get().name() + ", which is not confirmed, is in " + files.get(0)
                + (files.size() == 1 ? "" : " and " + (files.size() - 1) + " more") + next;
    }
}
