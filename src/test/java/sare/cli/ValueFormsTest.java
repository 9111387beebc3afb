package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is accepted in one place is accepted where it has the same meaning in another: units, blanks, endings of names. */
class ValueFormsTest {
    private static final String LOG = """
            ; MaxProcs: 4
            1 0 -1 10 2 -1 -1 2 10 -1 1 1 1 -1 -1 -1 -1 -1
            2 5400 -1 10 2 -1 -1 2 10 -1 1 1 1 -1 -1 -1 -1 -1
            """;

    @TempDir
    private Path folder;

    private Scene scene;

    @BeforeEach
    void layOut() {
        scene = new Scene(folder);
        scene.write("log.swf", LOG);
        scene.write("words.csv", "job,communication\n*,all-to-all\n");
        scene.write("words.csv.gz", Scene.gzip("job,communication\n*,all-to-all\n"));
        scene.write("runs.csv", "job,run\n1,7\n");
        scene.write("runs.csv.gz", Scene.gzip("job,run\n1,7\n"));
    }

    private String output(String line) {
        List<String> words = new ArrayList<>();
        for (String word : line.split(" ")) {
            words.add(word.replace("DIR", folder.toString()).replace('_', ' '));
        }
        CommandRun run = CommandRun.of(words.toArray(String[]::new));
        assertEquals(0, run.status(), run.err());
        return run.out();
    }

    /** In the lines, a low line stands for a blank. */
    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '$', textBlock = """
            generate ring(4,bytes=2048) $ generate ring(4,bytes=2KiB)
            generate stencil(9,ranks=4x4,diagonal-bytes=3000) $ generate stencil(9,ranks=4x4,diagonal-bytes=3KB)
            convert DIR/good.trace --collectives broadcast=bytes<=2048:linear|binomial $ convert DIR/good.trace --collectives broadcast=bytes<=2KiB:linear|binomial
            schedule DIR/log.swf --nodes 4 --warm-up 5400s $ schedule DIR/log.swf --nodes 4 --warm-up 1.5h
            schedule DIR/log.swf --nodes 4 --warm-up 30min $ schedule DIR/log.swf --nodes 4 --warm-up 30_min
            schedule DIR/log.swf --network DIR/good.yaml --communication DIR/words.csv $ schedule DIR/log.swf --network DIR/good.yaml --communication DIR/words.csv.gz
            schedule DIR/log.swf --network DIR/good.yaml --run-times DIR/runs.csv -o - $ schedule DIR/log.swf --network DIR/good.yaml --run-times DIR/runs.csv.gz -o -
            load --network DIR/good.yaml --pattern uniform --offered 0.1:0.2:0.1 --batches 2 $ load --network DIR/good.yaml --pattern uniform --offered 0.1:0.2:0.1phits --batches 2
            load --network DIR/good.yaml --pattern uniform --offered 0.1,0.2 --batches 2 $ load --network DIR/good.yaml --pattern uniform --offered 0.1_phits,_0.2phits --batches 2
            simulate DIR/good.trace --network DIR/good.yaml --mapping random $ simulate DIR/good.trace --network DIR/good.yaml --mapping random --background none
            simulate DIR/good.trace --network DIR/good.yaml --mapping random --estimate 1% $ simulate DIR/good.trace --network DIR/good.yaml --mapping random --estimate 1_%
            compare experiments/example/results.csv --by mapping --within background --measure cycles --equivalent 3% $ compare experiments/example/results.csv --by mapping --within background --measure cycles --equivalent 3_%
            """)
    void otherWordsMeanTheSame(String one, String other) {
        assertEquals(withoutOrigin(output(one)), withoutOrigin(output(other)));
    }

    /** Traces name the command that made them. */
    private static String withoutOrigin(String output) {
        return output.replaceAll("# origin: .*\n", "");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --unit-bytes 64kb3 | --unit-bytes: '64kb3' - expected a whole number from 1 to 1099511627776, in bytes or with KB, MB or GB (powers of 1000) or KiB, MiB or GiB (of 1024)
            --unit-bytes 0KB   | --unit-bytes: '0KB' - expected a whole number from 1 to 1099511627776, in bytes or with KB, MB or GB (powers of 1000) or KiB, MiB or GiB (of 1024)
            --unit-bytes 2TiB  | --unit-bytes: '2TiB' - expected a whole number from 1 to 1099511627776, in bytes or with KB, MB or GB (powers of 1000) or KiB, MiB or GiB (of 1024)
            """)
    void otherSizesAreRefused(String option, String line) {
        String all = "schedule DIR/log.swf --network DIR/good.yaml --communication all-to-all " + option;
        scene.assertFails(2, line, all.split(" "));
    }

    @Test
    void aBackgroundOfNoneHasNoOtherOptions() {
        scene.assertFails(
                2,
                "--warm-up: '5' without --background - expected also --background RATE",
                "simulate DIR/good.trace --network DIR/good.yaml --mapping random --background none --warm-up 5"
                        .split(" "));
    }

    /** What {@code inspect} prints of the compressed file is what it prints of the other. */
    @ParameterizedTest
    @CsvSource({
        "inspect DIR/good.trace --matrix=, m.csv, .gz",
        "inspect DIR/good.trace --matrix=, m.csv, .zst",
        "generate network slim-fly q=5 -o ,s.yaml, .gz",
        "export DIR/good.yaml -o ,e.yaml, .zst"
    })
    void filesOfAllEndingsMayBeCompressed(String command, String name, String ending) {
        String file = folder.resolve(name).toString();
        output(command + file);
        output(command + file + ending);

        assertEquals(
                output("inspect " + file), output("inspect " + file + ending).replace(ending, ""));
    }

    @Test
    void bothEndingsOfYamlAreANetwork() throws IOException {
        output("export DIR/good.yaml -o DIR/a.yaml");
        output("export DIR/good.yaml -o DIR/a.yml");

        assertEquals(Files.readString(scene.path("a.yaml")), Files.readString(scene.path("a.yml")));
    }

    @Test
    void mappingsOfSeveralAllocationsHaveTheirNumberBeforeAllEndings() {
        output("advise DIR/good.trace --network DIR/good.yaml --budget 1runs --confirm-seeds 1..2 --allocation list:0,1"
                + " --allocation list:2,3 -o DIR/a.map.gz");

        assertTrue(Files.exists(scene.path("a.1.map.gz")));
        assertTrue(Files.exists(scene.path("a.2.map.gz")));
    }
}
