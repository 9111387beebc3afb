package sare.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import sare.input.Setting;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.network.NetworkFile;
import sare.trace.format.TraceFormats;

/**
 * Reads the networks of an experiment: files or patterns, optionally with settings that differ. A list of values of a setting is a
 * sweep.
 */
final class NetworkInputs {
    private final Path folder;

    NetworkInputs(Path folder) {
        this.folder = folder;
    }

    List<NetworkInput> read(YamlValue networks) {
        List<NetworkInput> inputs = new ArrayList<>();
        for (YamlValue item : networks.entries()) {
            if (item.isText()) {
                files(item).forEach(file -> inputs.add(input(file, Optional.empty(), List.of())));
            } else {
                inputs.addAll(sweep(item.mapping()));
            }
        }
        return inputs;
    }

    private List<NetworkInput> sweep(YamlMapping item) {
        item.allowOnly(List.of("file", "name", "set"));
        Optional<String> name = item.find("name").map(YamlValue::text);
        List<List<Setting>> sets =
                item.find("set").map(set -> combinations(set.mapping())).orElse(List.of(List.of()));
        return files(item.get("file")).stream()
                .flatMap(file -> sets.stream().map(settings -> input(file, name, settings)))
                .toList();
    }

    /** All combinations of the values of all keys; the last key changes fastest. */
    private static List<List<Setting>> combinations(YamlMapping set) {
        List<List<Setting>> combinations = List.of(List.of());
        for (String key : set.keys()) {
            List<List<Setting>> longer = new ArrayList<>();
            for (List<Setting> combination : combinations) {
                for (YamlValue value : set.get(key).entries()) {
                    List<Setting> settings = new ArrayList<>(combination);
                    settings.add(new Setting(key, value.flow(), value.where()));
                    longer.add(settings);
                }
            }
            combinations = longer;
        }
        return combinations;
    }

    private List<Path> files(YamlValue item) {
        NamedFiles named = NamedFiles.in(folder);
        List<Path> files = named.of(item);
        for (Path file : files) {
            if (TraceFormats.recognises(file)) {
                boolean isOne = named.file(item).equals(file);
                throw item.fault("'" + (isOne ? item.text() : file) + "', which is a trace", "the file of a network");
            }
        }
        return files;
    }

    private static NetworkInput input(Path file, Optional<String> given, List<Setting> settings) {
        StringJoiner name = new StringJoiner(" ");
        name.add(given.orElse(NetworkFile.name(file)));
        settings.forEach(setting -> name.add(setting.text()));
        return new NetworkInput(name.toString(), file, settings);
    }
}
