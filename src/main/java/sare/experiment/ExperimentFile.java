package sare.experiment;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import sare.allocation.AllocationRequest;
import sare.allocation.BusyNodes;
import sare.input.InputException;
import sare.input.NumberRange;
import sare.input.Numbers;
import sare.input.OneLine;
import sare.input.Parameter;
import sare.input.Repetition;
import sare.input.TidyPath;
import sare.input.YamlFile;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.mapping.problem.Criteria;
import sare.scenario.ReplayOptions;
import sare.simulation.Estimation;
import sare.simulation.PacketMatching;
import sare.simulation.Protocol;
import sare.simulation.ProtocolSettings;
import sare.trace.collective.CollectiveAlgorithms;

/** Reads {@code experiment.yaml}; {@code experiments/README.md} defines it. */
public final class ExperimentFile {
    private static final String NONE = "none";
    private static final String COSTS = "costs";
    private static final String BUSY = "busy";
    private static final String ESTIMATE = "estimate";
    private static final String PACKET_MATCHING = "packet-matching";
    private static final double MAX_SCALE = 1e12;

    private static final List<Parameter> PARAMETERS = List.of(
            Parameter.required("title", "what it is about", "-", "a line of text", "-"),
            Parameter.required(
                    "traces", "what runs", "-", "files, or patterns such as ../../traces/*.W.16.trace.gz", "-"),
            Parameter.required("networks", "where", "-", "files, with or without settings that differ", "-"),
            Parameter.optional("allocations", "on which nodes", "-", "as --allocation names them", "whole", "-"),
            Parameter.optional(BUSY, "nodes that other jobs use", "-", "as --busy names them", NONE, "-"),
            Parameter.optional("backgrounds", "what the other nodes send", "-", "names and rates", NONE, "-"),
            Parameter.required("mappings", "the strategies", "-", "names and mappers", "-"),
            Parameter.optional("mapping-defaults", "what strategies leave out", "-", "keys of a strategy", NONE, "-"),
            Parameter.optional("seeds", "of each simulation", "-", "a list or a range such as 1..5", "1", "-"),
            Parameter.optional("compute-scale", "factor on compute bursts", "-", "0 or more", "0", "-"),
            Parameter.optional("collectives", "algorithms that differ", "-", "as --collectives names them", NONE, "-"),
            Parameter.optional("protocol", "how messages are sent", "-", "eager-limit and other keys", NONE, "-"),
            Parameter.optional(
                    PACKET_MATCHING, "for which message a packet counts", "-", "envelope or message", NONE, "-"),
            Parameter.optional(
                    ESTIMATE,
                    "error up to which iterations are extrapolated",
                    "-",
                    "a percentage, such as 0.5%",
                    NONE,
                    "-"),
            Parameter.optional(COSTS, "criteria whose costs are columns", "-", "criteria", NONE, "-"),
            Parameter.optional("link-loads", "whether links.csv is written", "-", "true or false", "true", "-"),
            Parameter.optional("pilot", "the part to begin with", "-", "mappings, seeds and draws", NONE, "-"),
            Parameter.optional(
                    "published", "published results for comparison", "-", "file, table and scale", NONE, "-"));

    private final Path folder;
    private final YamlMapping file;

    private ExperimentFile(Path folder, YamlMapping file) {
        this.folder = folder;
        this.file = file;
    }

    /**
     * Reads the experiment of a folder.
     *
     * @param path the folder, or the file in it
     * @throws InputException if there is no such file, or it is invalid
     */
    public static Experiment read(Path path) {
        Path file = Files.isDirectory(path) ? path.resolve(Experiment.FILE) : path;
        if (!Files.exists(file)) {
            throw new InputException(
                    path.toString(),
                    Files.exists(path) ? "a folder without " + Experiment.FILE : "no such file or folder",
                    "the folder of an experiment");
        }
        if (!file.endsWith(Experiment.FILE)) {
            throw new InputException(
                    path.toString(), "a file of another name", Experiment.FILE + ", or the folder that has it");
        }
        Path folder = file.getParent() == null ? Path.of("") : file.getParent();
        YamlMapping keys = YamlFile.read(file, List.of());
        ProtocolSettings.checkNotOutside(keys::find);
        return new ExperimentFile(folder, keys.complete(PARAMETERS)).experiment();
    }

    private Experiment experiment() {
        ReplayOptions replay = replay();
        return new Experiment(
                folder,
                title(file.get("title")),
                distinct("traces", new TraceInputs(folder).read(file.get("traces")), TraceInput::name),
                distinct("networks", new NetworkInputs(folder).read(file.get("networks")), NetworkInput::name),
                distinct("allocations", allocations(), AllocationInput::name),
                distinct("backgrounds", BackgroundInputs.read(file.get("backgrounds")), BackgroundInput::name),
                distinct("mappings", mappings(), MappingInput::name),
                seeds(file.get("seeds")),
                replay.withCollectives(collectives()),
                distinctCosts(),
                file.get("link-loads").flag(),
                given("pilot").map(ExperimentFile::pilot).orElse(null),
                given("published").map(this::published));
    }

    /**
     * The title in an {@code experiment.yaml}; other keys are not checked.
     *
     * @throws InputException if there is no title
     */
    public static String title(Path file) {
        return title(YamlFile.read(file, List.of()).get("title"));
    }

    private static String title(YamlValue value) {
        if (!isOneLine(value.text())) {
            throw value.error("one line");
        }
        return value.text();
    }

    private static boolean isOneLine(String text) {
        return OneLine.of(text, ' ').equals(text);
    }

    private Optional<YamlValue> given(String key) {
        YamlValue value = file.get(key);
        return value.isText() && value.text().equals(NONE) ? Optional.empty() : Optional.of(value);
    }

    /** Items whose names are different and fit into a line of the results, because a run that goes on reads them by lines. */
    private <T> List<T> distinct(String key, List<T> items, Function<T, String> name) {
        List<String> names = items.stream().map(name).toList();
        names.stream().filter(each -> !isOneLine(each)).findFirst().ifPresent(broken -> {
            throw file.get(key).fault("the name '" + broken + "'", "one line");
        });
        Repetition.first(names).ifPresent(repeated -> {
            throw file.get(key).fault("'" + repeated + "' a second time", "every name once");
        });
        return items;
    }

    /** The criteria whose costs are further columns of the results, each with a column of its own. */
    private List<String> distinctCosts() {
        Set<String> columns = new HashSet<>();
        List<String> costs = costs();
        for (String criterion : costs) {
            if (!columns.add(ResultLayout.costColumn(criterion))) {
                throw file.get(COSTS).fault("'" + criterion + "' a second time", "every criterion once");
            }
        }
        return costs;
    }

    private List<String> costs() {
        List<String> criteria = new ArrayList<>();
        if (given(COSTS).isPresent()) {
            for (YamlValue item : file.get(COSTS).entries()) {
                criteria.add(Criteria.complete(item.where(), item.text()));
                if (ResultColumns.ALL.contains(ResultLayout.costColumn(item.text()))) {
                    throw item.error("another criterion, because results always have this one");
                }
            }
        }
        return criteria;
    }

    private List<AllocationInput> allocations() {
        List<AllocationInput> inputs = new ArrayList<>();
        for (YamlValue item : file.get("allocations").entries()) {
            inputs.add(item.isText() ? plain(item) : allocation(item.mapping()));
        }
        return inputs;
    }

    private AllocationInput plain(YamlValue item) {
        return new AllocationInput(item.text(), request(item), busy(file.get(BUSY)), 0, item.where());
    }

    private AllocationInput allocation(YamlMapping item) {
        item.allowOnly(List.of("allocation", BUSY, "draws", "name"));
        AllocationRequest request = request(item.get("allocation"));
        int draws = item.find("draws")
                .map(value -> value.integer(1, Experiment.MAX_SEEDS))
                .orElse(0);
        if (draws > 0 && !request.isOpenDraw()) {
            throw item.get("draws")
                    .error("a random allocation without a seed, such as random:64 or groups:2,random, because"
                            + " only such an allocation has draws");
        }
        String name = item.find("name").map(YamlValue::text).orElse(request.text());
        BusyNodes busy = busy(item.find(BUSY).orElse(file.get(BUSY)));
        return new AllocationInput(
                name, request, busy, draws, item.get("allocation").where());
    }

    private AllocationRequest request(YamlValue given) {
        return AllocationRequest.parse(given.where(), folder, given.text());
    }

    private BusyNodes busy(YamlValue given) {
        return BusyNodes.parse(given.where(), folder, given.text());
    }

    private List<MappingInput> mappings() {
        Optional<YamlMapping> defaults = given("mapping-defaults").map(YamlValue::mapping);
        return new MappingInputs(folder, defaults).read(file.get("mappings"));
    }

    private CollectiveAlgorithms collectives() {
        return given("collectives")
                .map(value -> CollectiveAlgorithms.read(value, folder))
                .orElse(CollectiveAlgorithms.DEFAULT);
    }

    private ReplayOptions replay() {
        Protocol protocol = given("protocol")
                .map(YamlValue::mapping)
                .map(ProtocolSettings::read)
                .orElse(null);
        ReplayOptions options = ReplayOptions.DEFAULT
                .withProtocol(protocol)
                .withComputeScale(file.get("compute-scale").decimal(0, MAX_SCALE, "a number of at least 0"))
                .withTolerance(given(ESTIMATE).map(Estimation::tolerance).orElse(0.0));
        return given(PACKET_MATCHING)
                .map(value -> PacketMatching.read(value.part(value.text()), protocol))
                .map(options::withPacketMatching)
                .orElse(options);
    }

    private static List<Long> seeds(YamlValue value) {
        if (!value.isText()) {
            return listedSeeds(value);
        }
        return range(value).numbers();
    }

    private static NumberRange range(YamlValue value) {
        return NumberRange.parse(value.text(), 0, Numbers.MAX_WHOLE)
                .filter(seeds -> seeds.count() <= Experiment.MAX_SEEDS)
                .orElseThrow(() ->
                        value.error("a seed of up to 18 digits such as 7, a range from low to high such as 1..5 with at"
                                + " most " + Experiment.MAX_SEEDS + " seeds, or a list"));
    }

    private static List<Long> listedSeeds(YamlValue value) {
        Set<Long> seeds = new LinkedHashSet<>();
        for (YamlValue item : value.list("at least one seed: a number such as 7, a range such as 1..5, or a list")) {
            for (long seed : range(item).numbers()) {
                if (!seeds.add(seed)) {
                    throw item.fault("'" + item.text() + "' a second time", "every seed once");
                }
            }
        }
        return List.copyOf(seeds);
    }

    private static Pilot pilot(YamlValue value) {
        YamlMapping pilot = value.mapping();
        pilot.allowOnly(List.of("mappings", "seeds", "draws"));
        return new Pilot(most(pilot, "mappings"), most(pilot, "seeds"), most(pilot, "draws"));
    }

    private static int most(YamlMapping pilot, String key) {
        return pilot.find(key)
                .map(value -> value.integer(1, Experiment.MAX_SEEDS))
                .orElse(Integer.MAX_VALUE);
    }

    private Experiment.Published published(YamlValue value) {
        YamlMapping published = value.mapping();
        published.allowOnly(List.of("file", "table", "scale", "calibrated"));
        Path table = TidyPath.of(folder.resolve(published.get("file").text()));
        if (!Files.isRegularFile(table)) {
            throw published.get("file").error("a file that exists");
        }
        double scale = published
                .find("scale")
                .map(number -> number.decimal(1e-12, MAX_SCALE, "cycles per unit"))
                .orElse(1.0);
        List<String> calibrated =
                published.find("calibrated").map(YamlValue::texts).orElse(List.of());
        return new Experiment.Published(table, published.get("table").text(), scale, Set.copyOf(calibrated));
    }
}
