package sare.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** Fingerprints of files, for the provenance of results. */
public final class Digest {
    private static final int BUFFER_BYTES = 1 << 16;
    private static final String HIDDEN =
            "."; // what editors and file managers leave, which makes no part of a recording

    private Digest() {}

    /**
     * SHA-256 (FIPS 180-4) in 64 small hexadecimal digits: of a file's bytes as they are on disk or in a pipe, or of a folder that of the
     * lines {@code DIGEST  NAME} of its files in the order of their names, without those that begin with a point, which is
     * {@code cd FOLDER && LC_ALL=C sha256sum * | sha256sum}. It reads to the end, so the file must have been read and found valid before: a failure to read it is an {@link java.io.UncheckedIOException}.
     */
    public static String sha256(Path path) {
        try {
            return Files.isDirectory(path) ? ofFolder(path) : ofFile(path);
        } catch (IOException e) {
            throw FileFault.broken(StandardInput.name(path), e);
        }
    }

    /** SHA-256 of bytes, such as those of standard input. */
    public static String sha256(byte[] bytes) {
        return HexFormat.of().formatHex(sha256().digest(bytes));
    }

    private static String ofFolder(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> entries = Files.list(folder)) {
            files = entries.filter(Files::isRegularFile)
                    .filter(file -> !file.getFileName().toString().startsWith(HIDDEN))
                    .sorted(Comparator.comparing(file -> file.getFileName().toString()))
                    .toList();
        }
        return sha256(files);
    }

    /** SHA-256 of the lines {@code DIGEST  NAME} of files, in this order, as it is of those of a folder. */
    public static String sha256(List<Path> files) {
        StringBuilder lines = new StringBuilder();
        files.forEach(file -> lines.append(sha256(file))
                .append("  ")
                .append(file.getFileName())
                .append('\n'));
        return sha256(lines.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static String ofFile(Path file) throws IOException {
        try (InputStream stream = StandardInput.open(file)) {
            MessageDigest digest = sha256();
            byte[] buffer = new byte[BUFFER_BYTES];
            for (int read = stream.read(buffer); read >= 0; read = stream.read(buffer)) {
                digest.update(buffer, 0, read);
            }
            return HexFormat.of().formatHex(digest.digest());
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
