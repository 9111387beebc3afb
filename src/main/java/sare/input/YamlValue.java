package sare.input;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A value of a YAML file that knows its key, file and line. It is read by what the reader expects it to be; anything else
 * is an {@link InputException}. Quotes make no difference: {@code 8} and {@code "8"} are the same number and the same text.
 */
public final class YamlValue {
    /** Where a value stands: file and line, the line counted from 1 or {@link InputException#WHOLE_FILE}. */
    record Location(String file, int line) {}

    private static final String PERCENT = "%";

    private static final Pattern SIZES = Pattern.compile("-?\\d+(x-?\\d+)*+");

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._+-]*"); // needs no quotes in YAML

    private final Location place;
    private final String name; // of the key it belongs to
    private final Object content; // String, List<YamlValue>, YamlMapping, or null for nothing

    private YamlValue(Location place, String name, Object content) {
        this.place = place;
        this.name = name;
        this.content = content;
    }

    /** What an option or argument says, to be read as the values of files are. */
    public static YamlValue of(String option, String text) {
        return scalar(new Location(option, InputException.WHOLE_FILE), "", text);
    }

    static YamlValue scalar(Location place, String name, String text) {
        return new YamlValue(place, name, text);
    }

    static YamlValue list(Location place, String name, List<YamlValue> items) {
        return new YamlValue(place, name, List.copyOf(items));
    }

    static YamlValue mapping(Location place, String name, YamlMapping mapping) {
        return new YamlValue(place, name, mapping);
    }

    static YamlValue nothing(Location place, String name) {
        return new YamlValue(place, name, null);
    }

    /** Whether it is a text and not a list or keys and values. */
    public boolean isText() {
        return content instanceof String;
    }

    /** Whether it is this text. */
    public boolean is(String text) {
        return text.equals(content);
    }

    /** Whether it is keys and values. */
    public boolean isMapping() {
        return content instanceof YamlMapping;
    }

    /** Its place, for errors in a part of it. */
    public String where() {
        return option() + (name.isEmpty() ? "" : ": " + name);
    }

    /** The same without its key: the option, or the file and its line. */
    public String option() {
        return place.file() + (place.line() > InputException.WHOLE_FILE ? ":" + place.line() : "");
    }

    /** The file, or the option. */
    public String file() {
        return place.file();
    }

    /** The line of the file, counted from 1, or {@link InputException#WHOLE_FILE}. */
    public int line() {
        return place.line();
    }

    /** A part of this text, with the same place. */
    public YamlValue part(String text) {
        return scalar(place, name, text);
    }

    /** Text, not empty. */
    public String text() {
        return text("a text");
    }

    private String text(String expected) {
        if (content instanceof String text && !text.isBlank()) {
            return text;
        }
        throw error(expected);
    }

    /** A whole number from {@code min} to {@code max}. */
    public int integer(int min, int max) {
        return (int) whole(min, max);
    }

    /** A whole number from {@code min} to {@code max}. */
    public long whole(long min, long max) {
        return whole(min, max, Numbers.wholeRange(min, max));
    }

    /** The same, with a text of the caller for what is expected. */
    public long whole(long min, long max, String expected) {
        return Numbers.whole(text(expected), min, max).orElseThrow(() -> error(expected));
    }

    /** A whole number from {@code min} to {@code max}, or a range of them such as {@code 0..15}. */
    public List<Long> wholeNumbers(long min, long max) {
        String expected = Numbers.wholeRange(min, max) + ", or a range such as " + min + ".." + max;
        return NumberRange.parse(text(expected), min, max)
                .orElseThrow(() -> error(expected))
                .numbers();
    }

    /** A number of bytes from {@code min} to {@code max}, with or without a unit; see {@link ByteCount}. */
    public long bytes(long min, long max) {
        String expected = Numbers.wholeRange(min, max) + ", in bytes or " + ByteCount.UNITS;
        return ByteCount.parse(text(expected), max).stream()
                .filter(bytes -> bytes >= min)
                .findFirst()
                .orElseThrow(() -> error(expected));
    }

    /**
     * A finite decimal number from {@code min} to {@code max}.
     *
     * @param expected what to say is expected, with the unit
     */
    public double decimal(double min, double max, String expected) {
        return Numbers.decimal(text(expected), min, max).orElseThrow(() -> error(expected));
    }

    /** Whether this is a number with the sign for per cent. */
    public boolean isPercent() {
        return content instanceof String text && text.strip().endsWith(PERCENT);
    }

    /**
     * A finite decimal number of per cent, such as {@code 0.5%}, from {@code min} to {@code max}.
     *
     * @param expected what to say is expected
     * @return the number before the sign
     */
    public double percent(double min, double max, String expected) {
        if (!isPercent()) {
            throw error(expected);
        }
        String text = text().strip();
        String number = text.substring(0, text.length() - PERCENT.length()).strip();
        return Numbers.decimal(number, min, max).orElseThrow(() -> error(expected));
    }

    /** {@code true} or {@code false}. */
    public boolean flag() {
        return choice(List.of("true", "false")).equals("true");
    }

    /** One of these words. */
    public String choice(Collection<String> words) {
        String text = text(Suggestions.oneOf(words));
        if (!words.contains(text)) {
            throw error(Suggestions.expectation(text, words));
        }
        return text;
    }

    /** One of an enum's constants, written in kebab-case: {@code ROUND_ROBIN} is {@code round-robin}. */
    public <E extends Enum<E>> E choice(Class<E> type) {
        return choice(type, YamlValue::word);
    }

    /** One of an enum's constants that have words of their own. */
    public <E extends Enum<E>> E choice(Class<E> type, Function<E, String> word) {
        E[] constants = type.getEnumConstants();
        List<String> words = Arrays.stream(constants).map(word).toList();
        return constants[words.indexOf(choice(words))];
    }

    /** How an enum's constant is written: {@code ROUND_ROBIN} as {@code round-robin}. */
    public static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** A list, {@code [a, b]} or one item per line, not empty. */
    public List<YamlValue> list() {
        return list("a list such as [a, b]");
    }

    /** The same, with a text of the caller for what is expected. */
    public List<YamlValue> list(String expected) {
        if (!(content instanceof List<?> items) || items.isEmpty()) {
            throw error(expected);
        }
        return items.stream().map(YamlValue.class::cast).toList();
    }

    /** The items of a list; a single text is a list of one. */
    public List<YamlValue> items() {
        return content instanceof String ? List.of(this) : list();
    }

    /** The same, with a text of the caller for what is expected. */
    public List<YamlValue> items(String expected) {
        return isText() ? List.of(this) : list(expected);
    }

    /** The items of a list; a single text, or keys and values, are a list of one. */
    public List<YamlValue> entries() {
        return isMapping() ? List.of(this) : items();
    }

    /** A list of texts; a single text is a list of one. */
    public List<String> texts() {
        return items().stream().map(YamlValue::text).toList();
    }

    /** Whole numbers from {@code min} to {@code max}: a list {@code [8, 8]} or, shorter, {@code 8x8}. */
    public int[] integers(int min, int max) {
        return numbers().stream().mapToInt(item -> item.integer(min, max)).toArray();
    }

    private List<YamlValue> numbers() {
        if (content instanceof List) {
            return list();
        }
        List<YamlValue> items = new ArrayList<>();
        String text = text("a list such as [8, 8] or 8x8");
        if (!SIZES.matcher(text).matches()) {
            throw error("whole numbers with an x between them, such as 8x8");
        }
        for (String item : text.split("x", -1)) {
            items.add(scalar(place, name, item));
        }
        return items;
    }

    /** A mapping of keys to values. */
    public YamlMapping mapping() {
        if (content instanceof YamlMapping mapping) {
            return mapping;
        }
        throw error("keys and values (key: value)");
    }

    /** The exception for this value: not what was expected. */
    public InputException error(String expected) {
        return fault(found(), expected);
    }

    /** The exception for a fault in this value that is not the whole of it. */
    public InputException fault(String found, String expected) {
        return new InputException(place.file(), place.line(), (name.isEmpty() ? "" : name + ": ") + found, expected);
    }

    /** The exception for this value's key: it is none of these. */
    InputException unknownKey(List<String> keys) {
        String expected = keys.isEmpty() ? "none, for there are no parameters" : Suggestions.expectation(name, keys);
        return new InputException(place.file(), place.line(), "unknown key '" + name + "'", expected);
    }

    private String found() {
        return content instanceof String text ? "'" + text + "'" : written();
    }

    /** A text as it is; a list, or keys and values, in one line that is read as the same. */
    public String flow() {
        return content instanceof List<?> || content instanceof YamlMapping ? nested() : text();
    }

    private String nested() {
        if (content instanceof List<?> items) {
            return items.stream().map(item -> ((YamlValue) item).nested()).collect(Collectors.joining(", ", "[", "]"));
        }
        if (content instanceof YamlMapping mapping) {
            return mapping.keys().stream()
                    .map(key -> quoted(key) + ": " + mapping.get(key).nested())
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        return quoted(text());
    }

    private static String quoted(String text) {
        return PLAIN.matcher(text).matches()
                ? text
                : '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /** The value as one could write it; of keys and values only that they are some. */
    String written() {
        if (content == null) {
            return "nothing";
        }
        if (content instanceof List<?> items) {
            return items.stream().map(item -> ((YamlValue) item).written()).collect(Collectors.joining(", ", "[", "]"));
        }
        return content instanceof String text ? text : "keys and values";
    }
}
