package sare.input;

import java.util.List;

/**
 * One {@code --set key=value} of a command line: it takes the place of a file's key of the same name, or is added.
 *
 * @param key the key
 * @param value its value as it would stand in the file
 * @param place what stands for the file in errors
 */
public record Setting(String key, String value, String place) {
    private static final String OPTION = "--set";

    /** From the command line. */
    public Setting(String key, String value) {
        this(key, value, OPTION + " " + key);
    }

    /** Reads one {@code key=value}. */
    public static Setting parse(String argument) {
        int equals = argument.indexOf('=');
        if (equals < 1) {
            throw new InputException(OPTION, "'" + argument + "'", "key=value");
        }
        return new Setting(
                argument.substring(0, equals).strip(),
                argument.substring(equals + 1).strip());
    }

    /** The setting as {@link #parse} reads it. */
    public String text() {
        return key + "=" + value;
    }

    /** Reads every {@code key=value}. */
    public static List<Setting> parseAll(List<String> arguments) {
        return arguments.stream().map(Setting::parse).toList();
    }
}
