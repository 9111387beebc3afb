package sare.input;

import java.nio.file.Path;
import java.util.List;

/** Reads YAML files. The top of most is keys and values. */
public final class YamlFile {
    private static final int MAX_CHARACTERS = 1 << 20;

    private YamlFile() {}

    /**
     * Reads a file, plain or compressed.
     *
     * @param settings values that replace the file's or are added to them
     */
    public static YamlMapping read(Path path, List<Setting> settings) {
        return readValue(path).mapping().with(settings);
    }

    /** Reads a file whose top is a value of any kind, such as a list. */
    public static YamlValue readValue(Path path) {
        return YamlParser.parse(StandardInput.name(path), textOf(path));
    }

    /** Reads a text that is named {@code file} in errors. */
    public static YamlMapping parse(String file, String text, List<Setting> settings) {
        return YamlParser.parse(file, text).mapping().with(settings);
    }

    private static String textOf(Path path) {
        StringBuilder text = new StringBuilder();
        try (LineReader reader = LineReader.open(path)) {
            for (String line = reader.next(); line != null; line = reader.next()) {
                text.append(line).append('\n');
                if (text.length() > MAX_CHARACTERS) {
                    throw reader.error("more than " + MAX_CHARACTERS + " characters", "a YAML file");
                }
            }
        }
        return text.toString();
    }
}
