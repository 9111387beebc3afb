package sare.cli;

import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import sare.advice.Candidate;
import sare.input.Compression;
import sare.input.InputException;
import sare.mapping.Mapping;
import sare.mapping.MappingFile;
import sare.report.result.Advised;

/** The files of the mapping that an advice finds: one for each allocation, or none. */
final class AdvisedMaps {
    private final AdviseOptions options;
    private final Advised inputs;
    private final List<Path> files; // by allocation

    /** @param fileOrNull the name that the user gave */
    AdvisedMaps(AdviseOptions options, Advised inputs, Path fileOrNull) {
        this.options = options;
        this.inputs = inputs;
        this.files = fileOrNull == null ? List.of() : files(fileOrNull, inputs.allocations());
    }

    private static List<Path> files(Path file, int allocations) {
        return allocations == 1
                ? List.of(file)
                : IntStream.rangeClosed(1, allocations)
                        .mapToObj(number -> file.resolveSibling(numbered(String.valueOf(file.getFileName()), number)))
                        .toList();
    }

    /** The name with a number before its ending. */
    private static String numbered(String name, int number) {
        int dot = Compression.withoutEnding(name).lastIndexOf('.');
        return dot <= 0 ? name + "." + number : name.substring(0, dot) + "." + number + name.substring(dot);
    }

    List<Path> files() {
        return files;
    }

    void write(Writer writer, int allocation, Candidate candidate) {
        MappingFile.write(writer, header(allocation, candidate), mapping(allocation, candidate));
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
            MappingFile.write(files.get(allocation), header(allocation, candidate), mapping(allocation, candidate));
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
