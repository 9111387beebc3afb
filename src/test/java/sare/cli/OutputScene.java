package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A folder with small inputs of every kind, for tests that look at the form of all outputs. In arguments, {@code DIR/} stands for
 * the folder.
 */
final class OutputScene {
    private static final String TORUS = """
            topology: torus
            dimensions: [4, 4]
            routing: adaptive-bubble
            flow-control: bubble
            virtual-channels: 2
            """;
    private static final String QAPLIB = "3\n\n0 1 2\n1 0 3\n2 3 0\n\n0 5 2\n5 0 3\n2 3 0\n";
    private static final String WITH_SKIPPED_AND_CANCELLED = """
            ; MaxProcs: 64
            1 0 -1 100 4 -1 -1 4 120 -1 1 1 1 1 1 1 -1 -1
            2 10 -1 50 64 -1 -1 64 60 -1 1 1 1 1 1 1 -1 -1
            3 20 -1 -1 4 -1 -1 4 60 -1 5 1 1 1 1 1 -1 -1
            4 30 -1 80 8 -1 -1 8 -1 -1 1 1 1 1 1 1 -1 -1
            """;

    private static final String JOBS = """
            defaults: {trace: ring.trace}
            jobs:
              - {name: a, allocation: quadrant, mapping: random, protocol: {eager-limit: 1000}}
              - {name: b, allocation: nodes-2.txt, start-microseconds: 1.5}
              - {name: c, allocation: random, mapping: bisection, mapping-seed: 2}
            """;

    private final Path folder;

    OutputScene(Path folder) {
        this.folder = folder;
        write("torus.yaml", TORUS);
        write("cores.yaml", TORUS + "cores-per-node: 2\n");
        write(
                "failed.yaml",
                "topology: graph\nfile: links.csv\nhosts-per-switch: 1\nrouting: shortest-path\n"
                        + "flow-control: hop-index\nvirtual-channels: 5\nfailed-links: [[0, 0]]\n");
        write("links.csv", "switch,port,to_switch,to_port\n0,0,1,0\n0,1,2,0\n1,0,0,0\n1,1,2,1\n2,0,0,1\n2,1,1,1\n");
        write("machine.txt", "pack:2 core:4 pu:2\n");
        write("problem.dat", QAPLIB);
        write("nodes.txt", "0\n1\n2\n3\n");
        write("busy.txt", "14\n15\n");
        write("nodes-2.txt", "8\n9\n10\n11\n");
        write("two.map", "#sare-mapping 1\n3\n1\n");
        write("four.map", "#sare-mapping 1\n3\n1\n2\n0\n");
        write("deadlock.trace", ExampleFiles.DEADLOCK);
        write("jobs.yaml", JOBS);
        write("one-job.yaml", "jobs: [{trace: ring.trace, allocation: whole, mapping: ring.map}]\n");
        write("short.swf", WITH_SKIPPED_AND_CANCELLED);
        run("generate", "ring(4, iterations=20, bytes=256)", "-o", "DIR/ring.trace");
        run("generate", "ring(4, iterations=20, bytes=256, compute-nanoseconds=1000)", "-o", "DIR/computing.trace");
        run("generate", "stencil(5, ranks=2x2, iterations=2, reduction-bytes=8)", "-o", "DIR/stencil.trace");
        run("generate", "jobs", "--nodes", "16", "--jobs", "10", "-o", "DIR/a.swf");
        run("generate", "jobs", "--nodes", "16", "--jobs", "12", "--seed", "2", "-o", "DIR/b.swf");
        run("inspect", "DIR/ring.trace", "--matrix=DIR/matrix.csv");
        run("inspect", "DIR/ring.trace", "--phases=DIR/phases.csv");
        run("map", "DIR/ring.trace", "--network", "DIR/torus.yaml", "-o", "DIR/ring.map");
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

    /** Runs a command, which must succeed, and answers its standard output. */
    String run(String... arguments) {
        return runTo(ExitStatus.DONE, arguments);
    }

    /** The same of a command that ends with this status. */
    String runTo(int status, String... arguments) {
        String[] words = List.of(arguments).stream()
                .map(word -> word.replace("DIR/", folder + "/"))
                .toArray(String[]::new);
        CommandRun run = CommandRun.of(words);
        assertEquals(status, run.status(), () -> String.join(" ", arguments) + ": " + run.err());
        return run.out();
    }

    /** Runs a command given as words with blanks between them; {@code ~} in a word stands for a blank. */
    String run(String command) {
        return run(List.of(command.split(" +")).stream()
                .map(word -> word.replace('~', ' '))
                .toArray(String[]::new));
    }
}
