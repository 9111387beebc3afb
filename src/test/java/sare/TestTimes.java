package sare;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.Optional;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/**
 * Appends a line for each test class to a file in {@code target/test-times}: the class, its processor seconds and its wall
 * seconds. Processor time, which includes compilation and garbage collection but no other processes, hardly depends on what
 * else the machine does.
 */
public final class TestTimes implements TestExecutionListener {
    private static final Path FOLDER = Path.of("target", "test-times").toAbsolutePath();
    private static final double NANOSECONDS_PER_SECOND = 1e9;

    private final OperatingSystemMXBean machine = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private long startProcessor;
    private long startWall;

    private static Optional<String> className(TestIdentifier test) {
        return test.getSource()
                .filter(ClassSource.class::isInstance)
                .map(source -> ((ClassSource) source).getClassName())
                .filter(name -> !name.contains("$"));
    }

    @Override
    public void executionStarted(TestIdentifier test) {
        if (className(test).isPresent()) {
            startProcessor = machine.getProcessCpuTime();
            startWall = System.nanoTime();
        }
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        className(test)
                .ifPresent(name -> append(String.format(
                        Locale.ROOT,
                        "%s,%.2f,%.2f\n",
                        name,
                        (machine.getProcessCpuTime() - startProcessor) / NANOSECONDS_PER_SECOND,
                        (System.nanoTime() - startWall) / NANOSECONDS_PER_SECOND)));
    }

    private static void append(String line) {
        try {
            Files.createDirectories(FOLDER);
            Path file = FOLDER.resolve(ProcessHandle.current().pid() + ".csv");
            Files.writeString(file, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
