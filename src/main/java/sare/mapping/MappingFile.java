package sare.mapping;

import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import sare.input.LineReader;
import sare.input.OutputFile;

/**
 * A mapping in a file. It is read from sare's {@code .map} format, which {@code mappings/README.md} defines, or from a placement
 * of the simulator INSEE; its first line says which. It is written as {@code .map}. The line of every rank is kept, so that an
 * error in a mapping that does not fit names the line.
 */
public final class MappingFile {
    /** How the first line of the format {@code .map} begins; the version follows. */
    public static final String SIGNATURE = "#sare-mapping";

    private final String file;
    private final Map<String, String> header;
    private final Map<String, Long> headerLines; // by key
    private final Mapping mapping;
    private final long[] lines; // by rank

    MappingFile(String file, Map<String, String> header, Map<String, Long> headerLines, Mapping mapping, long[] lines) {
        this.file = file;
        this.header = Collections.unmodifiableMap(header);
        this.headerLines = headerLines;
        this.mapping = mapping;
        this.lines = lines;
    }

    /** Reads a file of either format, plain or compressed. */
    public static MappingFile read(Path path) {
        try (LineReader reader = LineReader.open(path)) {
            String first = reader.next();
            if (first == null) {
                throw reader.error("an empty file", "a mapping");
            }
            return first.startsWith(SIGNATURE) ? MapFormat.read(reader, first) : PlacementFormat.read(reader, first);
        }
    }

    /**
     * Writes a {@code .map} file, compressed if its name asks for it.
     *
     * @param header lines of the header, by key: {@code mapper}, {@code seed}, {@code trace}, {@code network}, {@code cost},
     *     ...; the number of ranks is added
     */
    public static void write(Path path, Map<String, String> header, Mapping mapping) {
        try (OutputFile output = OutputFile.create(path)) {
            write(new OutputStreamWriter(output.stream(), StandardCharsets.UTF_8), header, mapping);
            output.commit();
        }
    }

    /** Writes the text of a {@code .map} file and flushes it; the underlying stream reports errors. */
    public static void write(Writer target, Map<String, String> header, Mapping mapping) {
        PrintWriter writer = new PrintWriter(target, false);
        MapFormat.write(writer, header, mapping);
        writer.flush();
    }

    /** The lines of the header, by key, in the order of the file; empty for a placement. */
    public Map<String, String> header() {
        return header;
    }

    /** The file and the line of a key of the {@link #header}, for errors. */
    public String place(String key) {
        return file + ":" + headerLines.get(key);
    }

    /** The mapping, without a check against a machine and a trace. */
    public Mapping mapping() {
        return mapping;
    }

    /**
     * The mapping for a trace of this many ranks that may use the nodes of an allocation.
     *
     * @throws sare.input.InputException when it does not fit them
     */
    public Mapping fitted(int ranks, Allocation allocation) {
        return mapping.fitted(file, rank -> lines[rank], ranks, allocation);
    }
}
