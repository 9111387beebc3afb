package sare.release;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * The licences of libraries, as their own descriptions in the Maven repository state them, are compatible with Apache 2.0 and those of
 * the NOTICE; the table of the README has all libraries on which the project depends, and no others.
 */
class LicencesTest {
    /** Licences under which a library may be shipped with sare, by the words of descriptions and by their SPDX names. */
    private static final Map<String, String> SHIPPED = Map.of(
            "(The )?Apache( Software)? License, [Vv]ersion 2\\.0|Apache-2\\.0", "Apache-2.0",
            "(The )?MIT( License)?", "MIT",
            "BSD[- ]2-Clause( License)?", "BSD-2-Clause",
            "BSD[- ]3-Clause( License)?", "BSD-3-Clause",
            "0BSD", "0BSD",
            "CC0-1\\.0|Public Domain, per Creative Commons CC0", "CC0-1.0");

    /** The words of the README for the libraries of pom.xml, by artifact. */
    private static final Map<String, String> README = Map.ofEntries(
            Map.entry("fastutil", "fastutil"),
            Map.entry("commons-math3", "Commons Math"),
            Map.entry("picocli", "picocli"),
            Map.entry("HdrHistogram", "HdrHistogram"),
            Map.entry("jackson-databind", "Jackson"),
            Map.entry("jackson-dataformat-yaml", "Jackson"),
            Map.entry("jackson-dataformat-csv", "Jackson"),
            Map.entry("snakeyaml", "SnakeYAML"),
            Map.entry("commons-compress", "Commons Compress"),
            Map.entry("zstd-jni", "zstd-jni"),
            Map.entry("xz", "XZ for Java"),
            Map.entry("junit-jupiter", "JUnit"),
            Map.entry("junit-platform-launcher", "JUnit"),
            Map.entry("archunit-junit5", "ArchUnit"),
            Map.entry("asm", "ASM"),
            Map.entry("slf4j-nop", "SLF4J's `slf4j-nop`"),
            Map.entry("selenium-chrome-driver", "Selenium"),
            Map.entry("jazzer", "Jazzer"),
            Map.entry("json-schema-validator", "JSON Schema Validator"),
            Map.entry("jmh-core", "JMH"),
            Map.entry("jmh-generator-annprocess", "JMH"));

    /** What the README's table has besides libraries of pom.xml: those in the pages that sare writes. */
    private static final List<String> IN_PAGES = List.of("Vega", "Vega-Lite", "Vega-Embed");

    private static final int MOST_PARENTS = 10;

    /** The jars that are shipped, where Maven keeps them. */
    private static List<Path> shipped() throws IOException {
        List<String> names;
        try (Stream<Path> files = Files.list(Path.of("target/lib"))) {
            names = files.map(file -> file.getFileName().toString()).toList();
        }
        List<Path> jars = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .filter(file -> names.contains(file.getFileName().toString()))
                .toList();
        assertEquals(
                new TreeSet<>(names),
                jars.stream().map(jar -> jar.getFileName().toString()).collect(Collectors.toCollection(TreeSet::new)));
        return jars;
    }

    @Test
    void shippedLibrariesHaveCompatibleLicences() throws Exception {
        String notice = Files.readString(Path.of("NOTICE"));
        for (Path jar : shipped()) {
            String name = jar.getFileName().toString().replaceAll("-\\d.*", "");
            List<String> licences = licences(jar);
            assertFalse(licences.isEmpty(), () -> name + " states no licence");
            for (String licence : licences) {
                String known = spdx(licence);
                assertFalse(
                        known.isEmpty(), () -> name + " has the licence '" + licence + "', which may not be shipped");
                String line = notice.lines()
                        .filter(text -> text.startsWith(name + " "))
                        .findFirst()
                        .orElse("");
                assertTrue(line.contains(known), () -> "NOTICE has for " + known + ": '" + line + "'");
            }
        }
    }

    private static String spdx(String licence) {
        return SHIPPED.entrySet().stream()
                .filter(known -> licence.matches(known.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("");
    }

    @Test
    void otherLicencesAreNotTaken() {
        for (String licence :
                List.of("GNU General Public License, version 2", "EPL 2.0", "LGPL-2.1", "", "Apache 1.1")) {
            assertEquals("", spdx(licence), licence);
        }
    }

    /** The licences in the description of a library, or in that of the nearest parent that has some. */
    private static List<String> licences(Path jar) throws Exception {
        Path description = Path.of(jar.toString().replaceAll("\\.jar$", ".pom"));
        Element project = xml(description);
        Path repository = repository(description, project);
        for (int depth = 0; depth < MOST_PARENTS; depth++) {
            List<String> names = names(project);
            Map<String, String> parent =
                    child(project, "parent").map(LicencesTest::texts).orElse(Map.of());
            if (!names.isEmpty() || parent.isEmpty()) {
                return names;
            }
            String artifact = parent.get("artifactId");
            String version = parent.get("version");
            project = xml(repository
                    .resolve(parent.get("groupId").replace('.', '/'))
                    .resolve(artifact)
                    .resolve(version)
                    .resolve(artifact + "-" + version + ".pom"));
        }
        throw new AssertionError(jar + " has too many parents");
    }

    /** The repository that has a description: without the folders of its group, artifact and version. */
    private static Path repository(Path description, Element project) {
        Map<String, String> own = texts(project);
        String group = own.containsKey("groupId")
                ? own.get("groupId")
                : child(project, "parent")
                        .map(LicencesTest::texts)
                        .orElseThrow()
                        .get("groupId");
        Path folder = description.toAbsolutePath().getParent().getParent().getParent();
        for (int i = 0; i < group.split("\\.").length; i++) {
            folder = folder.getParent();
        }
        return folder;
    }

    private static List<String> names(Element project) {
        List<String> names = new ArrayList<>();
        child(project, "licenses").ifPresent(licences -> {
            NodeList list = licences.getElementsByTagName("name");
            for (int i = 0; i < list.getLength(); i++) {
                names.add(list.item(i).getTextContent().strip());
            }
        });
        return names;
    }

    private static java.util.Optional<Element> child(Element parent, String tag) {
        return children(parent).stream()
                .filter(child -> child.getTagName().equals(tag))
                .findFirst();
    }

    private static List<Element> children(Element parent) {
        List<Element> children = new ArrayList<>();
        for (int i = 0; i < parent.getChildNodes().getLength(); i++) {
            if (parent.getChildNodes().item(i) instanceof Element element) {
                children.add(element);
            }
        }
        return children;
    }

    private static Map<String, String> texts(Element parent) {
        Map<String, String> texts = new LinkedHashMap<>();
        children(parent)
                .forEach(child ->
                        texts.put(child.getTagName(), child.getTextContent().strip()));
        return texts;
    }

    private static Element xml(Path file) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(file.toFile())
                .getDocumentElement();
    }

    /** By name, the licence in the table of the README. */
    private static Map<String, String> table() throws IOException {
        Map<String, String> table = new TreeMap<>();
        for (String line : Files.readAllLines(Path.of("README.md"))) {
            String[] cells = line.split(" *\\| *");
            if (cells.length == 4 && !cells[1].equals("library") && !cells[1].startsWith("---")) {
                String[] names = cells[1].split(", ");
                String[] licences = cells[3].split(", ");
                for (int i = 0; i < names.length; i++) {
                    table.put(names[i], licences[Math.min(i, licences.length - 1)]);
                }
            }
        }
        return table;
    }

    @Test
    void theReadmeHasTheLibrariesOfTheProject() throws Exception {
        Element dependencies = child(xml(Path.of("pom.xml")), "dependencies").orElseThrow();
        TreeSet<String> expected = new TreeSet<>(IN_PAGES);
        for (Element dependency : children(dependencies)) {
            String artifact = texts(dependency).get("artifactId");
            assertTrue(README.containsKey(artifact), () -> "no name in this test and the README for " + artifact);
            expected.add(README.get(artifact));
        }
        assertEquals(expected, new TreeSet<>(table().keySet()));
    }

    /** The short names of licences in the README are those of the NOTICE. */
    @Test
    void theReadmeHasTheLicencesOfTheNotice() throws Exception {
        String notice = Files.readString(Path.of("NOTICE"));
        for (Element dependency :
                children(child(xml(Path.of("pom.xml")), "dependencies").orElseThrow())) {
            Map<String, String> texts = texts(dependency);
            String artifact = texts.get("artifactId");
            if (!"test".equals(texts.get("scope"))) {
                String line = notice.lines()
                        .filter(text -> text.startsWith(artifact + " "))
                        .findFirst()
                        .orElse("");
                String licence = table().get(README.get(artifact))
                        .replace("Apache 2.0", "Apache-2.0")
                        .split(" ")[0];
                assertTrue(line.contains(licence), () -> artifact + ": README " + licence + ", NOTICE '" + line + "'");
            }
        }
    }

    /** The licences of the scripts in HTML reports are there, and are BSD. */
    @Test
    void scriptsOfPagesHaveTheirLicences() throws IOException {
        Path folder = Path.of("src/main/resources/sare/report/html/vega");
        try (Stream<Path> files = Files.list(folder)) {
            for (Path script :
                    files.filter(file -> file.toString().endsWith(".min.js")).toList()) {
                String name = script.getFileName().toString().replace(".min.js", ".LICENSE");
                String text = Files.readString(folder.resolve(name));
                assertTrue(text.contains("Redistribution and use in source and binary forms"), name);
            }
        }
    }
}
