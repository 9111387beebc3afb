package sare.input;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Keys and values of a YAML file, in the file's order, with their places. Read it by {@link #complete} and {@link #get}. */
public final class YamlMapping {
    private final YamlValue.Location place;
    private final Map<String, YamlValue> values;

    YamlMapping(YamlValue.Location place, Map<String, YamlValue> values) {
        this.place = place;
        this.values = values;
    }

    /**
     * This mapping with the default of every parameter that it leaves out.
     *
     * @throws InputException when it has a key that is no parameter, or lacks one that must be given
     */
    public YamlMapping complete(List<Parameter> parameters) {
        allowOnly(parameters.stream().map(Parameter::name).toList());
        Map<String, YamlValue> completed = new LinkedHashMap<>(values);
        for (Parameter parameter : parameters) {
            completed.computeIfAbsent(parameter.name(), key -> defaultOf(parameter));
        }
        return new YamlMapping(place, completed);
    }

    private YamlValue defaultOf(Parameter parameter) {
        String text = parameter.defaultValue().orElseThrow(() -> missing(parameter.name(), parameter.allowed()));
        YamlValue.Location file = new YamlValue.Location(place.file(), InputException.WHOLE_FILE);
        return YamlParser.parse(file, parameter.name() + " (default)", text);
    }

    /** This mapping with the settings' values in the place of its own, their errors at {@code --set key}. */
    YamlMapping with(List<Setting> settings) {
        Map<String, YamlValue> replaced = new LinkedHashMap<>(values);
        Set<String> seen = new HashSet<>();
        for (Setting setting : settings) {
            YamlValue.Location option = new YamlValue.Location(setting.place(), InputException.WHOLE_FILE);
            if (!seen.add(setting.key())) {
                throw new InputException(option.file(), option.line(), "the key a second time", "every key once");
            }
            replaced.put(setting.key(), YamlParser.parse(option, setting.key(), setting.value()));
        }
        return new YamlMapping(place, replaced);
    }

    /** Refuses every key but these. */
    public void allowOnly(List<String> keys) {
        for (String key : values.keySet()) {
            if (!keys.contains(key)) {
                throw values.get(key).unknownKey(keys);
            }
        }
    }

    public List<String> keys() {
        return List.copyOf(values.keySet());
    }

    /** The value of a key that must be there. */
    public YamlValue get(String key) {
        return find(key).orElseThrow(() -> missing(key, "a value"));
    }

    /** The value of a key that may be left out. */
    public Optional<YamlValue> find(String key) {
        return Optional.ofNullable(values.get(key));
    }

    /** A path that the file gives, which begins in the file's own folder. */
    public Path resolve(String path) {
        return Path.of(place.file()).resolveSibling(path);
    }

    /** The exception for a fault that belongs to no one key. */
    public InputException error(String found, String expected) {
        return new InputException(place.file(), place.line(), found, expected);
    }

    /** All keys with their values as one could write them. */
    public Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        values.forEach((key, value) -> texts.put(key, value.written()));
        return texts;
    }

    /** The exception for a key that must be there and is not. */
    InputException missing(String key, String expected) {
        return error("no key '" + key + "'", "'" + key + "': " + expected);
    }
}
