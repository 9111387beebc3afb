package sare.experiment.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The digest of the sources of sare: which packages it depends on, and that it does not depend on others and on names. */
class EngineDigestTest {
    private static final Path SOURCES = Path.of("src/main/java");
    private static final Path RESOURCES = Path.of("src/main/resources");
    private static final Path LIST = Path.of("target/engine-sources.txt"); // of the build, after one line

    /** Packages with code that can change a result. */
    private static final Set<String> MATTER = Set.of(
            "sare.advice",
            "sare.allocation",
            "sare.experiment",
            "sare.input",
            "sare.mapping",
            "sare.mapping.layout",
            "sare.mapping.multilevel",
            "sare.mapping.place",
            "sare.mapping.problem",
            "sare.mapping.search",
            "sare.mapping.treematch",
            "sare.network",
            "sare.plugin",
            "sare.routing",
            "sare.routing.dragonfly",
            "sare.routing.graph",
            "sare.routing.grid",
            "sare.routing.tree",
            "sare.simulation",
            "sare.topology",
            "sare.topology.dragonfly",
            "sare.topology.graph",
            "sare.topology.grid",
            "sare.topology.tree",
            "sare.trace",
            "sare.trace.collective",
            "sare.trace.collective.algorithm",
            "sare.trace.format",
            "sare.trace.format.dimemas",
            "sare.trace.format.dumpi",
            "sare.trace.format.goal",
            "sare.trace.format.liballprof",
            "sare.trace.format.otf2",
            "sare.trace.format.paraver",
            "sare.trace.format.recording",
            "sare.trace.format.sare",
            "sare.trace.format.simgrid",
            "sare.trace.record",
            "sare.trace.source",
            "sare.trace.storage",
            "sare.traffic",
            "sare.traffic.phase",
            "sare.scenario",
            "sare.statistics",
            "sare.trace.edit",
            "sare.routing.hyperx",
            "sare.topology.hyperx",
            "sare.topology.hierarchy",
            "sare.topology.hierarchy.format");

    /** Packages with code that describes results or makes inputs, whose contents are in the ids of cells. */
    private static final Set<String> MATTER_NOT = Set.of(
            "sare.topology.graph.generate",
            "sare.benchmark",
            "sare.cli",
            "sare.experiment.slurm",
            "sare.mapping.launch",
            "sare.experiment.engine",
            "sare.report",
            "sare.report.html",
            "sare.report.plot",
            "sare.report.result",
            "sare.report.schedule",
            "sare.report.timeline",
            "sare.scheduling",
            "sare.scheduling.generate",
            "sare.scheduling.log",
            "sare.scheduling.work",
            "sare.statistics.verdict",
            "sare.trace.check",
            "sare.trace.generate",
            "sare.trace.heatmap",
            "sare.trace.npb");

    @TempDir
    private Path folder;

    private static SourceDigest.Result digest(Path sources) throws IOException {
        List<Path> libraries = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.endsWith(".jar"))
                .map(Path::of)
                .toList();
        return SourceDigest.of(new SourceSet(sources, RESOURCES, libraries, "17"), EngineDigestWriter.ROOT);
    }

    private static String packageOf(Path file) {
        return SOURCES.toAbsolutePath()
                .relativize(file.toAbsolutePath())
                .getParent()
                .toString()
                .replace(File.separatorChar, '.');
    }

    private static List<Path> files(Path where) {
        try (Stream<Path> files = Files.walk(where)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void everyPackageMattersOrDoesNot() throws IOException {
        List<Path> sources = Files.readAllLines(LIST).stream()
                .skip(1)
                .map(line -> Path.of(line.substring(line.indexOf(' ')).strip()))
                .toList();

        assertEquals(
                new TreeSet<>(MATTER),
                sources.stream().map(EngineDigestTest::packageOf).collect(Collectors.toCollection(TreeSet::new)));
        Set<String> all = new TreeSet<>(MATTER);
        MATTER_NOT.forEach(name -> assertTrue(all.add(name), name));
        assertEquals(
                all,
                files(SOURCES).stream()
                        .map(EngineDigestTest::packageOf)
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    /** Every class has another name, and every file of the other packages has a class more. {@link SourceDigestTest} has small cases. */
    @Test
    @Tag("study")
    void renamesAndReportsChangeNothing() throws IOException {
        Map<String, String> names = new TreeMap<>();
        Set<String> foreign = new TreeSet<>();
        for (Path file : files(SOURCES)) {
            String name = file.getFileName().toString().replace(".java", "");
            names.put(name, name.equals("CellSimulation") ? name : "A" + new StringBuilder(name).reverse());
            Files.readAllLines(file).stream()
                    .filter(line -> line.startsWith("import java"))
                    .forEach(line -> foreign.add(line.replaceAll(".*\\.|;", "")));
        }
        names.keySet().removeAll(foreign);
        names.remove("package-info");
        List<String> untouched = new ArrayList<>();
        for (Path file : files(SOURCES)) {
            if (!file.endsWith("package-info.java")) {
                copy(file, names, untouched);
            }
        }

        assertTrue(names.size() > 300, "names: " + names.size());
        assertFalse(untouched.size() > 10, "as they were: " + untouched);
        assertEquals(
                EngineDigest.current(), digest(folder).sha256().substring(0, EngineDigest.DIGITS), "under other names");
    }

    private void copy(Path file, Map<String, String> names, List<String> untouched) throws IOException {
        String text = Files.readString(file);
        String renamed = renamed(text, names);
        if (renamed.equals(text)) {
            untouched.add(file.toString());
        }
        String own = file.getFileName().toString().replace(".java", "");
        Path target = folder.resolve(SOURCES.relativize(file)).resolveSibling(names.getOrDefault(own, own) + ".java");
        Files.createDirectories(target.getParent());
        boolean matters = MATTER.contains(packageOf(file));
        Files.writeString(
                target, matters ? renamed : renamed + "\nfinal class MoreOf" + own + " {\n    int more = 1;\n}\n");
    }

    /** A source with other names, and the same texts and comments. */
    private static String renamed(String text, Map<String, String> names) {
        StringBuilder renamed = new StringBuilder();
        int end = 0;
        for (Map.Entry<Integer, String> token : SourceTokens.of(text).entrySet()) {
            String name = names.get(token.getValue());
            if (name != null) {
                renamed.append(text, end, token.getKey()).append(name);
                end = token.getKey() + token.getValue().length();
            }
        }
        return renamed.append(text.substring(end)).toString();
    }
}
