package sare.trace.record;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** A shell in a folder whose commands have a limited time. After it, all processes that they started are killed. */
final class TimedShell {
    private static final int SECONDS_TO_CLEAN_UP = 3;
    private static final int SECONDS_PER_MINUTE = 60;

    private final Path folder;
    private final Map<String, String> variables;
    private final int limitSeconds;

    TimedShell(Path folder, Map<String, String> variables, int limitSeconds) {
        this.folder = folder;
        this.variables = variables;
        this.limitSeconds = limitSeconds;
    }

    /** Commands that took too long, or failed: the outcome of a program, in words. */
    static final class Failure extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Failure(String outcome, String details) {
            super(outcome + "\n" + details);
        }

        /** The outcome without details. */
        String outcome() {
            return getMessage().lines().findFirst().orElse("");
        }
    }

    /** Runs commands of a shell and returns what they printed. */
    String run(String lines) throws IOException {
        Path output = folder.resolve("output.txt");
        ProcessBuilder builder = new ProcessBuilder("setsid", "--wait", "bash", "-c", lines)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().putAll(variables);
        Process process = builder.start();
        boolean hasEnded = false;
        try {
            hasEnded = process.waitFor(limitSeconds, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            if (!hasEnded) {
                kill(process);
            }
        }
        String text = Files.readString(output, StandardCharsets.ISO_8859_1);
        if (!hasEnded) {
            throw new Failure("did not end within " + limit(), lines + "\n" + text);
        }
        if (process.exitValue() != 0) {
            throw new Failure("ended with status " + process.exitValue(), lines + "\n" + text);
        }
        return text;
    }

    private String limit() {
        boolean isMinutes = limitSeconds % SECONDS_PER_MINUTE == 0;
        int number = isMinutes ? limitSeconds / SECONDS_PER_MINUTE : limitSeconds;
        return number + (isMinutes ? " minute" : " second") + (number == 1 ? "" : "s");
    }

    /**
     * Ends a process and all that it started. SIGTERM lets a launcher remove its files. Open MPI gives each rank a process group of its
     * own, so the groups of all descendants are killed, not only that of the shell.
     */
    private static void kill(Process process) throws IOException {
        List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
        Set<Long> groups = new HashSet<>();
        for (ProcessHandle each : all) {
            group(each.pid(), groups);
        }
        all.forEach(ProcessHandle::destroy);
        try {
            process.waitFor(SECONDS_TO_CLEAN_UP, TimeUnit.SECONDS);
            all.forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            for (long group : groups) {
                new ProcessBuilder("kill", "-KILL", "--", "-" + group)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor();
            }
            process.waitFor();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Adds the process group of a process, unless that is the group of this one. */
    private static void group(long process, Set<Long> groups) throws IOException {
        Long group = group(process);
        if (group != null && !group.equals(group(ProcessHandle.current().pid()))) {
            groups.add(group);
        }
    }

    /** The process group of a process; null if that has ended. Source: proc(5), field 5 of stat. */
    private static Long group(long process) throws IOException {
        Path file = Path.of("/proc", Long.toString(process), "stat");
        try {
            String text = Files.readString(file, StandardCharsets.ISO_8859_1);
            return Long.valueOf(text.substring(text.lastIndexOf(')') + 2).split(" ")[2]);
        } catch (NoSuchFileException e) {
            return null;
        }
    }
}
