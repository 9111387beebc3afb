package sare.input;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The plug-ins of one kind by name, in the order in which they are listed. The parser of files and options,
 * {@code sare list}, the documentation and the contract test of the kind all read it.
 *
 * @param <T> what an entry stands for: the plug-in itself or what makes it
 */
public final class Registry<T> {
    private final String kind;
    private final Map<String, Entry<T>> entries = new LinkedHashMap<>();

    /**
     * One plug-in.
     *
     * @param name what the user writes
     * @param description one line
     * @param source paper, section or program it comes from
     * @param parameters its own parameters
     * @param plugin the plug-in or what makes it
     */
    public record Entry<T>(String name, String description, String source, List<Parameter> parameters, T plugin) {
        /** One plug-in with its parameters one by one. */
        public static <T> Entry<T> of(
                String name, String description, String source, T plugin, Parameter... parameters) {
            return new Entry<>(name, description, source, List.of(parameters), plugin);
        }
    }

    /**
     * @param kind what the entries are, in the singular, such as {@code topology}
     * @throws IllegalArgumentException when two entries have the same name
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // List.of only reads them
    public Registry(String kind, Entry<T>... entries) {
        this(kind, List.of(entries));
    }

    /** The same from a list. */
    public Registry(String kind, List<Entry<T>> entries) {
        this.kind = kind;
        for (Entry<T> entry : entries) {
            if (this.entries.put(entry.name(), entry) != null) {
                throw new IllegalArgumentException("two entries named " + entry.name());
            }
        }
    }

    /** What the entries are, in the singular. */
    public String kind() {
        return kind;
    }

    public List<Entry<T>> entries() {
        return List.copyOf(entries.values());
    }

    public List<String> names() {
        return List.copyOf(entries.keySet());
    }

    /** The entry that the value of the mapping's key names. */
    public Entry<T> choose(YamlMapping mapping, String key) {
        YamlValue value = mapping.find(key).orElseThrow(() -> mapping.missing(key, Suggestions.oneOf(names())));
        return choose(value);
    }

    /** The entry that the value names. */
    public Entry<T> choose(YamlValue value) {
        return entries.get(value.choice(names()));
    }

    /**
     * The entry of that name.
     *
     * @param option the option or argument that gave it, for the error
     */
    public Entry<T> choose(String option, String name) {
        return choose(YamlValue.scalar(new YamlValue.Location(option, InputException.WHOLE_FILE), kind, name));
    }
}
