package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** A folder with a trace of four ranks, a network of sixteen nodes and an experiment of eighteen cells with them. */
final class ExperimentScene {
    /** Four ranks in a ring, 100 messages of four packets each. */
    static final String TRACE = trace(100);

    static final String NETWORK = """
            topology: torus
            dimensions: [4, 4]
            routing: adaptive-bubble
            flow-control: bubble
            virtual-channels: 2
            """;

    static final String EXPERIMENT = """
            title: A test
            traces: ring.trace
            networks: torus.yaml
            allocations: [quadrant]
            backgrounds: {none: none, some: 0.01packets, more: 0.4phits}
            seeds: 1..2
            mappings:
              consecutive: consecutive
              random: {mapper: random, count: 2}
            """;

    /** What a run says where the rows of the second seed without a background are copies, because they use no random number. */
    static final String COPIES = "; 3 are copied from those of other seeds, which make no difference there\n";

    private final Path folder;

    ExperimentScene(Path folder) {
        this.folder = folder;
        write("ring.trace", TRACE);
        write("torus.yaml", NETWORK);
        write("experiment.yaml", EXPERIMENT);
    }

    static String trace(int messages) {
        StringBuilder text = new StringBuilder("#sare-trace 1\n# ranks 4\n# operations " + 8 * messages + "\n");
        for (int rank = 0; rank < 4; rank++) {
            text.append("rank ").append(rank).append('\n');
            String next = "send " + (rank + 1) % 4 + " 0 0 256\n";
            String last = "receive " + (rank + 3) % 4 + " 0 0 256\n";
            text.append((next + last).repeat(messages));
        }
        return text.toString();
    }

    void write(String name, String text) {
        try {
            Files.writeString(folder.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String read(String name) {
        try {
            return Files.readString(folder.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path path(String name) {
        return folder.resolve(name);
    }

    /** Runs a command on the experiment. */
    CommandRun verb(String verb, String... more) {
        String[] arguments = new String[more.length + 2];
        arguments[0] = verb;
        arguments[1] = folder.toString();
        System.arraycopy(more, 0, arguments, 2, more.length);
        return CommandRun.of(arguments);
    }

    /** Runs the experiment, which must do well, and answers the results. */
    String results(String... more) {
        CommandRun run = verb("run", more);
        assertEquals(0, run.status(), run.err());
        return read("results.csv");
    }

    /** The fields of a column, in the order of the rows; no field of these results is in quotes. */
    static List<String> column(String results, String name) {
        List<String> lines = results.lines().toList();
        int index = Arrays.asList(lines.get(0).split(",", -1)).indexOf(name);
        return lines.stream().skip(1).map(line -> line.split(",", -1)[index]).toList();
    }
}
