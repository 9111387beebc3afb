package sare.cli;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Wrong arguments of {@code cut}, {@code scale} and {@code inspect --matrix} are reported in one line. */
class BadCutTest {
    private static final String LOOP = """
            #sare-trace 1
            # ranks 2
            # operations 8
            # communicator 4 0
            rank 0
            barrier 4
            barrier 0
            barrier 0
            barrier 0
            reduce 0 0 9223372036854775807
            rank 1
            barrier 0
            barrier 0
            barrier 0
            """;

    @TempDir
    private Path folder;

    private Scene scene;

    @BeforeEach
    void layOut() {
        scene = new Scene(folder);
        scene.write("loop.trace", LOOP);
        scene.write("traffic.csv", "source,destination,bytes\n0,1,5\n");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            cut DIR/good.trace                              | sare cut: nothing to cut - expected --ranks, --iterations or --time
            cut DIR/good.trace --only                       | sare cut: nothing to cut - expected --ranks, --iterations or --time
            cut DIR/good.trace --ranks 0 --only             | --only: no --iterations - expected --iterations with it
            cut DIR/good.trace --time 0..1s --mark barrier  | --mark: no --iterations - expected --iterations with it
            cut DIR/good.trace --ranks 0..2                 | --ranks: '0..2' - expected ranks from 0 to 1 and ranges of them, such as 0..15,32
            cut DIR/good.trace --ranks 1..0                 | --ranks: '1..0' - expected ranks from 0 to 1 and ranges of them, such as 0..15,32
            cut DIR/good.trace --ranks 0..1,1               | --ranks: rank 1 a second time - expected every rank once
            cut DIR/good.trace --ranks 0,                   | --ranks: '' - expected ranks from 0 to 1 and ranges of them, such as 0..15,32
            cut DIR/good.trace --ranks all                  | --ranks: 'all' - expected ranks from 0 to 1 and ranges of them, such as 0..15,32
            cut DIR/good.trace --ranks 99999999             | --ranks: '99999999' - expected ranks from 0 to 1 and ranges of them, such as 0..15,32
            cut DIR/good.trace --iterations 1               | DIR/good.trace: no iterations - expected operations that repeat in all ranks together and are half of the program at least, or --mark
            cut DIR/loop.trace --iterations 0               | --iterations: '0' - expected iterations from 1 on, such as 3 or 3..5
            cut DIR/loop.trace --iterations 2..4            | --iterations: '2..4' - expected iterations from 1 to 3, as many as were found
            cut DIR/loop.trace --iterations 3..2            | --iterations: '3..2' - expected iterations from 1 on, such as 3 or 3..5
            cut DIR/loop.trace --iterations 1-2             | --iterations: '1-2' - expected iterations from 1 on, such as 3 or 3..5
            cut DIR/loop.trace --iterations 1 --mark barier | --mark: mark: 'barier' - expected barrier, broadcast, reduce, all-reduce, all-to-all, all-to-all-v, gather, gather-v, scatter, scatter-v, all-gather, all-gather-v, reduce-scatter, reduce-scatter-block, scan or exclusive-scan; did you mean 'barrier'?
            cut DIR/loop.trace --iterations 1 --mark barrier:every=0 | --mark: every: '0' - expected a whole number from 1 to 2147483647
            cut DIR/loop.trace --iterations 1 --mark barrier:each=2 | --mark: unknown key 'each' - expected first, every or communicator
            cut DIR/loop.trace --iterations 1 --mark barrier:communicator=4 | --mark: communicator 4 - expected one of which all ranks are members
            cut DIR/loop.trace --iterations 1 --mark reduce | --mark: 0 marks in rank 1 - expected 1, as many as in rank 0
            cut DIR/loop.trace --iterations 1 --mark barrier:first=3 | --mark: 'barrier:first=3' marks 1 calls in communicator 0 - expected 2 or more
            cut DIR/good.trace --time 5                     | --time: '5' - expected a range of time such as 0..5ms, 1.5us..2us or 2s..
            cut DIR/good.trace --time 1..2ms                | --time: '1..2ms' - expected a range of time such as 0..5ms, 1.5us..2us or 2s..
            cut DIR/good.trace --time 2ms..1ms              | --time: '2ms..1ms' - expected a range whose end is after its beginning
            cut DIR/good.trace --time 1ms..                 | DIR/good.trace: a part without operations - expected one with an operation or more
            cut DIR/good.yaml --ranks 0                     | DIR/good.yaml: no trace - expected a trace in one of the formats FORMATS
            cut --ranks 0                                   | sare cut: Missing required parameter: 'TRACE'. See sare cut --help
            cut DIR/good.trace --rank 0                     | sare cut: unknown option '--rank' - did you mean --ranks? See sare cut --help
            cut DIR/loop.trace --ranks 0 -o DIR/out.txt     | DIR/out.txt: a name without the ending of a format - expected one of .trace, .trc, .tit, .dim, .goal, with or without .gz or .zst
            scale DIR/good.trace                            | sare scale: nothing to scale - expected --bytes or --compute
            scale DIR/good.trace --bytes -1                 | --bytes: '-1' - expected a number from 0 to 1000000000
            scale DIR/good.trace --compute twice            | --compute: 'twice' - expected a number from 0 to 1000000000
            scale DIR/good.trace --compute 1e10             | --compute: '1e10' - expected a number from 0 to 1000000000
            scale DIR/loop.trace --bytes 2 -o DIR/o.trace   | DIR/loop.trace: 9223372036854775807 bytes times 2 - expected at most 9223372036854775807 bytes
            inspect DIR/good.trace --matrix DIR/m.jpg       | DIR/m.jpg: a name without the ending of a format - expected one of .csv, .svg, .png, with or without .gz or .zst
            inspect DIR/good.trace --matrix DIR/no/m.svg    | DIR/no/m.svg: cannot be written (no such folder) - expected a place that can be written
            inspect DIR/good.trace --matrix-of bytes        | --matrix-of: no --matrix - expected --matrix with it
            inspect DIR/good.trace --matrix-scale log       | --matrix-scale: no --matrix - expected --matrix with it
            inspect DIR/good.trace --matrix --matrix-of hop | --matrix-of: 'hop' - expected bytes or messages
            inspect DIR/good.trace --matrix --matrix-scale linar | --matrix-scale: 'linar' - expected log or linear; did you mean 'linear'?
            inspect DIR/good.trace --matrix - --json        | --json: --matrix - expected one of them; - as its FILE is CSV
            inspect DIR/good.trace --matrix -o DIR/x.json   | --output DIR/x.json: a file of JSON - expected a name without .json, because --matrix prints text
            inspect DIR/good.trace --matrix --seed 4        | --seed: a trace - expected a mapping whose traffic and machine are known
            inspect DIR/good.trace --matrix --set a=b       | --set: a trace - expected a network, which has keys
            inspect DIR/good.trace --matrix --collectives x | --collectives: 'x' - expected study, mpich, openmpi, a file of rules or collective=algorithm
            inspect DIR/good.yaml --collectives mpich       | --collectives: a network - expected a trace, or a mapping whose traffic and machine are known
            inspect DIR/good.yaml --matrix                  | DIR/good.yaml: a network - expected a trace, a traffic matrix or phases of traffic
            inspect DIR/traffic.csv --matrix --matrix-of messages | --matrix-of: a traffic matrix - expected a trace, which has messages
            inspect DIR/traffic.csv --matrix --collectives all-reduce=ring | --collectives: a traffic matrix - expected a trace, which has collectives
            inspect --matrix DIR/good.trace                 | sare inspect: Missing required parameter: 'FILE'. See sare inspect --help
            inspect DIR/good.trace --matrix DIR/m.svg -o DIR/m.svg | DIR/m.svg: named for two outputs - expected a file for each
            """)
    void wrongArguments(String arguments, String line) {
        scene.assertFails(2, line, arguments.split(" +"));
    }

    @Test
    void aTraceThatIsWrong() {
        scene.write("bad.trace", "#sare-trace 1\n# ranks 2\n# operations 1\nrank 0\nsend 5 0 0 1\n");

        scene.assertFails(
                2,
                "DIR/bad.trace:5: rank 5 - expected a rank from 0 to 1",
                "cut",
                "DIR/bad.trace",
                "--ranks",
                "0",
                "-o",
                "DIR/out.trace");
    }

    @Test
    void marksInAnotherCommunicator() {
        String calls = "barrier 13\nbarrier 13\nbarrier 13\n";
        scene.write(
                "grid.trace",
                "#sare-trace 1\n# ranks 2\n# operations 6\n# communicator 13 0..1\nrank 0\n" + calls + "rank 1\n"
                        + calls);

        scene.assertFails(
                2,
                "--mark: 'barrier' marks 0 calls in communicator 0 - expected 2 or more; communicator=13 has 3",
                "cut",
                "DIR/grid.trace",
                "--iterations",
                "1",
                "--mark",
                "barrier");
    }
}
