package sare.trace.collective.algorithm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.trace.Operation;

/**
 * Compares the messages of algorithms with those that the MPI libraries sent. The files say how they were recorded; their bytes are
 * those of {@link PlainShape}.
 */
class RecordedMessagesTest {
    private static final Path FOLDER = Path.of("src/test/resources/sare/trace/collective");
    private static final int COLUMNS = 5;

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"openmpi-messages.txt", "mpich-messages.txt"})
    @DisplayName("each member sends the messages that the library sends, in its order")
    void sendsAsTheLibrary(String file) throws IOException {
        List<String> differences = new ArrayList<>();
        for (String line : Files.readAllLines(FOLDER.resolve(file))) {
            if (!line.startsWith("#")) {
                String[] columns = line.split(" ");
                int size = Integer.parseInt(columns[2]);
                assertEquals(COLUMNS + size, columns.length, line);
                String ours = line(columns, size);
                if (!ours.equals(line)) {
                    differences.add(line + "\n" + ours);
                }
            }
        }
        assertEquals("", String.join("\n", differences), "the library, then sare");
    }

    private static String line(String[] columns, int size) {
        Operation kind = Algorithms.registries().keySet().stream()
                .filter(each -> each.word().equals(columns[0]))
                .findFirst()
                .orElseThrow();
        PlainShape shape = new PlainShape(kind, size, Integer.parseInt(columns[4]), Long.parseLong(columns[3]));
        CollectiveAlgorithm algorithm = PlainShape.algorithm(kind, columns[1]);
        StringBuilder line = new StringBuilder(String.join(" ", List.of(columns).subList(0, COLUMNS)));
        for (int member = 0; member < size; member++) {
            Sends sends = new Sends();
            algorithm.run(new CollectiveCall(shape, member, sends, PlainShape::algorithm));
            line.append(' ').append(sends.sent.isEmpty() ? "-" : String.join(",", sends.sent));
        }
        return line.toString();
    }

    /** The receivers and bytes of the messages that a member sends. */
    private static final class Sends implements MessageSink {
        private final List<String> sent = new ArrayList<>();

        @Override
        public void send(int destination, Data data) {
            sent.add(destination + ":" + data.bytes());
        }

        @Override
        public void receive(int source, Data data) {}

        @Override
        public int isend(int destination, Data data) {
            send(destination, data);
            return 0;
        }

        @Override
        public int ireceive(int source, Data data) {
            return 0;
        }

        @Override
        public void waitFor(int... requests) {}
    }
}
