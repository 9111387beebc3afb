package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A file or pipe without an end that is not what a command reads is refused by its beginning. The limit of time only serves to fail. */
@ResourceLock(Resources.SYSTEM_OUT)
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class EndlessInputTest {
    private static final Path ZEROS = Path.of("/dev/zero");
    private static final int READ_TO_KNOW_BYTES = 1 << 17;

    @TempDir
    private Path folder;

    private Scene scene;

    /** JUnit would tell of each that it leads out of the folder. */
    @AfterEach
    void deleteLinks() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path link : files.filter(Files::isSymbolicLink).toList()) {
                Files.delete(link);
            }
        }
    }

    @BeforeEach
    void layOut() {
        assumeTrue(Files.exists(ZEROS), "no /dev/zero here");
        scene = new Scene(folder);
    }

    private static void assertRefused(CommandRun run) {
        assertEquals(2, run.status(), run.err());
        assertEquals(1, run.err().lines().count(), run.err());
        assertTrue(run.err().contains(" - expected "), run.err());
        assertEquals("", run.out());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "inspect ZERO",
                "inspect ZERO --json",
                "inspect ZERO --matrix -",
                "inspect DIR/good.map --trace ZERO --network DIR/good.yaml",
                "inspect DIR/good.map --trace DIR/good.trace --network ZERO",
                "convert ZERO",
                "convert ZERO -o DIR/out.trace",
                "convert DIR/good.trace --collectives ZERO --expand",
                "cut ZERO --ranks 0",
                "scale ZERO --bytes 2",
                "simulate ZERO --network DIR/good.yaml --mapping consecutive --json",
                "simulate DIR/good.trace --network ZERO --mapping consecutive",
                "simulate DIR/good.trace --network DIR/good.yaml --mapping ZERO",
                "simulate DIR/good.trace --network DIR/good.yaml --mapping consecutive --allocation ZERO",
                "simulate DIR/good.trace --network DIR/good.yaml --mapping consecutive --collectives ZERO",
                "map ZERO --network DIR/good.yaml",
                "map DIR/good.trace --network ZERO",
                "map DIR/good.trace --network DIR/good.yaml --allocation ZERO",
                "load --network ZERO --pattern uniform --offered 0.1",
                "load --network DIR/good.yaml --pattern matrix:file=ZERO --offered 0.1",
                "generate graph(file=ZERO) -o DIR/out.trace",
                "benchmark ZERO --network DIR/good.yaml --mapping consecutive",
                "compare ZERO --by mapping --measure cycles",
                "compare ZERO --by mapping --measure cycles -o DIR/out.json",
                "report ZERO",
                "report ZERO -o DIR/out.html",
                "run ZERO",
            })
    void zeros(String command) throws IOException {
        String[] arguments = command.replace("DIR", folder.toString())
                .replace("ZERO", "/dev/zero")
                .split(" ");
        List<String> before = names();

        assertRefused(CommandRun.of(arguments));

        assertEquals(before, names());
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    /** The header of a mapping names a file with its digest, which is compared with the file's. */
    @Test
    void theFileThatTheHeaderOfAMappingNames() {
        String header = "#sare-mapping 1\n# trace: /dev/zero\n# trace-sha256: " + "0".repeat(64) + "\n# network: "
                + folder.resolve(Scene.NETWORK) + "\n3\n1\n";

        CommandRun run = CommandRun.of("inspect", scene.write("header.map", header));

        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().contains("/dev/zero has changed, so it needs --trace"), run.out());
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            traces: ring.trace      ; traces: /dev/zero
            traces: ring.trace      ; traces: [ring.trace, {file: /dev/zero, name: zeros}]
            networks: torus.yaml    ; networks: /dev/zero
            allocations: [quadrant] ; allocations: ["file:/dev/zero"]
            some: 0.01packets       ; some: {rate: 0.01packets, pattern: "matrix:file=/dev/zero"}
            random: {mapper         ; zeros: {files: /dev/zero}, random: {mapper
            seeds: 1..2             ; collectives: /dev/zero
            seeds: 1..2             ; published: {file: /dev/zero, table: 1}
            """)
    void whatAnExperimentNames(String key, String replacement) throws IOException {
        ExperimentScene experiment = new ExperimentScene(folder);
        String text = ExperimentScene.EXPERIMENT.replace(
                "mappings:\n  consecutive: consecutive\n  random: {mapper: random, count: 2}",
                "mappings: {consecutive: consecutive, random: {mapper: random, count: 2}}");
        assertTrue(text.contains(key));
        experiment.write("experiment.yaml", text.replace(key, replacement));
        List<String> before = names();

        assertRefused(experiment.verb("run"));
        assertRefused(experiment.verb("run", "--dry-run"));

        assertEquals(before, names());
    }

    @ParameterizedTest
    @ValueSource(strings = {"experiment.yaml", "results.csv", "provenance.yaml", "links.csv", "notes.md"})
    void whatStandsBesideAnExperiment(String name) throws IOException {
        ExperimentScene experiment = new ExperimentScene(folder);
        link(name);

        assertRefused(experiment.verb("run"));

        assertTrue(Files.isSymbolicLink(folder.resolve(name)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"experiment.yaml", "results.csv", "provenance.yaml", "links.csv", "traffic.csv"})
    void whatAReportIsMadeFrom(String name) throws IOException {
        ExperimentScene experiment = new ExperimentScene(folder);
        experiment.results();
        link(name);

        assertRefused(experiment.verb("report"));
    }

    @Test
    void aPartThatIsMerged() {
        assertRefused(new ExperimentScene(folder).verb("merge", "/dev/zero"));
    }

    private void link(String name) throws IOException {
        Files.deleteIfExists(folder.resolve(name));
        Files.createSymbolicLink(folder.resolve(name), ZEROS);
    }

    /** A pipe without an end, which counts what is read of it. */
    private static final class Endless extends InputStream {
        private final byte[] text;
        private long read;

        Endless(String text) {
            this.text = text.getBytes(StandardCharsets.US_ASCII);
        }

        @Override
        public int read() {
            return text[(int) (read++ % text.length)];
        }

        @Override
        public int read(byte[] target, int start, int count) {
            for (int i = 0; i < count; i++) {
                target[start + i] = (byte) read();
            }
            return count;
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "inspect -",
                "inspect - --json",
                "convert -",
                "cut - --ranks 0",
                "simulate - --network DIR/good.yaml --mapping consecutive --json",
                "simulate DIR/good.trace --network - --mapping consecutive",
                "map - --network DIR/good.yaml",
                "compare - --by mapping --measure cycles",
                "report -",
            })
    void ofAPipeOnlyTheBeginningIsRead(String command) {
        InputStream before = System.in;
        Endless zeros = new Endless("\0");
        System.setIn(zeros);
        try {
            assertRefused(
                    CommandRun.of(command.replace("DIR", folder.toString()).split(" ")));
        } finally {
            System.setIn(before);
        }
        assertTrue(zeros.read <= READ_TO_KNOW_BYTES, zeros.read + " bytes");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "inspect -",
                "inspect - --json",
                "convert -",
                "map - --network DIR/good.yaml",
                "compare - --by mapping --measure cycles",
                "report -",
            })
    void ofAPipeOfOtherTextOnlyTheBeginningIsRead(String command) {
        InputStream before = System.in;
        Endless text = new Endless("Lorem ipsum dolor sit amet\n");
        System.setIn(text);
        try {
            assertRefused(
                    CommandRun.of(command.replace("DIR", folder.toString()).split(" ")));
        } finally {
            System.setIn(before);
        }
        assertTrue(text.read <= READ_TO_KNOW_BYTES, text.read + " bytes");
    }
}
