package sare.input;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.BinaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A plug-in and its parameters as one word of the command line: {@code name}, or {@code name:key=value,key=value}. The first
 * value may do without its key, which is that of the plug-in's first parameter: {@code name:value,key=value}. A value with
 * commas is a list: in {@code name:a=1,2,b=3} that of {@code a} has two items. {@code name(key=value, key=value)}, as
 * {@link Calls} has it, is the same.
 *
 * @param entry the plug-in
 * @param parameters the value of each of its parameters, defaults included; their errors are at the option
 * @param <T> what the entries of the registry stand for
 */
public record Choice<T>(Registry.Entry<T> entry, YamlMapping parameters) {
    private static final Pattern CALL =
            Pattern.compile("(?<name>[^:(]*)(?::(?<after>.*)|\\((?<inside>.*)\\)\\s*)?", Pattern.DOTALL);
    private static final String SEPARATOR = ",";
    private static final String BLANKS = "\\s*([,=])\\s*"; // that may stand inside of parentheses
    private static final Pattern KEY = Pattern.compile("([a-z][a-z0-9-]*)=(.*)", Pattern.DOTALL);

    /**
     * Reads a plug-in with its parameters.
     *
     * @param option the option or argument that gave the text, for errors
     * @throws InputException when the name or a key is unknown, a key comes twice, or a parameter that must be given is not
     */
    public static <T> Choice<T> parse(Registry<T> registry, String option, String text) {
        Matcher call = CALL.matcher(text);
        if (!call.matches()) {
            throw new InputException(option, "'" + text + "'", "a name, name:key=value or name(key=value)");
        }
        Registry.Entry<T> entry = registry.choose(option, call.group("name"));
        YamlValue.Location place = new YamlValue.Location(option, InputException.WHOLE_FILE);
        Map<String, YamlValue> values = new LinkedHashMap<>();
        given(call).ifPresent(given -> items(place, entry, given)
                .forEach((key, items) -> values.put(key, value(place, key, items))));
        return new Choice<>(entry, new YamlMapping(place, values).complete(entry.parameters()));
    }

    /** The text of the parameters; empty if there is none or its parentheses are empty. */
    private static Optional<String> given(Matcher call) {
        String after = call.group("after");
        return after != null
                ? Optional.of(after)
                : Optional.ofNullable(call.group("inside"))
                        .map(inside -> inside.strip().replaceAll(BLANKS, "$1"))
                        .filter(inside -> !inside.isEmpty());
    }

    /** The plug-in with all its parameters, in their order, as {@link Calls} reads it. */
    public String written() {
        return written((key, value) -> value);
    }

    /**
     * The same with other texts for the values.
     *
     * @param text what to write for a key and its value
     */
    public String written(BinaryOperator<String> text) {
        StringJoiner written = new StringJoiner(", ", "(", ")").setEmptyValue("");
        Map<String, String> texts = parameters.texts();
        for (Parameter parameter : entry.parameters()) {
            String key = parameter.name();
            written.add(key + "=" + text.apply(key, texts.get(key)));
        }
        return entry.name() + written;
    }

    /** The plug-in's name alone if each of its parameters has its default, else with all of them, as {@link Calls} reads it. */
    public String shortened() {
        Map<String, String> texts = parameters.texts();
        boolean isDefault = entry.parameters().stream()
                .allMatch(parameter -> parameter.defaultValue().equals(Optional.of(texts.get(parameter.name()))));
        return isDefault ? entry.name() : written();
    }

    /** The items of the values, by key. */
    private static Map<String, List<String>> items(YamlValue.Location place, Registry.Entry<?> entry, String text) {
        if (entry.parameters().isEmpty()) {
            throw error(place, "'" + text + "' after " + entry.name(), "nothing, as it has no parameters");
        }
        Map<String, List<String>> itemsByKey = new LinkedHashMap<>();
        String key = entry.parameters().get(0).name();
        for (String part : text.split(SEPARATOR, -1)) {
            Matcher matcher = KEY.matcher(part);
            boolean hasKey = matcher.matches();
            key = hasKey ? matcher.group(1) : key;
            if (hasKey && itemsByKey.containsKey(key)) {
                throw error(place, "'" + key + "' a second time", "every key once");
            }
            itemsByKey.computeIfAbsent(key, none -> new ArrayList<>()).add(hasKey ? matcher.group(2) : part);
        }
        return itemsByKey;
    }

    private static YamlValue value(YamlValue.Location place, String key, List<String> items) {
        List<YamlValue> values =
                items.stream().map(item -> YamlValue.scalar(place, key, item)).toList();
        return values.size() == 1 ? values.get(0) : YamlValue.list(place, key, values);
    }

    private static InputException error(YamlValue.Location place, String found, String expected) {
        return new InputException(place.file(), place.line(), found, expected);
    }
}
