package sare.trace.format;

import com.github.luben.zstd.Zstd;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.trace.format.dimemas.DimemasFormat;
import sare.trace.format.sare.NativeFormat;
import sare.trace.format.simgrid.SimgridFormat;

/** Reading a mutated file gives a trace or one InputException that names the file. */
class TraceMutationTest {
    private static final int MUTATIONS = Integer.getInteger("sare.mutations", 500);
    private static final String[] NUMBERS = {
        "-1",
        "0",
        "4",
        "99",
        "1048576",
        "2147483647",
        "2147483648",
        "9223372036854775807",
        "9223372036854775808",
        "1e9",
        ""
    };

    @TempDir
    Path folder;

    private final ReadOrRefused check = new ReadOrRefused();

    /** Checks that the reader refused some files and accepted some. */
    @AfterEach
    void someWereReadAndSomeRefused() {
        check.requireBoth();
    }

    @Test
    @DisplayName("mutated native files")
    void survivesMutatedNativeFiles() throws IOException {
        for (long seed = 0; seed < MUTATIONS; seed++) {
            StringWriter text = new StringWriter();
            new NativeFormat().write(TraceSamples.random(seed % 20), text);
            read("mutated.trace", mutate(text.toString().getBytes(StandardCharsets.UTF_8), seed), seed);
        }
    }

    @Test
    @DisplayName("mutated gzip files")
    void survivesMutatedGzipFiles() throws IOException {
        Path whole = folder.resolve("whole.trace.gz");
        TraceFormats.write(TraceSamples.random(1), whole);
        byte[] bytes = Files.readAllBytes(whole);
        for (long seed = 0; seed < MUTATIONS; seed++) {
            read("mutated.trace.gz", mutate(bytes, seed), seed);
        }
    }

    @Test
    @DisplayName("mutated .trc files")
    void survivesMutatedInseeFiles() throws IOException {
        StringWriter text = new StringWriter();
        new InseeFormat().write(TraceSamples.random(1), text);
        for (long seed = 0; seed < MUTATIONS; seed++) {
            read("mutated.trc", mutate(text.toString().getBytes(StandardCharsets.UTF_8), seed), seed);
        }
    }

    @Test
    @DisplayName("mutated recordings in an archive, with and without Zstandard")
    void survivesMutatedRecordings() throws IOException {
        byte[] archive = NpbFormatTest.archive(NpbFormatTest.RANK_0, NpbFormatTest.RANK_1);
        byte[] compressed = Zstd.compress(archive);
        for (long seed = 0; seed < MUTATIONS; seed++) {
            read("mutated.tar", mutate(seed % 2 == 0 ? archive : compressed, seed), seed);
        }
    }

    @Test
    @DisplayName("mutated traces of SimGrid, with all actions")
    void survivesMutatedSimgridFiles() throws IOException {
        byte[] all = SimgridFormatTest.ALL_ACTIONS.getBytes(StandardCharsets.UTF_8);
        for (long seed = 0; seed < MUTATIONS; seed++) {
            StringWriter text = new StringWriter();
            new SimgridFormat().write(TraceSamples.random(seed % 20), text);
            byte[] written = text.toString().getBytes(StandardCharsets.UTF_8);
            read("mutated.tit", mutate(seed % 2 == 0 ? all : written, seed), seed);
        }
    }

    @Test
    @DisplayName("mutated lists of traces of SimGrid")
    void survivesMutatedSimgridLists() throws IOException {
        Files.writeString(folder.resolve("0.txt"), "0 init\n0 barrier\n");
        Files.writeString(folder.resolve("1.txt"), "1 init\n1 barrier\n");
        Files.writeString(folder.resolve("4"), "0 init\n1 init\n");
        byte[] list = "0.txt\n./1.txt\n".getBytes(StandardCharsets.UTF_8);
        for (long seed = 0; seed < MUTATIONS; seed++) {
            read("mutated", mutate(list, seed), seed);
        }
    }

    @Test
    @DisplayName("mutated text logs of MPE")
    void survivesMutatedLogs() throws IOException {
        for (long seed = 0; seed < MUTATIONS; seed++) {
            read("mutated.alog", mutate(AlogFormatTest.EXAMPLE.getBytes(StandardCharsets.UTF_8), seed), seed);
        }
    }

    @Test
    @DisplayName("mutated traces of Dimemas, of INSEE's and the current form, 3000 seeds")
    void survivesMutatedDimemasFiles() throws IOException {
        for (long seed = 0; seed < 3 * MUTATIONS; seed++) {
            StringWriter text = new StringWriter();
            new DimemasFormat().write(TraceSamples.random(seed % 20), text);
            String sample =
                    seed % 3 == 0 ? text.toString() : seed % 3 == 1 ? DimemasFormatTest.OLD : DimemasFormatTest.CURRENT;
            read("mutated.dim", mutate(sample.getBytes(StandardCharsets.UTF_8), seed), seed);
        }
    }

    @Test
    @DisplayName("mutated GOAL texts, 3000 seeds")
    void survivesMutatedGoalTexts() throws IOException {
        for (long seed = 0; seed < 3 * MUTATIONS; seed++) {
            String sample = seed % 2 == 0 ? GoalDependenciesTest.text(seed % 20) : GoalFormatTest.ALL_STATEMENTS;
            read("mutated.goal", mutate(sample.getBytes(StandardCharsets.UTF_8), seed), seed);
        }
    }

    @Test
    @DisplayName("mutated binary GOAL schedules of both forms, 3000 seeds")
    void survivesMutatedGoalBinaries() throws IOException {
        for (long seed = 0; seed < 3 * MUTATIONS; seed++) {
            read("mutated.bin", mutateNumber(mutate(GoalSamplesTest.binary(seed % 2 == 0 ? 0 : 65), seed), seed), seed);
        }
    }

    /** Replaces a number of four or eight bytes at a random position, in half of all cases. */
    private static byte[] mutateNumber(byte[] bytes, long seed) {
        Random random = new Random(seed);
        if (bytes.length >= Long.BYTES && random.nextBoolean()) {
            ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
            int place = random.nextInt(bytes.length - Long.BYTES + 1);
            long[] numbers = {-1, 0, 1, 2, 3, 5, 1 << 20, Integer.MAX_VALUE, 1L << 32, Long.MAX_VALUE, Long.MIN_VALUE};
            long number = numbers[random.nextInt(numbers.length)];
            if (random.nextBoolean()) {
                buffer.putInt(place, (int) number);
            } else {
                buffer.putLong(place, number);
            }
        }
        return bytes;
    }

    private void read(String name, byte[] bytes, long seed) throws IOException {
        Path file = Files.write(folder.resolve(name), bytes);
        check.check(file, folder, "seed " + seed);
    }

    /** Makes one to three changes: replaces a byte or number, removes or doubles a piece, or truncates the file. */
    private static byte[] mutate(byte[] bytes, long seed) {
        Random random = new Random(seed);
        byte[] mutated = bytes;
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            int start = random.nextInt(mutated.length);
            int end = start + random.nextInt(Math.min(30, mutated.length - start)) + 1;
            switch (random.nextInt(5)) {
                case 0 -> {
                    mutated = mutated.clone();
                    mutated[start] = (byte) random.nextInt(256);
                }
                case 1 -> mutated = replace(mutated, start, end, new byte[0]);
                case 2 -> mutated = replace(mutated, start, start, Arrays.copyOfRange(mutated, start, end));
                case 3 -> mutated = replaceNumber(mutated, start, NUMBERS[random.nextInt(NUMBERS.length)]);
                default -> mutated = random.nextInt(10) == 0 ? Arrays.copyOf(mutated, start) : mutated;
            }
            if (mutated.length == 0) {
                return mutated;
            }
        }
        return mutated;
    }

    private static byte[] replaceNumber(byte[] bytes, int from, String number) {
        int start = from;
        while (start < bytes.length && !Character.isDigit(bytes[start])) {
            start++;
        }
        int end = start;
        while (end < bytes.length && Character.isDigit(bytes[end])) {
            end++;
        }
        return replace(bytes, start, end, number.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] replace(byte[] bytes, int start, int end, byte[] piece) {
        byte[] result = new byte[bytes.length - (end - start) + piece.length];
        System.arraycopy(bytes, 0, result, 0, start);
        System.arraycopy(piece, 0, result, start, piece.length);
        System.arraycopy(bytes, end, result, start + piece.length, bytes.length - end);
        return result;
    }
}
