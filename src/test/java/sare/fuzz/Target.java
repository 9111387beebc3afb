package sare.fuzz;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What Jazzer calls with every input: its first byte is the kind, the rest are parts with {@link #SEPARATOR} between them. */
public final class Target {
    static final byte[] SEPARATOR = "\n--------\n".getBytes(StandardCharsets.US_ASCII);

    private static final int MOST_PARTS = 4;

    private static Scene scene;

    private Target() {}

    /**
     * Called once.
     *
     * @param arguments the folder with the files of the scene, which are copied to the current folder
     */
    public static void fuzzerInitialize(String[] arguments) throws IOException {
        scene = new Scene(Path.of(arguments[0]), Path.of("").toAbsolutePath());
    }

    /** Fails when a reader or command answers an input with something else than a result or one line. */
    public static void fuzzerTestOneInput(byte[] input) throws IOException {
        if (input.length > 0) {
            scene.lay();
            InputKind[] kinds = InputKind.values();
            kinds[Byte.toUnsignedInt(input[0]) % kinds.length].check(scene.folder(), parts(input));
        }
    }

    /** An input of the kind and the text or bytes of a seed. */
    static byte[] input(InputKind kind, byte[] seed) {
        byte[] input = new byte[seed.length + 1];
        input[0] = (byte) kind.ordinal();
        System.arraycopy(seed, 0, input, 1, seed.length);
        return input;
    }

    /** What is between the separators in an input. */
    static List<byte[]> parts(byte[] input) {
        List<byte[]> parts = new ArrayList<>();
        int start = 1;
        for (int i = start; i + SEPARATOR.length <= input.length && parts.size() + 1 < MOST_PARTS; i++) {
            if (Arrays.equals(input, i, i + SEPARATOR.length, SEPARATOR, 0, SEPARATOR.length)) {
                parts.add(Arrays.copyOfRange(input, start, i));
                start = i + SEPARATOR.length;
                i = start - 1;
            }
        }
        parts.add(Arrays.copyOfRange(input, start, input.length));
        return parts;
    }
}
