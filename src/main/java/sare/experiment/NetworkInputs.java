package sare.experiment;

import java.nio.file.Files;
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

/** Reads the networks of an experiment: files, optionally with settings that differ. A list of values of a setting is a sweep. */
final class NetworkInputs {
    private final Path folder;

    NetworkInputs(Path folder) {
        this.folder = folder;
    }

    List<NetworkInput> read(YamlValue networks) {
        List<NetworkInput> inputs = new ArrayList<>();
        for (YamlValue item : networks.entries()) {
            if (item.isText()) {
                inputs.add(input(item, Optional.empty(), List.of()));
            } else {
                inputs.addAll(sweep(item.mapping()));
            }
        }
        return inputs;
    }

    private List<NetworkInput> sweep(YamlMapping item) {
        item.allowOnly(List.of("file", "name", "set"));
        YamlValue file = item.get("file");
        Optional<String> name = item.find("name").map(YamlValue::text);
        return item.find("set").map(set -> combinations(set.mapping())).orElse(List.of(List.of())).stream()
                .map(settings -> input(file, name, settings))
                .toList();
    }

    /** All combinations of the values of all keys; the last key changes fastest. */
    private static List<List<Setting>> combinations(YamlMapping set) {
        List<List<Setting>> combinations = List.of(List.of());
        for (String key : set.keys()) {
            List<List<Setting>> longer = new ArrayList<>();
            for (List<Setting> combination : combinations) {
                for (YamlValue value : set.get(key).items()) {
                    List<Setting> settings = new ArrayList<>(combination);
                    settings.add(new Setting(key, value.text(), value.where()));
                    longer.add(settings);
                }
            }
            combinations = longer;
        }
        return combinations;
    }

    private NetworkInput input(YamlValue file, Optional<String> given, List<Setting> settings) {
        Path path = folder.resolve(file.text()).normalize();
        if (!Files.isRegularFile(path)) {
            throw file.error("a file that exists");
        }
        if (TraceFormats.recognises(path)) {
            throw file.fault("'" + file.text() + "', which is a trace", "the file of a network");
        }
        StringJoiner name = new StringJoiner(" ");
        name.add(given.orElse(NetworkFile.name(path)));
        settings.forEach(setting -> name.add(setting.key() + "=" + setting.value()));
        return new NetworkInput(name.toString(), path, settings);
    }
}
