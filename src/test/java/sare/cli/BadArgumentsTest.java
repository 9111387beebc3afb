package sare.cli;

import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Wrong options and outputs that cannot be written are reported in one line, before anything is simulated. */
class BadArgumentsTest {
    @TempDir
    private Path folder;

    private Scene scene;

    @BeforeEach
    void layOut() {
        scene = new Scene(folder);
    }

    private void assertRefused(String line, String... more) {
        assertSimulateFails(2, line, more);
    }

    private void assertSimulateFails(int status, String line, String... more) {
        List<String> arguments = new ArrayList<>(
                List.of("simulate", "DIR/good.trace", "--network", "DIR/good.yaml", "--mapping", "DIR/good.map"));
        arguments.addAll(List.of(more));
        scene.assertFails(status, line, arguments.toArray(String[]::new));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            --seed -1                   | sare simulate: Invalid value for option '--seed': '-1' - expected a seed of up to 18 digits such as 7 or a range from low to high such as 1..5. See sare simulate --help
            --seed x                    | sare simulate: Invalid value for option '--seed': 'x' - expected a seed of up to 18 digits such as 7 or a range from low to high such as 1..5. See sare simulate --help
            --seed 1..                  | sare simulate: Invalid value for option '--seed': '1..' - expected a seed of up to 18 digits such as 7 or a range from low to high such as 1..5. See sare simulate --help
            --seed 99999999999999999999 | sare simulate: Invalid value for option '--seed': '99999999999999999999' - expected a seed of up to 18 digits such as 7 or a range from low to high such as 1..5. See sare simulate --help
            --seed 1..1000000           | sare simulate: Invalid value for option '--seed': '1..1000000' - expected a range of at most 100000 seeds. See sare simulate --help
            --compute-scale 1 --compute-scale 2 | sare simulate: option '--compute-scale' (X) should be specified only once. See sare simulate --help
            --compute-scale Infinity    | sare simulate: Invalid value for option '--compute-scale': 'Infinity' - expected a number. See sare simulate --help
            --compute-scale NaN         | sare simulate: Invalid value for option '--compute-scale': 'NaN' - expected a number. See sare simulate --help
            --compute-scale 1f          | sare simulate: Invalid value for option '--compute-scale': '1f' - expected a number. See sare simulate --help
            --compute-scale 0x1p3       | sare simulate: Invalid value for option '--compute-scale': '0x1p3' - expected a number. See sare simulate --help
            --compute-scale +5          | sare simulate: Invalid value for option '--compute-scale': '+5' - expected a number. See sare simulate --help
            --compute-scale -0.5        | --compute-scale: '-0.5' - expected a number of at least 0
            --compute-scale fast        | sare simulate: Invalid value for option '--compute-scale': 'fast' - expected a number. See sare simulate --help
            --collectives all-reduce=rng | --collectives: all-reduce algorithm: 'rng' - expected ALGORITHMS(all-reduce); did you mean 'ring'?
            --collectives mpch          | --collectives: 'mpch' - expected study, mpich, openmpi, a file of rules or collective=algorithm; did you mean 'mpich'?
            --collectives broadcast=chain(chains=0) | --collectives: chains: '0' - expected a whole number from 1 to 1048576
            --collectives DIR/good.yaml | DIR/good.yaml:1: unknown key 'topology' - expected suite, barrier, broadcast, reduce, all-reduce, all-to-all, all-to-all-v, gather, gather-v, scatter, scatter-v, all-gather, all-gather-v, reduce-scatter, reduce-scatter-block, scan or exclusive-scan
            --collectives gather=ring   | --collectives: gather algorithm: 'ring' - expected ALGORITHMS(gather)
            -j                          | sare simulate: unknown option '-j'. See sare simulate --help
            --jsn                       | sare simulate: unknown option '--jsn' - did you mean --json? See sare simulate --help
            --set                       | sare simulate: Missing required parameter for option '--set' (KEY=VALUE). See sare simulate --help
            """)
    void wrongOptions(String options, String line) {
        assertRefused(line, options.split(" "));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            simulate                       | sare simulate: Missing required option: '--network=FILE'. See sare simulate --help
            benchmark --runs=+5            | sare benchmark: Invalid value for option '--runs': '+5' - expected a whole number. See sare benchmark --help
            simulat good.trace             | sare: unknown command 'simulat' - did you mean simulate? See sare --help
            inspect                        | sare inspect: Missing required parameter: 'FILE'. See sare inspect --help
            convert DIR/good.trace --to=x  | sare convert: unknown option '--to=x'. See sare convert --help
            convert DIR/good.yaml          | DIR/good.yaml: no trace - expected a trace in one of the formats FORMATS
            list routin                    | KIND: 'routin' - expected topology, mapping-topology, machine-format, machine-output, routing, network-generator, pattern, trace-format, generator, npb-code, collectives, barrier-algorithm, broadcast-algorithm, reduce-algorithm, all-reduce-algorithm, all-to-all-algorithm, all-to-all-v-algorithm, gather-algorithm, gather-v-algorithm, scatter-algorithm, scatter-v-algorithm, all-gather-algorithm, all-gather-v-algorithm, reduce-scatter-algorithm, reduce-scatter-block-algorithm, scan-algorithm, exclusive-scan-algorithm, allocation, launch-format, criterion, mapper, policy, job-log-format, run-time, network-key or plug-in; did you mean 'routing'?
            inspect DIR                    | DIR: a folder - expected a file
            """)
    void wrongUseOfVerbs(String arguments, String line) {
        scene.assertFails(2, line, arguments.split(" "));
    }

    @Test
    void noTextInPlaceOfAFile() {
        String expected = ": '' - expected the name of a file or folder. See sare simulate --help";
        assertRefused("sare simulate: Invalid value for option '--output'" + expected, "-o=");
        assertRefused("sare simulate: Invalid value for option '--links'" + expected, "--links", "");
        scene.assertFails(
                2,
                "sare convert: Invalid value for positional parameter at index 0 (TRACE): '' - expected the name of a file"
                        + " or folder. See sare convert --help",
                "convert",
                "");
        scene.assertFails(
                2,
                "--mapping: '' - expected consecutive, random or a file that exists",
                "simulate",
                "DIR/good.trace",
                "--network=DIR/good.yaml",
                "--mapping=");
    }

    @ParameterizedTest
    @CsvSource({"-o", "--packets", "--links"})
    void anOutputInAMissingFolder(String option) {
        assertRefused(
                "DIR/missing/out: cannot be written (no such folder) - expected a place that can be written",
                option,
                "DIR/missing/out");
    }

    @ParameterizedTest
    @CsvSource({"-o", "--packets", "--links"})
    void anOutputThatIsAFolder(String option) {
        assertRefused("DIR: a folder - expected a file to write", option, "DIR");
    }

    @ParameterizedTest
    @CsvSource({"-o", "--packets", "--links"})
    void anOutputWhoseNameIsThatOfAFolder(String option) {
        assertRefused(
                "sare simulate: Invalid value for option '" + option
                        + "': 'DIR/new/', a folder - expected a file. See sare simulate --help",
                option,
                "DIR/new/");
    }

    @Test
    void anOutputBelowAFile() {
        assertRefused(
                "DIR/good.map/out: cannot be written (no such folder) - expected a place that can be written",
                "-o",
                "DIR/good.map/out");
    }

    @ParameterizedTest
    @CsvSource({"--packets", "--links"})
    void standardOutputWhereAFileIsNeeded(String option) {
        assertRefused("-: standard output - expected a file; one of that name is ./-", option, "-");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            simulate DIR/good.trace --network DIR/good.yaml --mapping consecutive -o DIR/good.trace     | DIR/good.trace
            simulate DIR/good.trace --network DIR/good.yaml --mapping consecutive --links DIR/good.yaml | DIR/good.yaml
            simulate DIR/good.trace --network DIR/good.yaml --mapping DIR/good.map --packets DIR/./good.map | DIR/./good.map
            simulate DIR/good.trace --network DIR/good.yaml --mapping consecutive --collectives DIR/rules,scan=linear -o DIR/rules | DIR/rules
            simulate DIR/good.trace --network DIR/good.yaml --mapping consecutive --allocation file:DIR/nodes -o DIR/nodes | DIR/nodes
            map DIR/good.trace --network DIR/good.yaml -o DIR/good.trace          | DIR/good.trace
            map DIR/good.trace --network DIR/good.yaml --seed 1..2 -o DIR/{seed}.trace | DIR/1.trace
            load --network DIR/good.yaml --pattern uniform --offered 0.1 --csv DIR/good.yaml | DIR/good.yaml
            convert DIR/good.trace -o DIR/good.trace                              | DIR/good.trace
            convert DIR/good.trace --expand -o DIR/link                           | DIR/link
            cut DIR/good.trace --ranks 0 -o DIR/link                              | DIR/link
            scale DIR/good.trace --bytes 2 -o DIR/good.trace                      | DIR/good.trace
            inspect DIR/good.trace -o DIR/good.trace                              | DIR/good.trace
            inspect DIR/good.trace -o DIR/link                                    | DIR/link
            inspect DIR/good.trace --matrix=DIR/traffic.csv -o DIR/good.trace     | DIR/good.trace
            compare DIR/results.csv --by a --measure b -o DIR/results.csv         | DIR/results.csv
            report DIR -o DIR/results.csv                                         | DIR/results.csv
            simulate DIR/good.trace --network DIR/graph.yaml --mapping consecutive --links DIR/ends.csv | DIR/ends.csv
            load --network DIR/graph.yaml --pattern uniform --offered 0.1 --csv DIR/ends.csv | DIR/ends.csv
            export DIR/graph.yaml --to deco -o DIR/ends.csv                       | DIR/ends.csv
            simulate DIR/timed.prv --network DIR/good.yaml --mapping consecutive -o DIR/timed.pcf | DIR/timed.pcf
            inspect DIR/timed.prv -o DIR/timed.pcf                                | DIR/timed.pcf
            simulate DIR/good.trace --network DIR/graph.yaml --set file=more.csv --mapping consecutive --links DIR/more.csv | DIR/more.csv
            load --network DIR/graph.yaml --set file=more.csv --pattern uniform --offered 0.1 --csv DIR/more.csv | DIR/more.csv
            inspect DIR/graph.yaml --set file=more.csv -o DIR/more.csv            | DIR/more.csv
            export DIR/graph.yaml --set file=more.csv --to deco -o DIR/more.csv   | DIR/more.csv
            convert DIR/ranks -o DIR/ranks/0.tit                                  | DIR/ranks/0.tit
            inspect DIR/ranks -o DIR/ranks/1.tit                                  | DIR/ranks/1.tit
            """)
    void anOutputThatIsAnInput(String arguments, String file) throws IOException {
        scene.write("rules", "suite: mpich\n");
        scene.write("nodes", "0\n1\n");
        scene.write("results.csv", "a,b\nx,1\n");
        scene.write(
                "graph.yaml",
                "topology: graph\nfile: ends.csv\nhosts-per-switch: 2\nrouting: shortest-path\nvirtual-channels: 1\n");
        String ends = "switch,port,to_switch,to_port\n0,0,1,0\n1,0,0,0\n";
        scene.write("ends.csv", ends);
        scene.write("more.csv", ends);
        Files.createDirectory(folder.resolve("ranks"));
        scene.write("ranks/0.tit", "0 init\n0 send 1 0 8\n0 finalize\n");
        scene.write("ranks/1.tit", "1 init\n1 recv 0 0 8\n1 finalize\n");
        scene.simulateConsecutive(
                Scene.TRACE,
                Scene.NETWORK,
                "--timeline",
                folder.resolve("timed.prv").toString());
        Files.createSymbolicLink(folder.resolve("link"), Path.of("good.trace"));
        Files.createSymbolicLink(folder.resolve("1.trace"), Path.of("good.trace"));

        scene.assertFails(
                2, file + ": named for an input and an output - expected a file for each", arguments.split(" "));
    }

    @Test
    void anOutputInAFolderThatCannotBeWritten() throws IOException {
        Path locked = Files.createDirectory(folder.resolve("locked"));
        Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("r-xr-xr-x"));
        assumeFalse(Files.isWritable(locked), "this user may write everywhere");

        assertSimulateFails(
                1,
                "DIR/locked/out: cannot be written (permission denied) - expected a place that can be written",
                "-o",
                "DIR/locked/out");
    }

    @Test
    void theOutputsThatCanBeWrittenAreNotWhereAnotherCannot() {
        assertRefused(
                "DIR/missing/links.csv: cannot be written (no such folder) - expected a place that can be written",
                "-o",
                "DIR/result.txt",
                "--packets",
                "DIR/packets.csv",
                "--links",
                "DIR/missing/links.csv");
    }

    @Test
    void aFullDisk() {
        assumeFalse(Files.notExists(Path.of("/dev/full")), "no /dev/full here");

        assertSimulateFails(
                1,
                "/dev/full: cannot be written (No space left on device) - expected a place that can be written",
                "-o",
                "/dev/full");
    }
}
