package sare.input;

import java.util.HexFormat;
import java.util.List;

/** Archives and compressed files that sare does not read, recognised by their first bytes, so that the user learns what to do. */
final class PackedFile {
    /** Number of bytes that show what a file is, if it has so many. */
    static final int MAGIC_BYTES = 6;

    private static final List<Kind> KINDS = List.of(
            new Kind("a zip archive", "504b0304"), // APPNOTE.TXT of PKWARE, section 4.3.7
            new Kind("a 7z archive", "377abcaf271c"), // 7zFormat.txt of the LZMA SDK
            new Kind("a rar archive", "526172211a07"), // RAR 5.0 archive format
            new Kind("a file compressed by lz4", "04224d18"), // LZ4 frame format 1.6.4
            new Kind("a file compressed by lzip", "4c5a4950"), // manual of lzip, file format
            new Kind("a file compressed by compress", "1f9d")); // the program of Unix, .Z

    private PackedFile() {}

    /**
     * Refuses a file with these first bytes if they show that it is one.
     *
     * @throws InputException if it is one
     */
    static void refuse(String file, byte[] first) {
        String beginning = HexFormat.of().formatHex(first);
        for (Kind kind : KINDS) {
            if (beginning.startsWith(kind.magic())) {
                throw new InputException(
                        file,
                        kind.title(),
                        "what is in it, as a file of its own, plain or compressed by gzip, bzip2, xz or Zstandard");
            }
        }
    }

    /** @param magic the first bytes in hexadecimal digits */
    private record Kind(String title, String magic) {}
}
