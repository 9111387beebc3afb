package sare.trace.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.RegistryNames;
import sare.input.InputException;
import sare.trace.Operation;
import sare.trace.collective.algorithm.CollectiveShape;

class RulesTest {
    @TempDir
    private Path folder;

    /** A call whose members have the same number of bytes. */
    private record Call(Operation kind, int size, long bytes) implements CollectiveShape {
        @Override
        public int root() {
            return 0;
        }

        @Override
        public long bytes(int member) {
            return bytes;
        }

        @Override
        public long bytes(int source, int destination) {
            return bytes;
        }
    }

    private static Operation kind(String word) {
        return CollectiveAlgorithms.registries().keySet().stream()
                .filter(kind -> kind.word().equals(word))
                .findFirst()
                .orElseThrow();
    }

    private static String algorithm(CollectiveAlgorithms algorithms, String word, int size, long bytes) {
        return algorithms.rule(new Call(kind(word), size, bytes)).choice().shortened();
    }

    /** Up to {@code last} bytes the first algorithm is chosen, above it the second. */
    @ParameterizedTest(name = "{0} of {1}, {2} bytes: {3}, then {4}")
    @CsvSource(textBlock = """
            broadcast, 8, 12288, binomial, scatter-doubling
            broadcast, 8, 524288, scatter-doubling, scatter-ring
            broadcast, 9, 12288, binomial, scatter-ring
            reduce, 5, 2048, binomial, rabenseifner
            all-reduce, 5, 8, recursive-doubling, rabenseifner
            all-to-all, 8, 256, bruck, scattered
            all-to-all, 8, 32768, scattered, pairwise
            all-to-all, 7, 32768, scattered, pairwise
            all-gather, 8, 65535, recursive-doubling, ring
            all-gather, 9, 9102, bruck, ring
            all-gather-v, 8, 65535, recursive-doubling, ring(chunk=32768)
            all-gather-v, 10, 8191, bruck, ring(chunk=32768)
            reduce-scatter, 8, 65535, recursive-halving, pairwise
            reduce-scatter-block, 5, 104857, recursive-halving, pairwise
            """)
    @DisplayName("the thresholds of MPICH: 81920 / 9 = 9102.2, 524288 / 5 = 104857.6")
    void mpich(String word, int size, long last, String first, String second) {
        CollectiveAlgorithms mpich = CollectiveAlgorithms.parse("test", "mpich");
        assertEquals(first, algorithm(mpich, word, size, last));
        assertEquals(second, algorithm(mpich, word, size, last + 1));
    }

    @ParameterizedTest(name = "{0} of {1}: {2}, then {3}")
    @CsvSource(textBlock = """
            broadcast, 7, binomial, scatter-doubling, 20000
            broadcast, 8, scatter-doubling, scatter-ring, 20000
            all-to-all, 7, scattered, bruck, 100
            """)
    @DisplayName("numbers of members at which MPICH changes the algorithm")
    void mpichMembers(String word, int last, String first, String second, long bytes) {
        CollectiveAlgorithms mpich = CollectiveAlgorithms.parse("test", "mpich");
        assertEquals(first, algorithm(mpich, word, last, bytes));
        assertEquals(second, algorithm(mpich, word, last + 1, bytes));
    }

    /** The same for Open MPI: for each table, the calls on both sides of one of its limits. */
    @ParameterizedTest(name = "{0} of {1}, {2} bytes: {3}, then {4}")
    @CsvSource(textBlock = """
            broadcast, 2, 31, pipeline, binary
            broadcast, 3, 1023, knomial, linear-together
            broadcast, 7, 1048575, linear-together, 'chain(chains=1, segment=0)'
            broadcast, 15, 32767, binomial-near-first, linear-together
            broadcast, 16, 1048575, binomial-near-first, scatter-doubling(parts=elements)
            broadcast, 1023, 16383, knomial, split-binary
            broadcast, 1024, 524287, knomial, scatter-doubling(parts=elements)
            reduce, 3, 7, 'rabenseifner(few-elements=linear-from-last, fold=halves)', binary
            reduce, 31, 4095, binary, segmented-binomial
            reduce, 300, 8191, segmented-binomial, in-order-binary
            all-reduce, 4, 15, segmented-ring, recursive-doubling
            all-reduce, 31, 63, segmented-ring, recursive-doubling
            all-reduce, 32, 127, segmented-ring, 'rabenseifner(few-elements=linear, fold=halves)'
            all-reduce, 127, 262143, recursive-doubling, 'rabenseifner(few-elements=linear, fold=halves)'
            all-reduce, 128, 131071, reduce-broadcast, recursive-doubling
            all-to-all, 2, 1, steps, two-process
            all-to-all, 7, 8191, linear-sync, linear
            all-to-all, 16, 511, bruck, linear-sync
            all-to-all, 127, 262143, linear, steps
            gather, 3, 1, linear-sync, linear
            gather, 7, 1023, binomial, linear
            gather, 256, 2047, binomial, linear
            scatter, 15, 16383, binomial, linear-together
            scatter, 64, 511, binomial, linear-together
            all-gather, 63, 1023, bruck, neighbour-exchange
            all-gather, 63, 65535, neighbour-exchange, ring
            all-gather, 255, 524287, ring, neighbour-exchange
            all-gather-v, 2, 2047, ring, two-process
            all-gather-v, 15, 1023, gather-broadcast, bruck
            reduce-scatter, 4, 65535, recursive-halving, ring
            reduce-scatter, 32, 1, reduce-scatter, recursive-halving
            reduce-scatter, 32, 16383, butterfly, ring
            reduce-scatter-block, 3, 3, recursive-doubling, butterfly
            reduce-scatter-block, 31, 524287, recursive-halving, reduce-scatter
            reduce-scatter-block, 32768, 262143, reduce-scatter, butterfly
            broadcast, 4096, 262143, knomial, scatter-doubling(parts=elements)
            all-reduce, 4096, 32767, recursive-doubling, 'rabenseifner(few-elements=linear, fold=halves)'
            all-to-all, 32768, 65535, linear, linear-sync
            """)
    @DisplayName("limits in the tables of Open MPI; those of reduce-scatter are sums over all members")
    void openMpi(String word, int size, long last, String first, String second) {
        CollectiveAlgorithms openMpi = CollectiveAlgorithms.parse("test", "openmpi");
        assertEquals(first, algorithm(openMpi, word, size, last));
        assertEquals(second, algorithm(openMpi, word, size, last + 1));
    }

    @ParameterizedTest(name = "{0} of {1}: {2}, then {3}")
    @CsvSource(textBlock = """
            barrier, 3, recursive-doubling, linear
            barrier, 7, linear, recursive-doubling
            barrier, 63, recursive-doubling, dissemination
            barrier, 255, dissemination, tree
            all-to-all-v, 3, steps(empty=sent), linear
            all-to-all-v, 1023, steps(empty=sent), linear
            all-to-all-v, 8191, linear, linear
            reduce-scatter-block, 8191, reduce-scatter, reduce-scatter
            all-gather, 2, two-process, bruck
            all-gather, 31, bruck, recursive-doubling
            gather-v, 5, linear, linear
            scan, 5, linear, linear
            """)
    @DisplayName("numbers of members at which Open MPI changes the algorithm")
    void openMpiMembers(String word, int last, String first, String second) {
        CollectiveAlgorithms openMpi = CollectiveAlgorithms.parse("test", "openmpi");
        assertEquals(first, algorithm(openMpi, word, last, 8));
        assertEquals(second, algorithm(openMpi, word, last + 1, 8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"study", "mpich", "openmpi"})
    @DisplayName("every suite has rules for every kind, and its name is its text")
    void suitesAreComplete(String name) {
        CollectiveAlgorithms suite = CollectiveAlgorithms.parse("test", name);
        for (Operation kind : CollectiveAlgorithms.registries().keySet()) {
            for (int size = 2; size <= 16384; size = 2 * size - 1) {
                for (long bytes = 1; bytes < 1L << 40; bytes *= 64) {
                    suite.of(new Call(kind, size, bytes));
                }
            }
        }
        assertEquals(
                suite.toString(),
                CollectiveAlgorithms.parse("test", suite.toString()).toString());
        assertEquals(name.equals("study") ? CollectiveAlgorithms.DEFAULT.toString() : name, suite.toString());
    }

    @Test
    @DisplayName("a suite with changes, and rules in a line")
    void readsLines() {
        CollectiveAlgorithms some = CollectiveAlgorithms.parse(
                "test",
                "mpich, broadcast=members<=4 & bytes<=100: linear|power-of-two:chain(2,64)|binomial,scan=linear");
        assertEquals(
                "mpich,broadcast=members<=4&bytes<=100:linear|power-of-two:chain(chains=2, segment=64)|binomial,scan=linear",
                some.toString());
        assertEquals(
                some.toString(),
                CollectiveAlgorithms.parse("test", some.toString()).toString());
        assertEquals("linear", algorithm(some, "broadcast", 4, 100));
        assertEquals("chain(chains=2, segment=64)", algorithm(some, "broadcast", 4, 101));
        assertEquals("binomial", algorithm(some, "broadcast", 5, 100));
        assertEquals("pairwise", algorithm(some, "all-to-all", 5, 40000));
    }

    @Test
    @DisplayName("a file of rules, named relative to a folder, becomes the same text")
    void readsFiles() throws IOException {
        Files.writeString(folder.resolve("rules.yaml"), """
                suite: openmpi
                all-reduce:
                  - {up-to-members: 4, up-to-bytes: 1000, algorithm: ring}
                  - {up-to-total-bytes: 5000, power-of-two: true, algorithm: segmented-ring(512)}
                  - algorithm: tree
                scatter: linear
                all-to-all: bytes<=64:bruck|steps
                """);
        CollectiveAlgorithms rules = CollectiveAlgorithms.parse("test", folder, "rules.yaml,scan=linear");
        assertEquals(
                "openmpi,all-reduce=members<=4&bytes<=1000:ring|total-bytes<=5000&power-of-two:"
                        + "segmented-ring(segment=512)|tree,all-to-all=bytes<=64:bruck|steps,scatter=linear",
                rules.toString());
        assertEquals(
                rules.toString(),
                CollectiveAlgorithms.parse("test", rules.toString()).toString());
        assertEquals("segmented-ring(segment=512)", algorithm(rules, "all-reduce", 8, 5000));
        assertEquals("tree", algorithm(rules, "all-reduce", 8, 5001));
        assertEquals("knomial", algorithm(rules, "broadcast", 100, 1));
    }

    @Test
    @DisplayName("the file that the page about collectives shows can be read")
    void readsTheFileOfThePage() throws IOException {
        String page = Files.readString(Path.of("src/site/markdown/collectives.md"));
        String yaml = page.substring(page.indexOf("```yaml\nsuite") + "```yaml\n".length());
        Files.writeString(folder.resolve("rules.yaml"), yaml.substring(0, yaml.indexOf("```")));
        assertEquals(
                "openmpi,broadcast=members<=8:linear|bytes<=65536&power-of-two:scatter-doubling|chain(chains=2,"
                        + " segment=8192)",
                CollectiveAlgorithms.parse("test", folder, "rules.yaml").toString());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '$', quoteCharacter = '"', textBlock = """
            broadcast=bytes<=5:linear $ broadcast: 'bytes<=5:linear' as the last - expected an algorithm for all other calls
            broadcast=linear|binomial $ broadcast: 'linear|binomial' - expected limits in each rule but the last
            broadcast=byte<=5:linear|binomial $ broadcast: 'byte<=5' - expected members<=N, bytes<=N, total-bytes<=N or power-of-two, with & between
            broadcast=bytes<=5&bytes<=6:linear|binomial $ broadcast: 'bytes<=6' - expected members<=N, bytes<=N, total-bytes<=N or power-of-two, with & between
            broadcast=bytes<=-5:linear|binomial $ broadcast: 'bytes<=-5' - expected members<=N, bytes<=N, total-bytes<=N or power-of-two, with & between
            barrier=bytes<=5:linear|tree $ barrier up to a number of bytes - expected members only, because no member knows the bytes of all
            all-to-all-v=total-bytes<=5:linear|steps $ all-to-all-v up to a number of bytes - expected members only, because no member knows the bytes of all
            broadcast=chain(0) $ chains: '0' - expected a whole number from 1 to 1048576
            broadcast=chain(link=3) $ unknown key 'link' - expected chains or segment
            broadcast=chain(3 $ 'broadcast=chain(3' - expected a closing parenthesis for each opening one
            mpich,openmpi $ 'openmpi' - expected collective=algorithm
            rules $ 'rules' - expected study, mpich, openmpi, a file of rules or collective=algorithm
            """)
    @DisplayName("the error of an invalid line is one line")
    void badLines(String text, String message) {
        InputException error =
                assertThrows(InputException.class, () -> CollectiveAlgorithms.parse("--collectives", text));
        assertEquals("--collectives: " + message, error.getMessage());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '$', quoteCharacter = '"', textBlock = """
            suit: mpich $ :2: unknown key 'suit' - expected suite, barrier, broadcast, reduce, all-reduce, all-to-all, all-to-all-v, gather, gather-v, scatter, scatter-v, all-gather, all-gather-v, reduce-scatter, reduce-scatter-block, scan or exclusive-scan; did you mean 'suite'?
            suite: mpch $ :2: suite: 'mpch' - expected study, mpich or openmpi; did you mean 'mpich'?
            scan: linea $ :2: scan: scan algorithm: 'linea' - expected ALGORITHMS(scan); did you mean 'linear'?
            scan: {algorithm: linear} $ :2: scan: keys and values - expected an algorithm or a list of rules
            scan: $ :2: scan: nothing - expected an algorithm or a list of rules
            scan: [{algorithm: linear, power-of-two: false}, {algorithm: linear}] $ :2: scan: rules after one for all calls - expected limits in each rule but the last
            scan: [linear] $ :2: scan: 'linear' - expected keys and values (key: value)
            scan: [{algorithm: linear, up-to-byte: 3}] $ :2: unknown key 'up-to-byte' - expected algorithm, up-to-members, up-to-bytes, up-to-total-bytes or power-of-two; did you mean 'up-to-bytes'?
            scan: [{up-to-bytes: 3}] $ :2: no key 'algorithm' - expected 'algorithm': a value
            scan: [{algorithm: linear, up-to-bytes: few}] $ :2: up-to-bytes: 'few' - expected a whole number from 0 to 9223372036854775806, in bytes or with KB, MB or GB (powers of 1000) or KiB, MiB or GiB (of 1024)
            scan: [{algorithm: linear, power-of-two: yes}] $ :2: power-of-two: 'yes' - expected true or false
            scan: [{algorithm: linear, up-to-bytes: 3}] $ :2: scan: limits in the last rule - expected an algorithm for all other calls
            scatter-v: [{algorithm: linear, up-to-bytes: 3}, {algorithm: linear}] $ :2: algorithm: scatter-v up to a number of bytes - expected members only, because no member knows the bytes of all
            """)
    @DisplayName("the error of an invalid file is one line with the line number")
    void badFiles(String line, String message) throws IOException {
        Path file = Files.writeString(folder.resolve("rules.yaml"), "# rules\n" + line + "\n");
        InputException error =
                assertThrows(InputException.class, () -> CollectiveAlgorithms.parse("--collectives", file.toString()));
        assertEquals(RegistryNames.fill(file + message), error.getMessage());
    }
}
