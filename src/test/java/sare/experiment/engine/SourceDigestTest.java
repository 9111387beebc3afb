package sare.experiment.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The digest of sources does not depend on names and format, and it differs for other code. */
class SourceDigestTest {
    private static final String ROOT_FILE = "a/Root.java";

    private static final Map<String, String> SOURCES = Map.of(
            ROOT_FILE,
            """
            package a;

            import static java.lang.Math.max;

            import a.b.Shape;
            import java.util.ArrayList;
            import java.util.List;
            import java.util.function.IntUnaryOperator;

            /** The beginning. */
            final class Root {
                private static final int LIMIT = 12; // of all
                private int first;
                private int second;

                int total(List<? extends Shape> shapes) {
                    List<Integer> areas = new ArrayList<>();
                    outer:
                    for (Shape shape : shapes) {
                        if (shape instanceof Box box && box.width() > LIMIT) {
                            break outer;
                        }
                        areas.add(shape.area() + second);
                    }
                    IntUnaryOperator twice = side -> side * 2;
                    areas.replaceAll(twice::applyAsInt);
                    areas.forEach(this::count);
                    var colour = Colour.GREEN;
                    return max(sum(areas), colour.weight()) + Box.smallest(new Line(areas.size()).edge(), 1L).height();
                }

                private void count(int area) {
                    first = Math.min(first, area);
                }

                private int sum(List<Integer> numbers) {
                    return (int) numbers.stream().mapToInt(number -> number).average().orElse(0);
                }

                private int sum(int number) {
                    return number;
                }
            }
            """,
            "a/Box.java",
            """
            package a;

            import a.b.Shape;

            record Box(int width, int height) implements Shape {
                Box {
                    if (width < 0) {
                        throw new IllegalArgumentException("width " + width);
                    }
                }

                static <N extends Number> Box smallest(int side, N other) {
                    Shape sized = new Shape() {
                        @Override
                        public int area() {
                            return other.intValue();
                        }

                        @Override
                        public int edge() {
                            return side;
                        }
                    };
                    return new Box(sized.area(), sized.edge());
                }

                @Override
                public int area() {
                    return width * height();
                }

                @Override
                public int edge() {
                    return width + height;
                }
            }
            """,
            "a/Colour.java",
            """
            package a;

            enum Colour {
                RED(1),
                GREEN(2) {
                    @Override
                    int weight() {
                        return super.weight() + 1;
                    }
                };

                private final int grams;

                Colour(int grams) {
                    this.grams = grams;
                }

                int weight() {
                    return grams;
                }
            }
            """,
            "a/b/Shape.java",
            """
            package a.b;

            public interface Shape {
                int area();

                int edge();
            }
            """,
            "a/Line.java",
            """
            package a;

            import a.b.Shape;

            record Line(int edge) implements Shape {
                @Override
                public int area() {
                    return edge;
                }
            }
            """,
            "a/Report.java",
            """
            package a;

            class Report {
                String of(Root root) {
                    return "root " + root;
                }
            }
            """);

    @TempDir
    private Path folder;

    private final Map<String, String> sources = new LinkedHashMap<>(SOURCES);

    @BeforeEach
    void makeResources() throws IOException {
        Files.createDirectories(folder.resolve("resources/a"));
        Files.writeString(folder.resolve("resources/a/rules.yaml"), "# a comment\nsmall: 1\n");
    }

    /** A new folder each time; digests must not depend on it. */
    private SourceDigest.Result digest(Path... libraries) throws IOException {
        Path place = Files.createTempDirectory(folder, "sources");
        for (Map.Entry<String, String> source : sources.entrySet()) {
            Path file = place.resolve(source.getKey());
            Files.createDirectories(file.getParent());
            Files.writeString(file, source.getValue());
        }
        return SourceDigest.of(new SourceSet(place, folder.resolve("resources"), List.of(libraries), "17"), "a.Root");
    }

    private String sha256() throws IOException {
        return digest().sha256();
    }

    private void replaceAll(String regex, String replacement) {
        String before = sources.toString();
        sources.replaceAll((name, text) -> text.replaceAll(regex, replacement));
        assertNotEquals(before, sources.toString(), regex);
    }

    @Test
    void itIsOfWhatTheClassIsMadeOf() throws IOException {
        assertEquals(
                List.of("Root.java", "Shape.java", "Box.java", "Colour.java", "Line.java"),
                digest().files().stream()
                        .map(file -> file.getFileName().toString())
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "LIMIT",
                "first",
                "second",
                "total",
                "shapes",
                "areas",
                "shape",
                "box",
                "twice",
                "side",
                "colour",
                "count",
                "sum",
                "number",
                "numbers",
                "width",
                "height",
                "smallest",
                "N",
                "other",
                "sized",
                "edge",
                "area",
                "grams",
                "weight"
            })
    void itIsTheSameUnderAnotherName(String name) throws IOException {
        String before = sha256();
        replaceAll("\\b" + name + "\\b(?! \")", "renamed");
        assertEquals(before, sha256());
    }

    @Test
    void itIsTheSameForOneOfTwoMethodsOfAName() throws IOException {
        String before = sha256();
        replaceAll("sum\\(int number\\)", "other(int number)");
        assertEquals(before, sha256());
    }

    /** The contents of renamed files are visited in the same order, for any order of file names. */
    @ParameterizedTest
    @CsvSource({"Box, Zbox", "Shape, Aaa", "Colour, AColour"})
    void itIsTheSameUnderAnotherNameOfAClass(String name, String other) throws IOException {
        String before = sha256();
        replaceAll("\\b" + name + "\\b", other);
        for (String file : List.copyOf(sources.keySet())) {
            sources.put(file.replace(name, other), sources.remove(file));
        }
        assertEquals(before, sha256());
    }

    @Test
    void itIsTheSameUnderAnotherNameOfAPackage() throws IOException {
        String before = sha256();
        replaceAll("\\ba\\.b\\b", "a.other");
        sources.put("a/other/Shape.java", sources.remove("a/b/Shape.java"));
        assertEquals(before, sha256());
    }

    @Test
    void itIsTheSameForTheFullNameOfAClass() throws IOException {
        String before = sha256();
        replaceAll("import java.util.ArrayList;\n", "");
        replaceAll("new ArrayList", "new java.util.ArrayList");
        assertNotEquals(before, sha256(), "its words are others");
        replaceAll("java.util.ArrayList", "ArrayList");
        replaceAll("import java.util.List;\n", "import java.util.*;\n");
        assertEquals(before, sha256());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '$', textBlock = """
            // of all             $ // of some
            /\\*\\* The beginning. $ /** The end: "x" /* ' of it.
            int first;            $ int /* c */ first // d\\n ;
            sum\\(areas\\)        $ sum( areas )
            import a.b.Shape;     $ import a.b.Shape;\\nimport java.util.Set;
            "root "               $ "tree "
            """)
    void itIsTheSameForOtherCommentsFormatsAndImportsAndForCodeThatIsNotNamed(String old, String replacement)
            throws IOException {
        String before = sha256();
        replaceAll(old, replacement.replace("\\n", "\n"));
        sources.put("a/New.java", "package a;\n\nclass New {}\n");
        assertEquals(before, sha256());
    }

    @Test
    void itIsTheSameOfATextBlockThatIsMovedToTheRight() throws IOException {
        String block = "colour.weight() + \"\"\"\nQa\nQ  b\nQ\"\"\".length()";
        replaceAll("colour.weight\\(\\)", block.replace("Q", " ".repeat(8)));
        String before = sha256();
        replaceAll("        (a\n|  b\n|\"\"\"\\.)", " ".repeat(12) + "$1");
        assertEquals(before, sha256());
        replaceAll("  b\n", "   b\n");
        assertNotEquals(before, sha256());
    }

    @ParameterizedTest(name = "{0} becomes {1}")
    @CsvSource(delimiter = '$', textBlock = """
            LIMIT = 12             $ LIMIT = 13
            width \\* height\\(\\) $ width + height()
            "width "               $ "height "
            \\+ second             $ + first
            sized.area\\(\\)       $ sized.edge()
            Math.min               $ Math.max
            java.lang.Math.max     $ java.lang.StrictMath.max
            import java.util.ArrayList $ import a.b.ArrayList
            Colour.GREEN           $ Colour.RED
            GREEN                  $ BLUE
            width < 0              $ height < 0
            number -> number       $ number -> -number
            int area\\(\\);        $ long area();
            """)
    void itIsAnotherForOtherCode(String old, String replacement) throws IOException {
        sources.put("a/b/ArrayList.java", """
                package a.b;

                public class ArrayList<E> extends java.util.ArrayList<E> {
                    private static final long serialVersionUID = 1L;
                }
                """);
        replaceAll("(areas.add\\()", "$1(int) ");
        replaceAll("public int area", "public /* type */ int area");
        String before = sha256();
        replaceAll(old, replacement);
        if (replacement.startsWith("long")) {
            replaceAll("/\\* type \\*/ int", "long");
            replaceAll("new Box\\(sized", "new Box((int) sized");
        }
        assertNotEquals(before, sha256());
    }

    /** All tokens are equal except names, and each name occurs at the same positions. */
    @Test
    void itIsAnotherForMethodsThatTakeThePlaceOfOthers() throws IOException {
        String before = sha256();
        sources.computeIfPresent("a/Box.java", (file, text) -> swapped(text, "int area", "int edge"));
        assertNotEquals(before, sha256());
    }

    @Test
    void itIsAnotherForInheritedMethodsThatTakeThePlaceOfOthers() throws IOException {
        sources.put("a/Base.java", """
                package a;

                class Base {
                    public int area() {
                        return 1;
                    }

                    public int edge() {
                        return 2;
                    }
                }
                """);
        sources.put("a/Made.java", "package a;\n\nclass Made extends Base implements a.b.Shape {}\n");
        replaceAll("shapes\\) \\{", "$0 second = ((Shape) new Made()).area();");
        String before = sha256();
        sources.computeIfPresent("a/Base.java", (file, text) -> swapped(text, "area", "edge"));
        assertNotEquals(before, sha256());
    }

    private static String swapped(String text, String one, String other) {
        return text.replace(one, "?").replace(other, one).replace("?", other);
    }

    @ParameterizedTest
    @CsvSource({"small: 1, small: 2, false", "# a comment, # another, true", "# a comment, '', true"})
    void itDependsOnTheFilesThatClassesRead(String old, String replacement, boolean isSame) throws IOException {
        String before = sha256();
        Path file = folder.resolve("resources/a/rules.yaml");
        Files.writeString(file, Files.readString(file).replace(old, replacement));
        assertEquals(isSame, before.equals(sha256()));
    }

    @Test
    void itDependsOnTheVersionsOfLibrariesThatAreUsed() throws IOException {
        Path used = library("used-1.jar", "Used");
        Path unused = library("unused-1.jar", "Unused");
        assertEquals(sha256(), digest(used, unused).sha256());

        sources.computeIfPresent(
                ROOT_FILE, (file, text) -> text.replace("int second;", "int second = library.Used.ONE;"));
        String before = digest(used, unused).sha256();

        assertEquals(before, digest(library("unused-2.jar", "Unused"), used).sha256());
        assertNotEquals(before, digest(library("used-2.jar", "Used"), unused).sha256());
    }

    private Path library(String name, String type) throws IOException {
        Path place = Files.createDirectories(folder.resolve("libraries"));
        Path source = place.resolve(type + ".java");
        Files.writeString(source, "package library;\n\npublic class " + type + " { public static int ONE = 1; }\n");
        int status =
                ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", place.toString(), source.toString());
        assertEquals(0, status);
        Path archive = place.resolve(name);
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(archive))) {
            jar.putNextEntry(new ZipEntry("library/" + type + ".class"));
            jar.write(Files.readAllBytes(place.resolve("library/" + type + ".class")));
        }
        return archive;
    }

    @Test
    void sourcesThatCannotBeCompiledHaveNone() {
        replaceAll("LIMIT = 12", "LIMIT = unknown");
        IllegalArgumentException failure = assertThrows(IllegalArgumentException.class, this::sha256);
        assertTrue(failure.getMessage().contains("unknown"), failure.getMessage());
    }
}
