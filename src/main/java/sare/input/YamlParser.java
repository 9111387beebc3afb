package sare.input;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/**
 * Builds {@link YamlValue}s from YAML. Of YAML it takes mappings with scalar keys, lists and scalars; aliases, a second
 * document and deep nesting are refused, so that a small file cannot stand for a large one.
 */
final class YamlParser {
    private static final YAMLFactory FACTORY = new YAMLFactory();
    private static final int MAX_DEPTH = 16;
    private static final char NUL = '\0';

    private final YAMLParser parser;
    private final IntFunction<YamlValue.Location> placeOfLine;

    private YamlParser(YAMLParser parser, IntFunction<YamlValue.Location> placeOfLine) {
        this.parser = parser;
        this.placeOfLine = placeOfLine;
    }

    /** The whole of a file. */
    static YamlValue parse(String file, String text) {
        return parse(text, "", line -> new YamlValue.Location(file, line));
    }

    /** The value of one key, all of it at one place. */
    static YamlValue parse(YamlValue.Location place, String name, String text) {
        return parse(text, name, line -> place);
    }

    private static YamlValue parse(String text, String name, IntFunction<YamlValue.Location> placeOfLine) {
        try (YAMLParser parser = FACTORY.createParser(text)) {
            return new YamlParser(parser, placeOfLine).document(name);
        } catch (JsonProcessingException e) {
            throw syntaxError(e, placeOfLine);
        } catch (IOException e) {
            throw new IllegalStateException("a text in memory can be read", e);
        }
    }

    private static InputException syntaxError(JsonProcessingException e, IntFunction<YamlValue.Location> placeOfLine) {
        if (e.getCause() instanceof MarkedYAMLException marked && marked.getProblemMark() != null) {
            return error(placeOfLine.apply(marked.getProblemMark().getLine() + 1), marked.getProblem(), "YAML");
        }
        JsonLocation location = e.getLocation();
        int line = location == null ? InputException.WHOLE_FILE : location.getLineNr();
        return error(placeOfLine.apply(line), e.getOriginalMessage(), "YAML");
    }

    private YamlValue document(String name) throws IOException {
        YamlValue.Location start = placeOfLine.apply(InputException.WHOLE_FILE);
        if (parser.nextToken() == null) {
            return YamlValue.nothing(start, name);
        }
        YamlValue value = value(place(), name, 0);
        if (parser.nextToken() != null) {
            throw error(place(), "a second document", "one");
        }
        return value;
    }

    /** The value that begins with the parser's current token. */
    private YamlValue value(YamlValue.Location place, String name, int depth) throws IOException {
        if (depth > MAX_DEPTH) {
            throw error(place, "nesting deeper than " + MAX_DEPTH, "flatter YAML");
        }
        if (parser.isCurrentAlias()) {
            throw error(place, "the alias *" + parser.getText(), "the value itself");
        }
        JsonToken token = parser.currentToken();
        return switch (token) {
            case START_OBJECT -> YamlValue.mapping(place, name, mapping(place, depth));
            case START_ARRAY -> YamlValue.list(place, name, list(name, depth));
            case VALUE_NULL -> YamlValue.nothing(place, name);
            case VALUE_STRING, VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT, VALUE_TRUE, VALUE_FALSE ->
                YamlValue.scalar(place, name, text(place, name));
            default -> throw error(place, "a value of a special type", "text, a number, a list or keys and values");
        };
    }

    /** The text of a scalar; no text that a reader expects has the character NUL, and no path can have it. */
    private String text(YamlValue.Location place, String name) throws IOException {
        String text = parser.getText();
        if (text.indexOf(NUL) >= 0) {
            throw error(
                    place, (name.isEmpty() ? "" : name + ": ") + "'" + text + "'", "text without the character NUL");
        }
        return text;
    }

    private YamlMapping mapping(YamlValue.Location start, int depth) throws IOException {
        Map<String, YamlValue> values = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String key = parser.currentName();
            YamlValue.Location place = place();
            parser.nextToken();
            if (values.putIfAbsent(key, value(place, key, depth + 1)) != null) {
                throw error(place, "key '" + key + "' a second time", "every key once");
            }
        }
        return new YamlMapping(start, values);
    }

    private List<YamlValue> list(String name, int depth) throws IOException {
        List<YamlValue> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(value(place(), name, depth + 1));
        }
        return items;
    }

    private YamlValue.Location place() {
        return placeOfLine.apply(parser.currentTokenLocation().getLineNr());
    }

    private static InputException error(YamlValue.Location place, String found, String expected) {
        return new InputException(place.file(), place.line(), found, expected);
    }
}
