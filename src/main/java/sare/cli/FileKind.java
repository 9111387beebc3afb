package sare.cli;

import java.nio.file.Path;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import sare.input.InputException;
import sare.trace.TraceFormats;
import sare.trace.TraceSource;

/** What a file holds, told by how it begins. */
enum FileKind {
    TRACE("trace"),
    NETWORK("network"),
    MAPPING("mapping");

    private static final Pattern YAML_KEY = Pattern.compile("(?m)^[a-z][a-z-]*\\s*:");
    private static final Pattern MAPPING_LINE = Pattern.compile("(?m)\\A#sare-mapping|^\\d+\\W+\\d+");

    private final String word;

    FileKind(String word) {
        this.word = word;
    }

    /** Looks at a file or folder. */
    static FileKind of(Path file) {
        TraceSource source = TraceSource.of(file);
        if (TraceFormats.registry().entries().stream()
                .anyMatch(entry -> entry.plugin().recognises(source))) {
            return TRACE;
        }
        Predicate<Pattern> begins = pattern -> pattern.matcher(source.head()).find();
        if (begins.test(MAPPING_LINE)) {
            return MAPPING;
        }
        if (begins.test(YAML_KEY)) {
            return NETWORK;
        }
        throw new InputException(
                file.toString(), InputException.WHOLE_FILE, "no known contents", "a trace, a network or a mapping");
    }

    /** The word for it. */
    String word() {
        return word;
    }
}
