package sare.cli;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.StandardInput;
import sare.input.Suggestions;
import sare.mapping.MappingFile;
import sare.topology.hierarchy.format.MachineFormats;
import sare.trace.format.TraceFormats;
import sare.traffic.phase.PhasesFile;

/** The kinds of input files, which are recognised by their beginning. */
enum FileKind {
    TRACE("a trace"),
    TRAFFIC("a traffic matrix"),
    MATRIX_MARKET("a traffic matrix"),
    PHASES("phases of traffic"),
    QAPLIB("a problem of QAPLIB"),
    NETWORK("a network"),
    MACHINE("a machine"),
    MAPPING("a mapping");

    private static final String MATRIX_MARKET_COMMENT = "%";
    private static final Pattern COMMENT = Pattern.compile("\\s*(#.*)?");
    private static final Pattern TRAFFIC_LINE = Pattern.compile("\\W*(source|destination|i|j|bytes)\"?\\s*,.*");
    // one number, two or more than three: three are a placement; possessive, for a line may hold millions
    private static final Pattern QAPLIB_LINE =
            Pattern.compile("\\s*\\d++(?:\\s++\\d++)?\\s*|\\s*\\d++(?:\\s++\\d++){3,}+\\s*");
    private static final Pattern MAPPING_LINE = Pattern.compile("\\s*\\d+[\\W_]+\\d+.*");
    private static final Pattern NETWORK_LINE = Pattern.compile("[a-z][a-z-]*\\s*:.*");

    private final String words;

    FileKind(String words) {
        this.words = words;
    }

    /** The kind of a file or folder. */
    static FileKind of(Path file) {
        if (TraceFormats.recognises(file)) {
            return TRACE;
        }
        if (MachineFormats.find(file).isPresent()) {
            return MACHINE;
        }
        try (LineReader reader = LineReader.open(file)) {
            String line = reader.next();
            if (line != null && line.startsWith(MappingFile.SIGNATURE)) {
                return MAPPING;
            }
            if (line != null && line.startsWith(MATRIX_MARKET_COMMENT)) {
                return MATRIX_MARKET;
            }
            while (line != null && COMMENT.matcher(line).matches()) {
                line = reader.next();
            }
            return ofLine(file, line);
        }
    }

    /** The kind by the first line that is no comment, or null if there is no such line. */
    private static FileKind ofLine(Path file, String line) {
        if (line == null) {
            throw unknown(file, "nothing", values());
        }
        if (PhasesFile.isHeader(line)) {
            return PHASES;
        }
        if (TRAFFIC_LINE.matcher(line).matches()) {
            return TRAFFIC;
        }
        if (QAPLIB_LINE.matcher(line).matches()) {
            return QAPLIB;
        }
        if (MAPPING_LINE.matcher(line).matches()) {
            return MAPPING;
        }
        if (NETWORK_LINE.matcher(line).matches()) {
            return NETWORK;
        }
        throw unknown(file, "no known contents", values());
    }

    /**
     * Makes sure that a file is of one of these kinds.
     *
     * @throws InputException when this is none of them
     */
    FileKind in(Path file, FileKind... kinds) {
        if (!Set.of(kinds).contains(this)) {
            throw unknown(file, words, kinds);
        }
        return this;
    }

    private static InputException unknown(Path file, String found, FileKind... kinds) {
        Set<String> expected =
                Arrays.stream(kinds).map(kind -> kind.words).collect(Collectors.toCollection(LinkedHashSet::new));
        return new InputException(StandardInput.name(file), found, Suggestions.oneOf(expected));
    }

    /** Its name without an article. */
    String word() {
        return words.startsWith("a ") ? words.substring(2) : words;
    }

    /** Its name in a sentence, such as {@code a trace}. */
    String words() {
        return words;
    }
}
