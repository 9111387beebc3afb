package sare.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Runs the fuzzer. Its folder is {@code target/fuzz}, where it leaves an input that fails as {@code crash-...}. */
class FuzzTest {
    private static final int INPUTS = Integer.getInteger("fuzz.inputs", 600);
    private static final boolean IS_LONG = INPUTS > 10_000;
    private static final int SEED = Integer.getInteger("fuzz.seed", 1);
    private static final int LONGEST_SECONDS = 60; // of an input
    private static final int MOST_BYTES = 4096; // of an input that the fuzzer makes
    private static final Path RESOURCES =
            Path.of("src/test/resources/sare/fuzz").toAbsolutePath();
    private static final Path SEEDS = RESOURCES.resolve("seeds");
    private static final String FAILED_ONCE = "failed-";
    private static final Path FINDINGS = Path.of("target", "fuzz").toAbsolutePath();

    @TempDir
    private Path folder;

    @Test
    @DisplayName("readers and whole command lines answer every input with a result or one line")
    void everyInputGivesAResultOrOneLine() throws IOException, InterruptedException {
        Files.createDirectories(FINDINGS);
        Path log = FINDINGS.resolve("log");
        Process process = new ProcessBuilder(command())
                .directory(Files.createDirectory(folder.resolve("scene")).toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        process.getOutputStream().close();
        try {
            int status = process.waitFor();
            String text = Files.readString(log, StandardCharsets.ISO_8859_1);
            String finding = text.substring(Math.max(0, text.indexOf("\n==")));
            assertEquals(0, status, finding);
            assertTrue(text.contains("Done " + INPUTS + " runs"), finding);
        } finally {
            process.destroyForcibly();
        }
    }

    @TestFactory
    @DisplayName("files that fuzzing begins with are read, but for those that failed once")
    Stream<DynamicTest> seedsAreRead() throws IOException {
        Scene scene = new Scene(RESOURCES.resolve("scene"), folder);
        return Stream.of(InputKind.values())
                .filter(kind -> kind != InputKind.COMMAND) // which needs a current folder of its own
                .flatMap(kind -> seeds(kind).stream()
                        .filter(seed -> !seed.getFileName().toString().startsWith(FAILED_ONCE))
                        .map(seed -> dynamicTest(kind.folderName() + "/" + seed.getFileName(), () -> {
                            scene.lay();
                            byte[] input = Target.input(kind, Files.readAllBytes(seed));
                            assertTrue(kind.check(folder, Target.parts(input)), seed + " is refused");
                        })));
    }

    @Test
    @DisplayName("there are seeds of every kind of input, and of no other")
    void everyKindHasSeeds() throws IOException {
        try (Stream<Path> folders = Files.list(SEEDS)) {
            assertEquals(
                    Stream.of(InputKind.values())
                            .map(InputKind::folderName)
                            .sorted()
                            .toList(),
                    folders.map(each -> each.getFileName().toString()).sorted().toList());
        }
    }

    private List<String> command() throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx512m", "-XX:+UseSerialGC", "-XX:+IgnoreUnrecognizedVMOptions"));
        command.addAll(List.of("-XX:+EnableDynamicAgentLoading", "-XX:TieredStopAtLevel=" + (IS_LONG ? 4 : 1)));
        command.addAll(List.of("-cp", classPath()));
        command.add("com.code_intelligence.jazzer.Jazzer");
        command.addAll(List.of(
                "--target_class=" + Target.class.getName(),
                "--target_args=" + RESOURCES.resolve("scene"),
                "--trace=" + (IS_LONG ? "cov:cmp:div:indir" : "cov"), // comparisons take twelve seconds to prepare
                "--instrumentation_includes=sare.**",
                "--custom_hook_includes=sare.**",
                "--instrumentation_excludes=sare.fuzz.**",
                "--custom_hook_excludes=sare.fuzz.**",
                "--reproducer_path=" + FINDINGS));
        command.addAll(List.of(
                "-runs=" + INPUTS,
                "-seed=" + SEED,
                "-timeout=" + LONGEST_SECONDS,
                "-max_len=" + MOST_BYTES,
                "-len_control=0",
                "-rss_limit_mb=0", // the Java machine keeps to its own
                "-dict=" + RESOURCES.resolve("dictionary.txt"),
                "-artifact_prefix=" + FINDINGS + "/",
                "-seed_inputs=" + String.join(",", inputs())));
        return command;
    }

    private static String classPath() {
        String surefire = System.getProperty("surefire.test.class.path");
        return surefire == null ? System.getProperty("java.class.path") : surefire;
    }

    private static List<Path> seeds(InputKind kind) {
        try (Stream<Path> seeds = Files.list(SEEDS.resolve(kind.folderName()))) {
            return seeds.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Files with all seeds as inputs, in a fixed order. */
    private List<String> inputs() throws IOException {
        List<String> files = new ArrayList<>();
        for (InputKind kind : InputKind.values()) {
            for (Path seed : seeds(kind)) {
                Path file = folder.resolve(kind.folderName() + "-" + seed.getFileName());
                files.add(Files.write(file, Target.input(kind, Files.readAllBytes(seed)))
                        .toString());
            }
        }
        return files;
    }
}
