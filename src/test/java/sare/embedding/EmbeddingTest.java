package sare.embedding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import sare.cli.CommandRun;

/** The Maven project in {@code src/test/embedding} compiles, and its program gives the results of the command line. */
class EmbeddingTest {
    private static final Path PROJECT = Path.of("src/test/embedding");
    private static final Path SOURCE = PROJECT.resolve("src/main/java/example/CompareMappings.java");
    private static final Path PAGE = Path.of("src/site/markdown/embedding.md");
    private static final String TRACE = "traces/mg.W.16.trace.gz";
    private static final String NETWORK = "networks/torus-4x4.yaml";

    @TempDir
    private static Path classes;

    @TempDir
    private Path folder;

    /** Compiles all sources of the project against the classes and libraries of sare alone, without any of its tests. */
    @BeforeAll
    static void compile() throws IOException {
        Compilation.of(PROJECT.resolve("src/main/java"), classes);
    }

    @Test
    void theProgramGivesTheResultsOfTheCommandLine() throws Exception {
        Path mapping = folder.resolve("grasp.map");
        run("map", TRACE, "--network", NETWORK, "--mapper", "grasp", "-o", mapping.toString());

        String expected = line("consecutive", "consecutive") + line("grasp", mapping.toString());

        assertEquals(new CommandRun(0, expected, ""), start(TRACE, NETWORK));
    }

    @Test
    void badInputIsALineOfTheProgramToo() throws Exception {
        Path bad = Files.writeString(folder.resolve("bad.trace"), "#sare-trace 1\n# ranks x\n");
        CommandRun command =
                CommandRun.of("simulate", bad.toString(), "--network", NETWORK, "--mapping", "consecutive");
        assertEquals(2, command.status(), command.err());
        assertEquals(command, start(bad.toString(), NETWORK));
    }

    @Test
    void thePageShowsTheProgram() throws IOException {
        String code = "```java\n" + Files.readString(SOURCE) + "```\n";
        assertTrue(Files.readString(PAGE).contains(code), PAGE + " differs from " + SOURCE);
    }

    @Test
    void thePageShowsTheDependency() throws IOException {
        String pom = oneLine(PROJECT.resolve("pom.xml"));
        String dependency = pom.substring(pom.indexOf("<dependency>"), pom.indexOf("</dependencies>"));
        assertTrue(oneLine(PAGE).contains(dependency), dependency);
    }

    private static String oneLine(Path file) throws IOException {
        return Files.readString(file).replaceAll("\\s+", " ");
    }

    @Test
    void theProjectDependsOnThisVersionOnly() throws Exception {
        Element sare = project(Path.of("pom.xml"));
        Element example = project(PROJECT.resolve("pom.xml"));
        Element dependencies =
                (Element) example.getElementsByTagName("dependencies").item(0);
        assertEquals(1, dependencies.getElementsByTagName("dependency").getLength());
        for (String tag : List.of("groupId", "artifactId", "version")) {
            assertEquals(text(sare, tag), text(dependencies, tag));
        }
    }

    /** What the program prints for a mapping, from the result of {@code simulate}. */
    private static String line(String name, String mapping) {
        String result = run("simulate", TRACE, "--network", NETWORK, "--mapping", mapping);
        String cycles = value(result, "cycles").replaceAll(" .*", "");
        String hottest = value(result, "hottest links").replaceAll(", .*", "");
        return name + ": " + cycles + " cycles, hottest link " + hottest + "\n";
    }

    private static String value(String result, String label) {
        return result.lines()
                .filter(line -> line.startsWith(label + " "))
                .map(line -> line.substring(label.length()).strip())
                .findFirst()
                .orElseThrow();
    }

    private static String run(String... arguments) {
        CommandRun run = CommandRun.of(arguments);
        assertEquals(0, run.status(), run.err());
        return run.out();
    }

    private CommandRun start(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classes + ":" + Compilation.sare(),
                "example.CompareMappings"));
        command.addAll(List.of(arguments));
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        return new CommandRun(process.waitFor(), Files.readString(out), Files.readString(err));
    }

    private static Element project(Path pom) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(pom.toFile())
                .getDocumentElement();
    }

    private static String text(Element parent, String tag) {
        return parent.getElementsByTagName(tag).item(0).getTextContent();
    }
}
