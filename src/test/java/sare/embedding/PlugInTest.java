package sare.embedding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.cli.CommandRun;

/** The Maven project in {@code src/test/plugins} compiles, and its plug-ins work; those that do not work are errors of one line. */
class PlugInTest {
    private static final Path PROJECT = Path.of("src/test/plugins");
    private static final Path PAGE = Path.of("src/site/markdown/embedding.md");
    private static final String SERVICE = "META-INF/services/sare.plugin.Provider";

    private static final String CHAIN = "topology: chain\nlength: 8\nrouting: along-the-chain\nvirtual-channels: 1\n";
    private static final String MESH =
            "topology: mesh\ndimensions: [8]\nrouting: dimension-order\nvirtual-channels: 1\n";

    /** Plug-ins that do not work: a class, and what it has instead of a good topology. */
    private static final String TOPOLOGY = """
            package bad;

            import java.util.List;
            import java.util.function.Function;
            import sare.input.Registry;
            import sare.input.YamlMapping;
            import sare.network.TopologyProvider;
            import sare.topology.Topology;

            public final class Bad implements TopologyProvider {
                CONSTRUCTOR

                @Override
                public Registry.Entry<Function<YamlMapping, Topology>> topology() {
                    return ENTRY;
                }
            }
            """;

    private static final String MAPPER = """
            package bad;

            import java.util.List;
            import sare.input.Registry;
            import sare.mapping.problem.Arrangement;
            import sare.mapping.problem.MappingProblem;
            import sare.mapping.search.*;

            public final class Bad implements MapperProvider, Mapper {
                @Override
                public Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
                    throw new IllegalStateException("no way");
                }

                @Override
                public boolean improves() {
                    return false;
                }

                @Override
                public Registry.Entry<Mappers.MapperMaker> mapper() {
                    return new Registry.Entry<>("lost", "a", "b", List.of(), settings -> this);
                }
            }
            """;

    private static final String GOOD_ENTRY =
            "new Registry.Entry<>(\"NAME\", \"a\", \"b\", List.of(), settings -> null)";

    @TempDir
    private static Path plugIns;

    @TempDir
    private Path folder;

    @BeforeAll
    static void compile() throws IOException {
        Compilation.of(PROJECT.resolve("src/main/java"), plugIns);
        Path services = plugIns.resolve(SERVICE);
        Files.createDirectories(services.getParent());
        Files.copy(PROJECT.resolve("src/main/resources").resolve(SERVICE), services);
    }

    private String write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text).toString();
    }

    /** Runs a command in classes of its own, which find the plug-ins of a folder. */
    private static CommandRun run(Path plugIns, String... arguments) throws Exception {
        List<URL> classPath = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            classPath.add(url(Path.of(entry)));
        }
        classPath.add(url(plugIns));
        try (URLClassLoader loader =
                new URLClassLoader(classPath.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            Class<?> type = loader.loadClass(CommandRun.class.getName());
            Object run = type.getMethod("of", String[].class).invoke(null, (Object) arguments);
            return new CommandRun(
                    (int) type.getMethod("status").invoke(run),
                    (String) type.getMethod("out").invoke(run),
                    (String) type.getMethod("err").invoke(run));
        }
    }

    private static URL url(Path path) throws MalformedURLException {
        return path.toUri().toURL();
    }

    private static String successful(String... arguments) throws Exception {
        CommandRun run = run(plugIns, arguments);
        assertEquals(0, run.status(), run.err());
        return run.out();
    }

    /** A line of ten messages in the format of the plug-in. */
    private String messages() throws IOException {
        StringBuilder text = new StringBuilder("letters 5\n");
        for (int i = 0; i < 10; i++) {
            text.append(i % 5).append(' ').append((3 * i + 1) % 5 == i % 5 ? (i + 1) % 5 : (3 * i + 1) % 5);
            text.append(' ').append(100 * i).append('\n');
        }
        return write("a.letters", text.toString());
    }

    @Test
    void topologyRoutingAndFormatAreSimulated() throws Exception {
        String trace = messages();
        String onChain = simulated(trace, write("chain.yaml", CHAIN));
        String onMesh = simulated(trace, write("mesh.yaml", MESH));
        assertTrue(onChain.contains("cycles"), onChain);
        assertEquals(onMesh, onChain);
    }

    /** All lines but those with names of the network and its links. */
    private static String simulated(String trace, String network) throws Exception {
        String out = successful("simulate", trace, "--network", network, "--mapping", "random", "--seed", "3");
        return out.replaceAll("(?m)^(network|hottest links) .*\n", "");
    }

    @Test
    void theMapperIsNamedOnTheCommandLineAndInAnother() throws Exception {
        String trace = messages();
        String network = write("chain.yaml", CHAIN);
        String map = successful("map", trace, "--network", network, "--mapper", "reverse");
        assertTrue(map.endsWith("\n7\n6\n5\n4\n3\n"), map);
        String improved = successful("map", trace, "--network", network, "--mapper", "reverse | local-search");
        assertTrue(improved.contains("# mapper: reverse | local-search"), improved);
    }

    @Test
    void badInputOfAPlugInIsALine() throws Exception {
        String trace = write("bad.letters", "letters 2\n0 7 10\n");
        String network = write("chain.yaml", CHAIN.replace("length: 8", "length: 1"));
        assertEquals(
                new CommandRun(2, "", trace + ":2: '0 7 10' - expected two different ranks below 2\n"),
                run(plugIns, "inspect", trace));
        assertEquals(
                new CommandRun(2, "", network + ":2: length: '1' - expected a whole number from 2 to 1000000\n"),
                run(plugIns, "inspect", network));
    }

    @Test
    void listShowsThem() throws Exception {
        String file = plugIns.getFileName().toString();
        String topologies = successful("list", "topology");
        assertTrue(topologies.contains("chain: nodes in a line [plug-in " + file + "]\n"), topologies);
        String all = successful("list", "plug-ins");
        assertTrue(all.contains("  example.Reverse        " + plugIns), all);
        String none = run(folder, "list", "plug-in").out();
        assertTrue(none.startsWith("no plug-ins"), none);
    }

    /** Rows have the digest of the plug-ins after that of the engine, and another content another one. */
    @Test
    void resultsTellThatThereWerePlugIns() throws Exception {
        messages();
        write("chain.yaml", CHAIN);
        write(
                "experiment.yaml",
                "title: A chain\ntraces: a.letters\nnetworks: chain.yaml\nmappings: {r: {mapper: reverse}}\n");
        successful("run", folder.toString());
        String engine = engine(successful("--version"));
        assertTrue(engine.matches("[0-9a-f]{16}\\+[0-9a-f]{8}"), engine);
        assertTrue(Files.readString(folder.resolve("results.csv")).contains("," + engine + "\n"));
        assertTrue(Files.readString(folder.resolve("provenance.yaml")).contains(engine));
        assertEquals("", successful("run", folder.toString()).replaceAll("(?s)1 simulation.*", ""));

        Path others = Files.createDirectories(folder.resolve("others"));
        copy(plugIns, others);
        assertEquals(engine, engine(run(others, "--version").out()), "the place does not count");
        Files.writeString(others.resolve("rules.txt"), "other rules");
        assertNotEquals(engine, engine(run(others, "--version").out()));
        assertEquals(
                engine.substring(0, 16),
                engine(run(folder.resolve("nothing"), "--version").out()));
    }

    private static String engine(String version) {
        return version.strip().replaceAll(".*engine ", "");
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = to.resolve(from.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "torus   | topology 'torus' - expected a name that no other topology has",
                "My Ring | topology 'My Ring' - expected a name of small letters and digits, such as my-topology",
                "null    | nothing (null) - expected a topology",
                "fails   | java.lang.IllegalStateException: no sizes - expected a topology"
            })
    void aBadTopologyIsOneLine(String name, String fault) throws Exception {
        String entry =
                switch (name) {
                    case "null" -> "null";
                    case "fails" -> "fail()";
                    default -> GOOD_ENTRY.replace("NAME", name);
                };
        String failing = "private static Registry.Entry<Function<YamlMapping, Topology>> fail() {\n"
                + "throw new IllegalStateException(\"no sizes\");\n}\n";
        Path classes = compiled(entry, name.equals("fails") ? failing : "");
        String place = "plug-in bad.Bad (" + classes.getFileName() + "): ";
        assertEquals(new CommandRun(2, "", place + fault + "\n"), run(classes, "list"));
    }

    /** A class that cannot be made, one that is not there, and a file that is no class. */
    @Test
    void aClassThatCannotBeMadeIsOneLine() throws Exception {
        Path classes = compiled("null", "public Bad() { throw new IllegalStateException(\"no licence\"); }");
        String expected = " - expected a public class that can be made without parameters\n";
        assertFault(
                classes,
                "plug-in: Provider bad.Bad could not be instantiated: java.lang.IllegalStateException: no licence");
        Files.writeString(classes.resolve("bad/Bad.class"), "no class");
        CommandRun broken = run(classes, "--version");
        assertEquals(2, broken.status());
        assertTrue(
                broken.err().startsWith("plug-in: ClassFormatError: ")
                        && broken.err().endsWith(expected),
                broken.err());
        Files.delete(classes.resolve("bad/Bad.class"));
        assertFault(classes, "plug-in: Provider bad.Bad not found");
    }

    private static void assertFault(Path classes, String fault) throws Exception {
        String line = fault + " - expected a public class that can be made without parameters\n";
        assertEquals(new CommandRun(2, "", line), run(classes, "--version"));
    }

    /** A mapper that fails while it searches: status 1, with its place. */
    @Test
    void aFailureOfAPlugInNamesIt() throws Exception {
        write("source/bad/Bad.java", MAPPER);
        Path classes = classes();
        String traffic = write("traffic.csv", "source,destination,bytes\n0,1,5\n");
        CommandRun run = run(classes, "map", traffic, "--network", "networks/torus-4x4.yaml", "--mapper", "lost");
        String line = "plug-in bad-classes, bad.Bad.map(Bad.java:12): java.lang.IllegalStateException: no way (--debug"
                + " shows more)\n";
        assertEquals(new CommandRun(1, "", line), run);
    }

    @Test
    void aRoutingIsForItsTopologies() throws Exception {
        String file =
                write("r.yaml", "topology: torus\ndimensions: [4]\nrouting: along-the-chain\nvirtual-channels: 1\n");
        CommandRun run = run(plugIns, "inspect", file);
        assertEquals(2, run.status());
        assertTrue(run.err().startsWith(file + ":3: routing: 'along-the-chain' - expected dimension-order"), run.err());
        assertTrue(run.err().endsWith(" with topology torus\n"), run.err());
    }

    private Path compiled(String entry, String constructor) throws IOException {
        String source = TOPOLOGY.replace("ENTRY", entry).replace("CONSTRUCTOR", constructor);
        write("source/bad/Bad.java", source);
        return classes();
    }

    /** Compiles the bad plug-in. */
    private Path classes() throws IOException {
        Path classes = Files.createDirectories(folder.resolve("bad-classes"));
        Compilation.of(folder.resolve("source"), classes);
        write("bad-classes/" + SERVICE, "bad.Bad\n");
        return classes;
    }

    @Test
    void thePageShowsTheSources() throws IOException {
        String page = Files.readString(PAGE);
        for (String name : List.of("Reverse")) {
            Path source = PROJECT.resolve("src/main/java/example/" + name + ".java");
            assertTrue(
                    page.contains("```java\n" + Files.readString(source) + "```\n"), PAGE + " differs from " + source);
        }
    }
}
