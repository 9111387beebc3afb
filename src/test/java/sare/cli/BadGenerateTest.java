package sare.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.Suggestions;
import sare.trace.npb.NpbCodes;

/** Wrong arguments of {@code generate} are reported in one line, and nothing is written. */
class BadGenerateTest {
    @TempDir
    private Path folder;

    private Scene scene;

    @BeforeEach
    void layOut() {
        scene = new Scene(folder);
        scene.write("wide.mtx", "%%MatrixMarket matrix coordinate pattern general\n2 3 1\n1 2\n");
        scene.write("alone.mtx", "%%MatrixMarket matrix coordinate pattern general\n2 2 1\n2 2\n");
        scene.write("bad.graph", "2 1\n2\n\n");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '$', quoteCharacter = '"', textBlock = """
            stencl(5, 4x4) $ generator: 'stencl' - expected stencil, minighost, wavefront, transpose, all-to-all, ring, tree, butterfly, random-graph, geometric-graph, graph, master-worker, shuffle or permutation; did you mean 'stencil'?
            stencil(5, 4x4 $ 'stencil(5, 4x4' - expected a name, or a name with its parameters in parentheses
            stencil $ no key 'points' - expected 'points': 3 in 1 dimension, 5 or 9 in 2, 7, 19 or 27 in 3, 9, 33, 65 or 81 in 4
            stencil(5) $ no key 'ranks' - expected 'ranks': 1 to 4 numbers such as 8x8x8
            stencil(8, 4x4) $ points: '8' - expected 5 or 9 on a grid of 2 dimensions
            stencil(5, 16) $ points: '5' - expected 3 on a grid of 1 dimension
            stencil(27, 2x2x2x2) $ points: '27' - expected 9, 33, 65 or 81 on a grid of 4 dimensions
            stencil(3, 2x2x2x2x2) $ ranks: '2x2x2x2x2' - expected a grid of 1 to 4 dimensions, such as 8x8
            stencil(5, 4x) $ ranks: '4x' - expected whole numbers with an x between them, such as 8x8
            stencil(5, 0x4) $ ranks: '0' - expected a whole number from 1 to 1048576
            stencil(5, 1x1) $ ranks: '1x1' - expected 2 to 1048576 ranks
            stencil(5, 2048x1024) $ ranks: '2048x1024' - expected 2 to 1048576 ranks
            stencil(9, 1048576x1048576x1048576x1048576) $ ranks: '1048576x1048576x1048576x1048576' - expected 2 to 1048576 ranks
            stencil(5, 4x4, round) $ boundary: 'round' - expected open or periodic
            stencil(5, 4x4, order=x-first) $ order: 'x-first' - expected together or by-dimension
            stencil(5, 4x4, diagonal-bytes=none) $ diagonal-bytes: 'none' - expected a whole number from 0 to 1000000000000, in bytes or with KB, MB or GB (powers of 1000) or KiB, MiB or GiB (of 1024)
            stencil(5, 4x4, reduction-bytes=-1) $ reduction-bytes: '-1' - expected a whole number from 0 to 1000000000000, in bytes or with KB, MB or GB (powers of 1000) or KiB, MiB or GiB (of 1024)
            stencil(5, 4x4, bytes=4k) $ bytes: '4k' - expected a whole number from 0 to 1000000000000, in bytes or with KB, MB or GB (powers of 1000) or KiB, MiB or GiB (of 1024)
            stencil(5, 4x4, bytes=same) $ bytes: 'same' - expected a whole number from 0 to 1000000000000, in bytes or with KB, MB or GB (powers of 1000) or KiB, MiB or GiB (of 1024)
            stencil(5, 4x4, diagonal-bytes=) $ diagonal-bytes: '' - expected a text
            stencil(5, 4x4, iterations=0) $ iterations: '0' - expected a whole number from 1 to 1000000
            stencil(5, 4x4, iterations=1000000) $ stencil of more than 100000000 operations - expected fewer ranks, iterations or messages
            stencil(81, 32x32x32x32, periodic) $ stencil of more than 100000000 operations - expected fewer ranks, iterations or messages
            stencil(5, 4x4, compute-nanoseconds=1.5) $ compute-nanoseconds: '1.5' - expected a whole number from 0 to 1000000000000
            stencil(5, 4x4, imbalance=2) $ imbalance: '2' - expected a number from 0 to 1
            stencil(5, 4x4, seed=-1) $ seed: '-1' - expected a whole number from 0 to 999999999999999999
            stencil(5, 4x4, points=5) $ 'points' a second time - expected every key once
            ring(8, seeds=4) $ unknown key 'seeds' - expected ranks, shift, iterations, bytes, compute-nanoseconds, imbalance or seed; did you mean 'seed'?
            minighost(4x4) $ ranks: '4x4' - expected a grid of 3 dimensions, such as 8x8
            minighost(4x4x4, 19) $ points: '19' - expected 5, 7, 9 or 27
            minighost(4x4x4, cells=10x10) $ cells: '10x10' - expected three numbers such as 100x100x100
            minighost(4x4x4, exchange=faces) $ exchange: 'faces' - expected all-variables or single-variable
            butterfly(16, doubling, bytes=200000000000) $ butterfly with messages of more than 10^12 bytes - expected fewer ranks or bytes
            minighost(4x4x4, variables=1000, bytes=1000000) $ minighost with messages of more than 10^12 bytes - expected fewer cells, variables or bytes
            wavefront(16) $ ranks: '16' - expected a grid of 2 dimensions, such as 8x8
            wavefront(4x4, 3) $ sweeps: '3' - expected 1, 2, 4 or 8
            wavefront(4x4, blocks=0) $ blocks: '0' - expected a whole number from 1 to 100000
            wavefront(1000x1000, blocks=1000) $ wavefront of more than 100000000 operations - expected fewer ranks, iterations or messages
            transpose(4x5) $ ranks: '4x5' - expected a square such as 8x8
            all-to-all(16, rows) $ ranks: '16' - expected a grid of 2 dimensions, such as 8x8
            all-to-all(4x4, lines) $ within: 'lines' - expected all, rows, columns or rows-then-columns
            all-to-all(1x4, rows) $ all-to-all in which no rank sends to another - expected a program with messages
            ring(1) $ ranks: '1' - expected a whole number from 2 to 1048576
            ring(4x4) $ ranks: '4x4' - expected a whole number from 2 to 1048576
            ring(4, 4) $ shift: '4' - expected fewer than the 4 ranks
            ring(4, 0) $ shift: '0' - expected a whole number from 1 to 1048576
            tree(8, left) $ direction: 'left' - expected up, down or up-then-down
            butterfly(12) $ ranks: '12' - expected a power of two
            butterfly(8, tripling) $ sizes: 'tripling' - expected same, doubling or halving
            random-graph(8, 8) $ degree: '8' - expected a number from 0 to 7
            random-graph(8, 0) $ random-graph in which no rank sends to another - expected a program with messages
            random-graph(1000000, 999999) $ random-graph of more than 100000000 operations - expected fewer ranks, iterations or messages
            geometric-graph(8, 2) $ radius: '2' - expected a number from 0 to 1.5
            geometric-graph(8, 0) $ geometric-graph in which no rank sends to another - expected a program with messages
            graph $ no key 'file' - expected 'file': a Matrix Market or METIS file
            graph() $ no key 'file' - expected 'file': a Matrix Market or METIS file
            graph(file=) $ file: '' - expected a text
            graph(DIR/alone.mtx) $ graph in which no rank sends to another - expected a program with messages
            master-worker(4, many) $ result-bytes: 'many' - expected a whole number from 0 to 1000000000000, in bytes or with KB, MB or GB (powers of 1000) or KiB, MiB or GiB (of 1024)
            shuffle(5) $ ranks: '5' - expected an even number, because two halves are shuffled
            shuffle(2) $ shuffle in which no rank sends to another - expected a program with messages
            permutation(8, twice) $ drawn: 'twice' - expected once or every-iteration
            """)
    void wrongPrograms(String program, String line) {
        scene.assertFails(2, "PROGRAM: " + line, "generate", program, "-o", "DIR/out.trace");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '$', textBlock = """
            none.mtx  $ no such file - expected a file that can be read
            wide.mtx  $ 2: columns of 2 rows: '3' - expected a whole number from 2 to 2
            bad.graph $ neighbour 2 of vertex 1 - expected the same edge with the same weight in the line of vertex 2
            """)
    void wrongGraphs(String file, String fault) {
        String place = fault.startsWith("2: ") ? ":" : ": ";
        scene.assertFails(2, "DIR/" + file + place + fault, "generate", "graph(DIR/" + file + ")");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '$', textBlock = """
            cgg --class A --ranks 4                   $ CODE: npb-code: 'cgg' - expected CODES; did you mean 'cg'?
            cg --class F --ranks 4                    $ --class: 'F' - expected S, W, A, B, C, D or E for cg
            is --class E --ranks 4                    $ --class: 'E' - expected S, W, A, B, C or D for is
            cg --class A --ranks 12                   $ --ranks: '12' - expected a power of two with at least one row of the matrix for each column of ranks
            cg --class A --ranks 0                    $ --ranks: '0' - expected a whole number from 1 to 1048576
            cg --class A --ranks 2097152              $ --ranks: '2097152' - expected a whole number from 1 to 1048576
            ft --class S --ranks 8192                 $ --ranks: '8192' - expected a power of two up to 64 x 64
            ft --class S --ranks 6                    $ --ranks: '6' - expected a power of two up to 64 x 64
            is --class S --ranks 256                  $ --ranks: '256' - expected a power of two from 1 to 128
            is --class S --ranks 16 --iterations 2048 $ --iterations: '2048' - expected at most 2047
            is --class D --ranks 2                    $ --ranks: '2' - expected a power of two from 4 to 1024
            lu --class A --ranks 14                   $ --ranks: '14' - expected a power of two, or another number x * y with y <= x <= 2 y
            lu --class S --ranks 25                   $ --ranks: '25' - expected so few that each has 3 points along x and y
            lu --class A --ranks 64 --points 23       $ --points: '23' - expected at least 24
            lu --class A --ranks 1 --points 3         $ --points: '3' - expected at least 4
            lu --class A --ranks 1 --points 32769     $ --points: '32769' - expected a whole number from 1 to 32768
            cg --class A --ranks 16 --points 64       $ --points: cg - expected a code with a grid whose size can be chosen
            cg --class A --ranks 16 --iterations 0    $ --iterations: '0' - expected a whole number from 1 to 1000000
            cg --class A --ranks 16 --compute-mops -1 $ --compute-mops: '-1.0' - expected a number from 0 to 10^9
            cg --class S --ranks 4 --compute-mops 1e-300 $ --compute-mops: '1.0E-300', so that a rank computes for more than 2^63 ns - expected a larger one
            lu --class E --ranks 4096                 $ npb: a program of more than 2000000000 operations - expected fewer ranks or iterations
            cg --class A                              $ sare generate npb: Missing required option: '--ranks=N'. See sare generate npb --help
            cg --class A --ranks many                 $ sare generate npb: Invalid value for option '--ranks': 'many' - expected a whole number. See sare generate npb --help
            cg --class A --ranks 4 --points x         $ sare generate npb: Invalid value for option '--points': 'x' - expected a whole number. See sare generate npb --help
            cg --clas A --ranks 4                     $ sare generate npb: unknown option '--clas' - did you mean --class? See sare generate npb --help
            """)
    void wrongBenchmarks(String words, String line) {
        List<String> arguments = new ArrayList<>(List.of("generate", "npb"));
        arguments.addAll(List.of(words.split(" ")));
        arguments.addAll(List.of("-o", "DIR/out.trace"));
        String codes = Suggestions.oneOf(NpbCodes.registry().names());
        scene.assertFails(2, line.replace("CODES", codes), arguments.toArray(String[]::new));
    }

    @Test
    void aBenchmarkBehindAProgram() {
        scene.assertFails(
                2,
                "PROGRAM: 'ring(4)' - expected none before npb",
                "generate ring(4) npb cg --class S --ranks 4".split(" "));
        scene.assertFails(
                2,
                "-o: 'DIR/out.trace' - expected it after npb",
                "generate -o DIR/out.trace npb cg --class S --ranks 4".split(" "));
    }

    @Test
    void aFileNameThatTheHeaderCannotTell() {
        scene.assertFails(
                2,
                "PROGRAM: file: 'a?b' - expected a name without control characters, which fits into a line of the header",
                "generate",
                "graph(a\nb)");
    }

    @Test
    void wrongOutputs() {
        scene.assertFails(
                2,
                "DIR/out.txt: a name without the ending of a format - expected one of .trace, .trc, .tit, .dim, .goal, with or without .gz or .zst",
                "generate",
                "ring(4)",
                "-o",
                "DIR/out.txt");
        scene.assertFails(
                2,
                "sare generate: Missing required parameter: 'PROGRAM'. See sare generate --help",
                "generate",
                "-o",
                "DIR/out.trace");
        scene.assertFails(
                2,
                "sare generate: unknown option '--seeds=2'. See sare generate --help",
                "generate",
                "ring(4)",
                "--seeds=2");
    }
}
