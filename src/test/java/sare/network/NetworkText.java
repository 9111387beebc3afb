package sare.network;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import sare.input.Setting;

/** Networks of tests, described by the text of a file. */
public final class NetworkText {
    private NetworkText() {}

    /**
     * A network.
     *
     * @param folder of the file, which it replaces
     * @param keys the text of the file
     * @param cores of each node
     */
    public static Network read(Path folder, String keys, int cores) {
        try {
            Path file = Files.writeString(folder.resolve("network.yaml"), keys);
            return NetworkFile.read(file, List.of(new Setting("cores-per-node", String.valueOf(cores))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
