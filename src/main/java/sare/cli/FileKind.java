package sare.cli;

import java.nio.file.Path;
import java.util.regex.Pattern;
import sare.input.InputException;
import sare.input.LineReader;
import sare.trace.TraceFormats;

/** What a file holds, told by how it begins. */
enum FileKind {
    TRACE("trace"),
    NETWORK("network"),
    MAPPING("mapping");

    private static final String MAPPING_SIGNATURE = "#sare-mapping";
    private static final Pattern COMMENT = Pattern.compile("\\s*(#.*)?");
    private static final Pattern MAPPING_LINE = Pattern.compile("\\s*\\d+\\W+\\d+.*");
    private static final Pattern NETWORK_LINE = Pattern.compile("[a-z][a-z-]*\\s*:.*");

    private final String word;

    FileKind(String word) {
        this.word = word;
    }

    /** Looks at a file or folder. */
    static FileKind of(Path file) {
        if (TraceFormats.recognises(file)) {
            return TRACE;
        }
        try (LineReader reader = LineReader.open(file)) {
            String line = reader.next();
            if (line != null && line.startsWith(MAPPING_SIGNATURE)) {
                return MAPPING;
            }
            while (line != null && COMMENT.matcher(line).matches()) {
                line = reader.next();
            }
            return ofLine(file, line);
        }
    }

    /** By the first line that is no comment, or null if there is none. */
    private static FileKind ofLine(Path file, String line) {
        if (line != null && MAPPING_LINE.matcher(line).matches()) {
            return MAPPING;
        }
        if (line != null && NETWORK_LINE.matcher(line).matches()) {
            return NETWORK;
        }
        String found = line == null ? "nothing" : "no known contents";
        throw new InputException(file.toString(), InputException.WHOLE_FILE, found, "a trace, a network or a mapping");
    }

    /** The word for it. */
    String word() {
        return word;
    }
}
