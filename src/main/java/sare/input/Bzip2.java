package sare.input;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.HexFormat;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;

/** Files of bzip2, of one stream or of several, as {@code cat} and {@code pbzip2} make them. */
final class Bzip2 {
    /** Number of bytes that show a file of bzip2. */
    static final int MAGIC_BYTES = 10;

    private static final byte[] BEGINNING = {'B', 'Z', 'h'};
    private static final int BLOCK = 4; // where a block begins, after the digit of its size
    private static final byte[] OF_BLOCK = HexFormat.of().parseHex("314159265359"); // the digits of pi
    private static final byte[] OF_END =
            HexFormat.of().parseHex("177245385090"); // those of its square root: there is no block

    private Bzip2() {}

    /** Whether these first bytes of a file are those of bzip2. */
    static boolean isBeginning(byte[] first) {
        byte[] block = Arrays.copyOfRange(first, Math.min(BLOCK, first.length), first.length);
        return Arrays.equals(Arrays.copyOf(first, BEGINNING.length), BEGINNING)
                && (Arrays.equals(block, OF_BLOCK) || Arrays.equals(block, OF_END));
    }

    /** The bytes of all streams without compression. */
    static InputStream decompressed(InputStream compressed) throws IOException {
        return new BZip2CompressorInputStream(compressed, true);
    }
}
