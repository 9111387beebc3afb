package sare.input;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Plug-ins with their parameters as a user writes them where one may stand inside of another: {@code name}, or
 * {@code name(value, key=value)}. Values without a key are those of the first parameters, in their order.
 */
public final class Calls {
    private static final Pattern CALL = Pattern.compile("([^\\s(:]*)\\s*(?:\\((.*)\\)|:(.*))?", Pattern.DOTALL);
    private static final Pattern KEY = Pattern.compile("([a-z][a-z0-9-]*)\\s*=(.*)", Pattern.DOTALL);
    private static final int DEEPEST = 100; // what is deeper is a mistake, and would overflow a stack
    private static final char COMMA = ',';

    private Calls() {}

    /**
     * Reads one plug-in with its parameters; {@code name:value,key=value} is understood as well. A comma then ends a value as
     * it does in parentheses, where {@link Choice#parse} goes on with another item of it.
     *
     * @param option the option or argument that gave the text, for errors
     * @throws InputException when the name or a key is unknown, a key comes twice, or a parameter that must be given is not
     */
    public static <T> Choice<T> parse(Registry<T> registry, String option, String text) {
        Matcher parts = CALL.matcher(text.strip());
        if (!parts.matches()) {
            throw bad(option, text, "a name, or a name with its parameters in parentheses");
        }
        Registry.Entry<T> entry = registry.choose(option, parts.group(1));
        String arguments = parts.group(2) != null ? parts.group(2) : parts.group(3);
        YamlValue.Location place = new YamlValue.Location(option, InputException.WHOLE_FILE);
        Map<String, YamlValue> values = new LinkedHashMap<>();
        if (arguments != null && !arguments.isBlank()) {
            addValues(values, place, entry, split(option, arguments, COMMA));
        }
        return new Choice<>(entry, new YamlMapping(place, values).complete(entry.parameters()));
    }

    private static void addValues(
            Map<String, YamlValue> values, YamlValue.Location place, Registry.Entry<?> entry, List<String> arguments) {
        for (int i = 0; i < arguments.size(); i++) {
            String text = arguments.get(i).strip();
            Matcher keyed = KEY.matcher(text);
            boolean hasKey = keyed.matches();
            if (!hasKey && i >= entry.parameters().size()) {
                throw new InputException(
                        place.file(),
                        "'" + text + "' after " + entry.name(),
                        "at most " + entry.parameters().size() + " parameters");
            }
            String key = hasKey ? keyed.group(1) : entry.parameters().get(i).name();
            YamlValue value =
                    YamlValue.scalar(place, key, hasKey ? keyed.group(2).strip() : text);
            if (values.put(key, value) != null) {
                throw new InputException(place.file(), "'" + key + "' a second time", "every key once");
            }
        }
    }

    /**
     * The parts between separators that are not inside of parentheses.
     *
     * @throws InputException when parentheses do not match
     */
    public static List<String> split(String option, String text, char separator) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int begin = 0;
        for (int i = 0; i < text.length() && depth >= 0; i++) {
            char c = text.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth > DEEPEST) {
                throw new InputException(
                        option, (DEEPEST + 1) + " parentheses inside each other", "at most " + DEEPEST);
            }
            if (c == separator && depth == 0) {
                parts.add(text.substring(begin, i));
                begin = i + 1;
            }
        }
        if (depth != 0) {
            throw bad(option, text, "a closing parenthesis for each opening one");
        }
        parts.add(text.substring(begin));
        return parts;
    }

    private static InputException bad(String option, String text, String expected) {
        return new InputException(option, "'" + text + "'", expected);
    }
}
