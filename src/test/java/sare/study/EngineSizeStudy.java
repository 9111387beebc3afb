package sare.study;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Measures points one after the other, each in a Java machine that is started as {@code ./sare} starts it. */
final class EngineSizeStudy {
    private static final int FEWEST_SHARED_NODES = 4096;
    static final int TURNS = 3;

    private EngineSizeStudy() {}

    /**
     * Measures what a file of results does not have of {@link #TURNS} turns, in each of which every point is measured once. Writes the file
     * after each point. Returns all rows.
     */
    static List<EngineSizeRow> measureMissing(Path results) throws IOException, InterruptedException {
        List<EngineSizeRow> before = Files.exists(results) ? EngineSizeRow.FILE.read(results) : List.of();
        List<EngineSizeRow> rows = new ArrayList<>();
        for (int turn = 1; turn <= TURNS; turn++) {
            for (EngineSizePoint point : EngineSizePoint.ALL) {
                Optional<EngineSizeRow> known = known(before, turn, point);
                rows.add(known.isPresent() ? known.get() : run(turn, point));
                StudyFiles.write(results, EngineSizeRow.FILE.text(rows));
            }
        }
        return rows;
    }

    private static Optional<EngineSizeRow> known(List<EngineSizeRow> rows, int turn, EngineSizePoint point) {
        return rows.stream()
                .filter(row -> row.turn() == turn && row.isOf(point))
                .findFirst();
    }

    private static EngineSizeRow run(int turn, EngineSizePoint point) throws IOException, InterruptedException {
        return EngineSizeRow.parse(run(EngineSizeRun.class, point, Integer.toString(turn)));
    }

    /**
     * Measures one thread and two on the tori of 4,096 nodes and more at their largest load, in turn and each several times. Returns a
     * table of the medians.
     */
    static String measureThreads() throws IOException, InterruptedException {
        StringBuilder text =
                new StringBuilder("machine,routing,offered_load,one_thread_nanoseconds,two_threads_nanoseconds\n");
        for (EngineSizePoint point : EngineSizePoint.ALL) {
            if (isShared(point)) {
                List<List<Double>> measured = List.of(new ArrayList<>(), new ArrayList<>());
                for (int turn = 0; turn < TURNS; turn++) {
                    measured.get(0).add(Double.valueOf(run(EngineThreadsRun.class, point, "1")));
                    measured.get(1).add(Double.valueOf(run(EngineThreadsRun.class, point, "2")));
                }
                text.append("%s,%s,%s,%s,%s\n"
                        .formatted(
                                point.machine(),
                                point.routing(),
                                point.offered(),
                                EngineSizeRun.median(measured.get(0)),
                                EngineSizeRun.median(measured.get(1))));
            }
        }
        return text.toString();
    }

    private static boolean isShared(EngineSizePoint point) {
        return point.benchmarkMachine().isTorus()
                && point.benchmarkMachine().nodes() >= FEWEST_SHARED_NODES
                && point.hasLargestLoad()
                && !point.routing().equals(EngineSizePoint.DATELINE);
    }

    private static String run(Class<?> program, EngineSizePoint point, String... further)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@java.options",
                "-Xlog:disable",
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:-DisplayVMOutput",
                "-XX:CompilerDirectivesFile=java.directives",
                "-cp",
                System.getProperty("java.class.path"),
                program.getName(),
                Integer.toString(EngineSizePoint.ALL.indexOf(point))));
        command.addAll(List.of(further));
        Process process =
                new ProcessBuilder(command).redirectError(Redirect.INHERIT).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(point + " ended with status " + process.exitValue());
        }
        return output.strip();
    }
}
