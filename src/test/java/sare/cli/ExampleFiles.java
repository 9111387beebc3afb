package sare.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Small inputs whose results can be worked out by hand. */
final class ExampleFiles {
    /** Rank 0 sends 100 bytes to rank 1: two packets of 64. */
    static final String ONE_MESSAGE = """
            #sare-trace 1
            # ranks 2
            # operations 2
            rank 0
            send 1 0 0 100
            rank 1
            receive 0 0 0 100
            """;

    /** Both ranks wait for a message that nobody sends. */
    static final String DEADLOCK = """
            #sare-trace 1
            # ranks 2
            # operations 2
            rank 0
            receive 1 5 0 64
            rank 1
            receive 0 6 0 64
            """;

    /** A ring of four, a hop between neighbours; nothing is random with so short rings and balanced ties. */
    static final String RING = """
            topology: torus
            dimensions: [4]
            routing: dimension-order
            flow-control: bubble
            virtual-channels: 1
            tie-breaking: balanced
            """;

    private ExampleFiles() {}

    static String write(Path folder, String name, String content) {
        try {
            return Files.writeString(folder.resolve(name), content).toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String read(Path folder, String name) {
        try {
            return Files.readString(folder.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
