package sare.input;

import java.util.List;

/**
 * One {@code --set key=value} of a command line: it takes the place of a file's key of the same name, or is added.
 *
 * @param key the key
 * @param value its value as it would stand in the file
 */
public record Setting(String key, String value) {
    private static final String OPTION = "--set";

    /** Reads one {@code key=value}. */
    public static Setting parse(String argument) {
        int equals = argument.indexOf('=');
        if (equals < 1) {
            throw new InputException(OPTION, InputException.WHOLE_FILE, "'" + argument + "'", "key=value");
        }
        return new Setting(
                argument.substring(0, equals).strip(),
                argument.substring(equals + 1).strip());
    }

    /** Reads every {@code key=value}. */
    public static List<Setting> parseAll(List<String> arguments) {
        return arguments.stream().map(Setting::parse).toList();
    }

    /** What stands for the file in errors. */
    String place() {
        return OPTION + " " + key;
    }
}
