package sare.input;

import com.github.luben.zstd.ZstdOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** The compression of files that sare writes, which the ending of their name selects: {@code .gz} or {@code .zst}. */
public final class Compression {
    /** The ending for gzip. */
    public static final String GZIP_ENDING = ".gz";
    /** The ending for Zstandard. */
    public static final String ZSTANDARD_ENDING = ".zst";

    private static final List<String> WRITTEN_ENDINGS = List.of(GZIP_ENDING, ZSTANDARD_ENDING);

    /** The endings of files that sare reads: none, then those of compressed ones. */
    public static final List<String> READ_ENDINGS = List.of("", GZIP_ENDING, ".xz", ZSTANDARD_ENDING, ".bz2");

    /** One of {@link #READ_ENDINGS} as a regular expression for the end of a name. */
    public static final String READ_ENDING =
            READ_ENDINGS.stream().map(Pattern::quote).collect(Collectors.joining("|", "(?:", ")"));

    private static final int BUFFER_BYTES = 1 << 16;

    private Compression() {}

    /** The one of some endings that a name has, or an empty string. */
    private static String ending(String name, List<String> endings) {
        return endings.stream()
                .filter(ending -> !ending.isEmpty() && name.endsWith(ending))
                .findFirst()
                .orElse("");
    }

    /**
     * Refuses the name of a file to write that promises compression which is only read.
     *
     * @throws InputException if the name has the ending of such a compression
     */
    static void checkWritten(String name) {
        String ending = ending(name, READ_ENDINGS);
        if (!ending.equals(ending(name, WRITTEN_ENDINGS))) {
            throw new InputException(
                    name,
                    "the ending " + ending + ", of files that are only read",
                    "a name that ends in " + String.join(" or ", WRITTEN_ENDINGS) + ", or one without compression");
        }
    }

    /** The name of a file to write without the ending that selects compression. */
    public static String withoutEnding(String name) {
        return name.substring(0, name.length() - ending(name, WRITTEN_ENDINGS).length());
    }

    /** The name of a file to read without the ending of compressed files. */
    public static String withoutReadEnding(String name) {
        return name.substring(0, name.length() - ending(name, READ_ENDINGS).length());
    }

    /** Whether the name of a file to write has an ending, before the one that selects compression if it has such a one. */
    public static boolean hasEnding(String name, String ending) {
        return withoutEnding(name).endsWith(ending);
    }

    /**
     * A stream whose bytes arrive in another as the name asks for. It must be closed, which closes the other one. The bytes of
     * Zstandard are the same on every machine; those of gzip are if the Java runtime uses the same zlib.
     *
     * @throws IOException if the first bytes cannot be written
     */
    static OutputStream compressed(String name, OutputStream stream) throws IOException {
        return switch (ending(name, WRITTEN_ENDINGS)) {
            case GZIP_ENDING -> new SmallGzip(stream);
            case ZSTANDARD_ENDING -> new Zstandard(stream);
            default -> stream;
        };
    }

    /**
     * Zstandard in one frame that is never flushed: the bytes do not depend on the sizes of the writes. A checksum shows damage,
     * as that of gzip does.
     */
    private static final class Zstandard extends ZstdOutputStream {
        Zstandard(OutputStream target) throws IOException {
            super(target);
            setChecksum(true);
        }

        @Override
        public void flush() {
            // close writes the rest
        }
    }

    /** Gzip at the highest level, without a time in its header: the same text gives the same bytes. */
    private static final class SmallGzip extends GZIPOutputStream {
        SmallGzip(OutputStream target) throws IOException {
            super(target, BUFFER_BYTES);
            def.setLevel(Deflater.BEST_COMPRESSION);
        }
    }
}
