package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaId;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** The JSON of every command has the form of its schema, and the schemas have no place for other keys. */
class JsonSchemaTest {
    private static final Path SCHEMAS = Path.of("src/site/resources/schemas");
    private static final String ENDING = ".schema.json";
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String NEW_KEY = "some-new-key";

    /** Objects whose keys are names of the input, such as those of links; all their keys may be missing. */
    private static final String OPEN =
            "settings|information|operations|hottest|classes|block|best|group|first|second|worst-block|plan";

    /** What writes JSON: a schema, then the command. */
    private static final List<String> COMMANDS = List.of(
            "simulate simulate DIR/ring.trace --network DIR/torus.yaml --mapping consecutive --json",
            "simulate simulate DIR/ring.trace --network DIR/torus.yaml --mapping DIR/ring.map --json",
            "simulate simulate DIR/ring.trace --network DIR/torus.yaml --mapping random --allocation quadrant"
                    + " --background 0.01packets --json",
            "simulate simulate DIR/ring.trace --network DIR/torus.yaml --mapping random --allocation DIR/nodes.txt"
                    + " --busy DIR/busy.txt --background 0.01packets --background-pattern matrix:DIR/big.csv --json",
            "simulate simulate DIR/ring.trace --network DIR/torus.yaml --mapping consecutive --allocation random:8,seed=1"
                    + " --busy random(2,~seed=3) --background 0.01packets --seed 1..3 --estimate 5% --json",
            "simulate simulate DIR/ring.trace --network DIR/torus.yaml --mapping consecutive --seed 1..2 --json",
            "simulate simulate DIR/ring.trace --network DIR/cores.yaml --mapping consecutive --eager-limit 1000 --json",
            "simulate simulate DIR/ring.trace --network DIR/torus.yaml --set cores-per-node=64 --mapping consecutive --json",
            "simulate simulate DIR/ring.trace --network DIR/torus.yaml --set cores-per-node=64 --mapping consecutive --json"
                    + " --seed 1..2",
            "simulate-jobs simulate --jobs DIR/one-job.yaml --network DIR/torus.yaml --set cores-per-node=64 --no-alone --json",
            "simulate simulate DIR/stencil.trace --network networks/dragonfly-72.yaml --mapping random --json",
            "simulate-jobs simulate --jobs DIR/jobs.yaml --network DIR/torus.yaml --json",
            "simulate-jobs simulate --jobs DIR/jobs.yaml --network DIR/torus.yaml --background 0.01packets --seed 1..2"
                    + " --busy DIR/busy.txt --json",
            "simulate-jobs simulate --jobs DIR/one-job.yaml --network DIR/cores.yaml --no-alone --json",
            "map map DIR/ring.trace --network DIR/torus.yaml --json",
            "map map DIR/ring.trace --network DIR/torus.yaml --mapper simulated(runs=10) --json",
            "map map DIR/ring.trace --network DIR/torus.yaml --mapper tabu(100) --evaluations 50 --seed 1..2 --json",
            "map map DIR/ring.trace --network DIR/torus.yaml --seed 1..2 --json",
            "map map DIR/matrix.csv --network DIR/cores.yaml --weight bytes --json",
            "map map DIR/problem.dat --json",
            "map map DIR/problem.dat --seed 1..2 --evaluations 100 --json",
            "load load --network DIR/torus.yaml --pattern uniform --offered 0.1,1.0 --json",
            "load load --network DIR/torus.yaml --pattern matrix:DIR/big.csv --offered 1e-9 --json",
            "inspect inspect DIR/ring.trace --json",
            "inspect inspect DIR/stencil.trace --collectives mpich --json",
            "inspect inspect DIR/barrier.trace --collectives mpich --json",
            "inspect inspect DIR/ring.trace --phases --json",
            "inspect inspect DIR/phases.csv --json",
            "inspect inspect DIR/matrix.csv --json",
            "inspect inspect DIR/problem.dat --json",
            "inspect inspect DIR/torus.yaml --json",
            "inspect inspect DIR/cores.yaml --json",
            "inspect inspect DIR/failed.yaml --json",
            "inspect inspect DIR/machine.txt --json",
            "inspect inspect DIR/two.map --json",
            "inspect inspect DIR/ring.map --json",
            "inspect inspect DIR/two-on-one.map --json",
            "inspect inspect DIR/four.map --trace DIR/matrix.csv --network DIR/machine.txt --json",
            "schedule schedule DIR/a.swf --nodes 16 --json",
            "schedule schedule DIR/short.swf --nodes 16 --skip-cancelled --json",
            "schedule schedule DIR/a.swf DIR/b.swf --network DIR/torus.yaml --policy fcfs --policy easy --json",
            "advise advise DIR/ring.trace --network DIR/torus.yaml --budget 10runs --json",
            "advise advise DIR/computing.trace --network DIR/torus.yaml --budget 10runs --allocation quadrant"
                    + " --allocation list:0,5,10,15 --background 0.01packets --eager-limit 1000 --json",
            "compare compare src/test/resources/sare/report/sample.csv --by mapping --measure cycles"
                    + " --within trace,background --format json",
            "compare compare src/test/resources/sare/report/sample.csv --by mapping --measure cycles --equivalent 3%"
                    + " --plan 2% --within trace,background --rule published --format json",
            "compare compare experiments/example/results.csv --by mapping --measure cycles,hop_bytes --within"
                    + " background --plan 2% --equivalent 5% --format json",
            "compare compare experiments/example/results.csv --by mapping --measure cycles --within background"
                    + " --paired-by none --rule published --format json",
            "compare compare experiments/example/results.csv --by mapping --measure cycles --within background"
                    + " --block-test quade --format json",
            "compare compare DIR/odd.csv --by mapping --measure cycles --within trace --format json",
            "compare compare DIR/odd.csv --by mapping --measure cycles --within trace --rule dunn --format json",
            "compare compare DIR/odd.csv --by mapping --measure cycles --within trace --paired-by seed --format json",
            "compare compare DIR/odd.csv --by mapping --measure cycles --within trace --paired-by seed --block-test quade"
                    + " --constant-test sign --ratio-of median --equivalent 3% --format json");

    /** Groups with a single value, with equal and negative ones, in perfect order, and without any. */
    private static final String ODD = """
            trace,mapping,seed,cycles
            equal,a,1,5
            equal,a,2,5
            equal,a,3,5
            equal,b,1,5
            equal,b,2,5
            equal,b,3,5
            single,a,1,5
            single,b,1,7
            negative,a,1,-5
            negative,a,2,-6
            negative,a,3,8
            negative,b,1,-7
            negative,b,2,3
            negative,b,3,9
            ordered,a,1,1
            ordered,a,2,20
            ordered,a,3,300
            ordered,b,1,2
            ordered,b,2,25
            ordered,b,3,350
            none,a,1,
            none,b,1,
            one,a,1,
            one,b,1,4
            """;

    private static final String BARRIER =
            "#sare-trace 1\n# ranks 2\n# operations 2\nrank 0\nbarrier 0\nrank 1\nbarrier 0\n";

    @TempDir
    private static Path folder;

    private static OutputScene scene;
    private static final Map<String, JsonSchema> OF_COMMAND = new HashMap<>();
    private static final Map<String, List<JsonNode>> DOCUMENTS = new LinkedHashMap<>();

    @BeforeAll
    static void run() throws IOException {
        scene = new OutputScene(folder);
        scene.write("big.csv", "source,destination,bytes\n4,5,100\n8,15,50\n");
        scene.write("odd.csv", ODD);
        scene.write("barrier.trace", BARRIER);
        scene.write("two-on-one.map", "#sare-mapping 1\n3\n3\n");
        for (String name : names()) {
            OF_COMMAND.put(
                    name, JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(schema(name)));
        }
        for (String line : COMMANDS) {
            String[] words = line.split(" ", 2);
            JsonNode document = JSON.readTree(scene.run(words[1]));
            DOCUMENTS.computeIfAbsent(words[0], name -> new ArrayList<>()).add(document);
        }
        scene.run("schedule DIR/a.swf --network DIR/torus.yaml --dispersion -o DIR/jobs.json");
        DOCUMENTS.get("schedule").add(JSON.readTree(scene.read("jobs.json")));
        scene.write("runs.csv", "job,run\n1,5\n");
        scene.run("schedule DIR/a.swf --network DIR/torus.yaml --communication all-to-all --communication-folder DIR"
                + " --run-times DIR/runs.csv --dispersion -o DIR/jobs.json");
        DOCUMENTS.get("schedule").add(JSON.readTree(scene.read("jobs.json")));
        scene.run("schedule DIR/a.swf --nodes 16 -o DIR/jobs.json");
        DOCUMENTS.get("schedule").add(JSON.readTree(scene.read("jobs.json")));
    }

    /** The schemas by the names of their commands. */
    static List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(SCHEMAS)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(ENDING))
                    .map(name -> name.substring(0, name.length() - ENDING.length()))
                    .sorted()
                    .toList();
        }
    }

    private static JsonNode schema(String name) throws IOException {
        return JSON.readTree(SCHEMAS.resolve(name + ENDING).toFile());
    }

    private static String errors(String name, JsonNode document) {
        return OF_COMMAND.get(name).validate(document).stream()
                .map(Object::toString)
                .collect(Collectors.joining("\n"));
    }

    @Test
    void everyCommandWithJsonHasASchema() throws IOException {
        assertEquals(new TreeSet<>(names()), commandsWithJson());
        assertEquals(new TreeSet<>(names()), new TreeSet<>(DOCUMENTS.keySet()));
    }

    /** The commands with the option {@code --json}, and the one that has JSON among its formats. */
    private static Set<String> commandsWithJson() {
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        CommandLine all = Main.allCommands(new Console(nowhere, nowhere, false));
        Set<String> commands = new TreeSet<>();
        all.getSubcommands().forEach((name, command) -> {
            boolean hasJson = command.getCommandSpec().optionsMap().containsKey("--json");
            var format = command.getCommandSpec().optionsMap().get("--format");
            if (command.getCommandSpec().optionsMap().containsKey("--jobs") && hasJson && name.equals("simulate")) {
                commands.add("simulate-jobs"); // another document of the same command
            }
            if (hasJson
                    || format != null && String.join(" ", format.description()).contains("json")) {
                commands.add(name);
            }
        });
        return commands;
    }

    @ParameterizedTest
    @MethodSource("names")
    void schemasAreSchemas(String name) throws IOException {
        JsonSchema meta =
                JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(SchemaLocation.of(SchemaId.V202012));
        assertEquals(Set.of(), meta.validate(schema(name)));
    }

    @ParameterizedTest
    @MethodSource("names")
    void documentsFit(String name) {
        for (JsonNode document : DOCUMENTS.get(name)) {
            assertEquals("", errors(name, document), () -> document.toPrettyString());
        }
    }

    /** A packet that begins to cross a link counts in full, so links of a short run with a background can have carried more than fits. */
    @Test
    void shareOfLinksAboveOneFits() throws IOException {
        scene.write(
                "short.trace",
                "#sare-trace 1\n# ranks 2\n# operations 2\nrank 0\nsend 1 0 0 4\nrank 1\nreceive 0 0 0 4\n");
        scene.write("short.yaml", "jobs: [{trace: short.trace, allocation: 'list:0,1'}]\n");
        String options =
                " --network networks/torus-4x4.yaml --background 1phits --set phits-per-packet=32 --seed 5 --json";
        assertFitsAboveOne(
                "simulate", "simulate DIR/short.trace --mapping consecutive --allocation list:0,1" + options);
        assertFitsAboveOne("simulate-jobs", "simulate --jobs DIR/short.yaml" + options);
    }

    private static void assertFitsAboveOne(String name, String command) throws IOException {
        JsonNode document = JSON.readTree(scene.run(command));
        double most = document.at("/runs/0/link-utilisation/max").asDouble();
        assertTrue(most > 1, () -> "nothing to test: " + most);
        assertEquals("", errors(name, document));
    }

    @ParameterizedTest
    @MethodSource("names")
    void aNewKeyFitsNowhere(String name) {
        for (JsonNode document : DOCUMENTS.get(name)) {
            for (Part part : parts(document)) {
                part.object().set(NEW_KEY, JSON.createObjectNode());
                assertFalse(errors(name, document).isEmpty(), () -> "a new key in " + part.path());
                part.object().remove(NEW_KEY);
            }
        }
    }

    /** A key may be missing only if some other document lacks it in an object of the same name. */
    @ParameterizedTest
    @MethodSource("names")
    void aMissingKeyIsFound(String name) {
        Set<String> needless = new TreeSet<>();
        for (JsonNode document : DOCUMENTS.get(name)) {
            Set<String> done = new HashSet<>();
            for (Part part : parts(document)) {
                if (!part.name().matches(OPEN) && done.add(part.path() + keys(part.object()))) {
                    needless.addAll(needlessKeys(name, document, part));
                }
            }
        }
        assertEquals(Set.of(), needless, "keys that every document has and none needs");
    }

    private static List<String> needlessKeys(String name, JsonNode document, Part part) {
        List<String> needless = new ArrayList<>();
        for (String key : keys(part.object())) {
            JsonNode value = part.object().remove(key);
            if (errors(name, document).isEmpty() && !isLackingSomewhere(name, part, key)) {
                needless.add(name + part.path() + "/" + key + " = " + value);
            }
            part.object().set(key, value);
        }
        return needless;
    }

    /** Whether an object of the same name lacks the key; documents as a whole are compared with those of the same command. */
    private static boolean isLackingSomewhere(String name, Part part, String key) {
        return DOCUMENTS.entrySet().stream()
                .filter(documents ->
                        !part.name().isEmpty() || documents.getKey().equals(name))
                .flatMap(documents -> documents.getValue().stream())
                .flatMap(document -> parts(document).stream())
                .anyMatch(other ->
                        other.name().equals(part.name()) && !other.object().has(key));
    }

    /** Definitions with the same name are the same in all schemas. */
    @Test
    void definitionsAgree() throws IOException {
        Map<String, JsonNode> seen = new HashMap<>();
        for (String name : names()) {
            schema(name).path("$defs").properties().forEach(definition -> {
                JsonNode before = seen.putIfAbsent(definition.getKey(), definition.getValue());
                assertTrue(
                        before == null || before.equals(definition.getValue()),
                        () -> definition.getKey() + " of " + name + " differs from that of another schema");
            });
        }
    }

    /** Every key of every schema says what it is. */
    @ParameterizedTest
    @MethodSource("names")
    void keysHaveDescriptions(String name) throws IOException {
        for (Part part : parts(schema(name))) {
            if (part.path().endsWith("/properties") && !part.path().matches(".*/(if|else|oneOf|allOf)/.*")) {
                part.object().properties().forEach(key -> {
                    JsonNode value = key.getValue();
                    assertTrue(
                            value.has("description")
                                    || value.has("$ref")
                                    || value.has("const")
                                    || value.has("enum")
                                    || value.path("type").asText().equals("object"),
                            () -> part.path() + "/" + key.getKey());
                });
            }
        }
    }

    private record Part(String path, ObjectNode object) {
        /** The key under which the object is. */
        String name() {
            return path.substring(path.lastIndexOf('/') + 1);
        }
    }

    /** All objects of a document with their paths, in which items of lists have no numbers. */
    private static List<Part> parts(JsonNode document) {
        List<Part> parts = new ArrayList<>();
        addParts(document, "", parts);
        return parts;
    }

    private static void addParts(JsonNode node, String path, List<Part> to) {
        if (node instanceof ObjectNode object) {
            to.add(new Part(path, object));
            object.properties().forEach(field -> addParts(field.getValue(), path + "/" + field.getKey(), to));
        } else if (node.isArray()) {
            node.forEach(item -> addParts(item, path, to));
        }
    }

    private static List<String> keys(ObjectNode object) {
        List<String> keys = new ArrayList<>();
        object.fieldNames().forEachRemaining(keys::add);
        return keys;
    }
}
