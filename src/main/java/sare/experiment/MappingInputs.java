package sare.experiment;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sare.input.Calls;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.mapping.search.Mappers;
import sare.scenario.MappingMethod;

/**
 * Reads the strategies of an experiment: names with a mapper, with a mapper and other keys, or with files; or a list of mappers and
 * files.
 */
final class MappingInputs {
    private static final String MAPPER = "mapper";
    private static final String CRITERION = "criterion";
    private static final String WEIGHT = "weight";
    private static final String COUNT = "count";
    private static final String FILES = "files";
    private static final String PATH = "(?s).*[./\\\\*].*"; // what no mapper has in its name
    private static final int MAX_COUNT = 100_000;

    private final Path folder;
    private final Optional<YamlMapping> defaults;

    MappingInputs(Path folder, Optional<YamlMapping> defaults) {
        this.folder = folder;
        this.defaults = defaults;
        defaults.ifPresent(keys -> keys.allowOnly(List.of(MAPPER, CRITERION, WEIGHT, COUNT)));
    }

    /** Reads a mapping of names, or a list of mappers and files, which are named by their texts. */
    List<MappingInput> read(YamlValue named) {
        if (!named.isMapping()) {
            return named.items().stream().map(this::input).toList();
        }
        YamlMapping mappings = named.mapping();
        if (mappings.keys().isEmpty()) {
            throw named.fault("no strategy", "at least one, such as consecutive: consecutive");
        }
        return mappings.keys().stream()
                .map(name -> input(name, mappings.get(name)))
                .toList();
    }

    private MappingInput input(YamlValue item) {
        if (item.isMapping()) {
            throw item.error(
                    "a mapper or a file; a strategy with other keys needs a name, as in {polished: {mapper: grasp,"
                            + " count: 5}}");
        }
        return ofText(item.text(), item);
    }

    /** A mapper, or files as for {@code sare simulate --mapping}. */
    private MappingInput ofText(String name, YamlValue value) {
        return isFile(value) ? ofFiles(name, value, files(value)) : ofMapper(name, value, method(value), 1);
    }

    /** Whether a text names a file, because it is no mapper. */
    private boolean isFile(YamlValue value) {
        String word = Calls.name(value.text());
        return !Mappers.REGISTRY.names().contains(word)
                && (word.matches(PATH) || Files.isRegularFile(folder.resolve(value.text())));
    }

    private MappingInput input(String name, YamlValue value) {
        if (value.isText()) {
            return ofText(name, value);
        }
        YamlMapping keys = value.mapping();
        if (keys.find(FILES).isPresent()) {
            keys.allowOnly(List.of(FILES));
            return ofFiles(name, keys.get(FILES), files(keys.get(FILES)));
        }
        keys.allowOnly(List.of(MAPPER, CRITERION, WEIGHT, COUNT, FILES));
        YamlValue mapper = find(keys, MAPPER).orElseGet(() -> keys.get(MAPPER));
        MappingMethod method = method(mapper);
        MappingMethod minimising = method.minimising(find(keys, CRITERION), find(keys, WEIGHT));
        int count =
                find(keys, COUNT).map(number -> number.integer(1, MAX_COUNT)).orElse(1);
        return ofMapper(name, mapper, minimising, count);
    }

    private MappingMethod method(YamlValue mapper) {
        if (isFile(mapper)) {
            throw mapper.error("a mapper; the key of a file is '" + FILES + "'");
        }
        MappingMethod method = MappingMethod.parse(mapper.where(), folder, mapper.text());
        for (Path file : method.mapper().files()) {
            if (!Files.isRegularFile(file)) {
                throw mapper.fault("no file '" + file + "'", "a file that exists");
            }
        }
        return method;
    }

    private static MappingInput ofMapper(String name, YamlValue value, MappingMethod method, int count) {
        boolean isRandom = method.mapper().isRandom();
        if (count > 1 && !isRandom) {
            throw value.fault("a count of " + count, "1, because '" + value.text() + "' is not random");
        }
        return new MappingInput(name, method, List.of(), count, isRandom, value.where());
    }

    private static MappingInput ofFiles(String name, YamlValue value, List<Path> files) {
        return new MappingInput(name, null, files, files.size(), false, value.where());
    }

    private Optional<YamlValue> find(YamlMapping keys, String key) {
        return keys.find(key).or(() -> defaults.flatMap(mapping -> mapping.find(key)));
    }

    private List<Path> files(YamlValue files) {
        List<Path> paths = new ArrayList<>();
        for (YamlValue item : files.items()) {
            for (Path path : NamedFiles.in(folder).of(item)) {
                if (paths.contains(path)) {
                    throw item.fault("'" + item.text() + "' a second time", "every file once");
                }
                paths.add(path);
            }
        }
        return paths;
    }
}
