package sare.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.function.Consumer;

/** Reads many damaged versions of a file: each must be read, or refused in one line. */
public final class DamagedFiles {
    private static final int MUTATIONS = Integer.getInteger("sare.mutations", 1_000);

    private DamagedFiles() {}

    /**
     * Damages a text again and again.
     *
     * @param what the text is, for the message of a failure
     * @param damaged the file to write each version to
     * @param seed of the damage
     * @param reader reads the file, and may assert what must hold when it is not refused
     */
    public static void assertReadOrRefused(String what, String intact, Path damaged, long seed, Consumer<Path> reader)
            throws IOException {
        Random random = new Random(seed);
        int refused = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] bytes = Mutation.of(intact, random);
            Files.write(damaged, bytes);
            try {
                reader.accept(damaged);
            } catch (InputException e) {
                assertEquals(1, e.getMessage().lines().count(), e.getMessage());
                refused++;
            } catch (RuntimeException e) {
                String text = new String(bytes, StandardCharsets.UTF_8);
                throw new AssertionError("seed " + seed + ", mutation " + i + " of " + what + ":\n" + text, e);
            }
        }
        assertTrue(refused > MUTATIONS / 4 && refused < MUTATIONS, refused + " refused");
    }
}
