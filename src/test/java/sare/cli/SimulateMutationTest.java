package sare.cli;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.Mutation;

/**
 * Whatever is done to a file, simulating it gives all results, or one line and nothing: from the readers through the engine
 * to the outputs.
 */
class SimulateMutationTest {
    private static final int MUTATIONS = 300;
    private static final Duration LONGEST_RUN = Duration.ofSeconds(20);

    private static final String TRACE = """
            #sare-trace 1
            # ranks 4
            # operations 12
            # origin: a test
            # communicator 5 3 0..2
            rank 0
            compute 120
            isend 1 7 0 409 0
            broadcast 5 3 8
            wait 0
            send 2 1 0 70
            rank 1
            ireceive 0 7 0 409 3
            broadcast 5 3 8
            wait-all 3
            rank 2
            compute 80
            broadcast 5 3 8
            receive 0 1 0 70
            rank 3
            broadcast 5 3 8
            """;

    private static final String INSEE_TRACE = """
            s 0 1 7 409
            c 0 120
            r 0 1 7 409
            s 1 2 0 64
            r 1 2 0 64
            s 2 0 3 1
            r 2 0 3 1
            """;

    private static final String SIMGRID_TRACE = """
            0 init
            0 isend 1 7 40 1
            0 compute 120
            0 waitall 1
            0 allreduce 8 10 0
            1 init
            1 irecv 0 7 40 1
            1 wait 0 1 7
            1 allreduce 8 10 0
            2 init
            2 allreduce 8 10 0
            """;

    private static final String NETWORK = """
            topology: torus
            dimensions: [3, 2]
            routing: adaptive-bubble
            flow-control: bubble
            virtual-channels: 3
            phits-per-packet: 4
            transit-queue-packets: 3
            ejection: single
            """;

    private static final String MAPPING = "#sare-mapping 1\n# seed: 7\n3\n1\n5\n0\n";

    @TempDir
    private Path folder;

    private Scene scene;

    @BeforeEach
    void layOut() {
        scene = new Scene(folder);
        scene.write("intact.trace", TRACE);
        scene.write("intact.yaml", NETWORK);
        scene.write("intact.map", MAPPING);
    }

    @ParameterizedTest(name = "{0}, {1} as gzip, seed {2}")
    @CsvSource({
        "native trace, false, 1",
        "native trace, true, 2",
        "insee trace, false, 3",
        "simgrid trace, false, 8",
        "network, false, 4",
        "network, true, 5",
        "mapping, false, 6",
        "mapping, true, 7"
    })
    void damagedFilesGiveAResultOrOneLine(String file, boolean gzip, long seed) throws IOException {
        Random random = new Random(seed);
        int done = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] damaged = gzip ? damagedGzip(intact(file), random) : Mutation.of(intact(file), random);
            scene.write("damaged", damaged);
            String what = "seed " + seed + ", mutation " + i + " of a " + file + ":\n"
                    + new String(damaged, StandardCharsets.UTF_8);
            CommandRun run = assertTimeoutPreemptively(LONGEST_RUN, () -> simulate(file), what);
            done += scene.assertResultOrOneLine(run, what) == ExitStatus.DONE ? 1 : 0;
            clear();
        }
        assertTrue(done > 0 && done < MUTATIONS, done + " done");
    }

    private static String intact(String file) {
        return switch (file) {
            case "native trace" -> TRACE;
            case "insee trace" -> INSEE_TRACE;
            case "simgrid trace" -> SIMGRID_TRACE;
            case "network" -> NETWORK;
            default -> MAPPING;
        };
    }

    /** Damage to the bytes of a gzip file, which its checksum finds out, or to what is in it, which it does not. */
    private static byte[] damagedGzip(String intact, Random random) {
        if (random.nextBoolean()) {
            return Scene.gzip(new String(Mutation.of(intact, random), StandardCharsets.UTF_8));
        }
        byte[] bytes = Scene.gzip(intact);
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(Byte.SIZE));
        return bytes;
    }

    private CommandRun simulate(String file) {
        String[] scale = {"--compute-scale", "1"};
        return switch (file) {
            case "network" -> scene.simulate("intact.trace", "damaged", "intact.map", scale);
            case "mapping" -> scene.simulate("intact.trace", "intact.yaml", "damaged", scale);
            case "insee trace", "simgrid trace" -> scene.simulateConsecutive("damaged", "intact.yaml", scale);
            default -> scene.simulate("damaged", "intact.yaml", "intact.map", scale);
        };
    }

    private void clear() throws IOException {
        for (String output : new String[] {"result.txt", "packets.csv", "links.csv"}) {
            Files.deleteIfExists(scene.path(output));
        }
    }
}
