package sare.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The system calls with which a command changes files of a folder, and the command with a fault in one of them, by strace. */
final class SystemCalls {
    /** Those that make, change, move or lock files; of openat those that write. */
    private static final String TRACED =
            "openat,write,pwrite64,fsync,fdatasync,ftruncate,rename,renameat,renameat2,unlink,unlinkat,fchmod,fcntl";

    private static final Pattern LINE = Pattern.compile("(\\d+) +(\\w+)\\((.*)");
    private static final Pattern RANDOM_PART = Pattern.compile("\\.[0-9-]+\\.part");

    private final ArchivedClasses classes;
    private final Path folder; // whose files are looked at
    private final List<String> arguments; // of sare

    SystemCalls(ArchivedClasses classes, Path folder, String... arguments) {
        this.classes = classes;
        this.folder = folder;
        this.arguments = List.of(arguments);
    }

    /**
     * A call.
     *
     * @param name of the call
     * @param file whose it is, in the folder, without what is random in its name
     * @param isStable whether the file's name has nothing random
     * @param ordinal which of the calls of this name a thread makes it is, of a stable file among those that are of the file
     */
    record Call(String name, String file, boolean isStable, int ordinal) {
        /** What calls have in common that do the same to the same file. */
        String kind() {
            return name + " " + file;
        }
    }

    /** What became of the command. */
    record Outcome(int status, String output) {
        boolean isKilled() {
            return status > 128;
        }
    }

    /** Skips the test where strace is missing or may not do its work. */
    static void assumeTraceable() throws IOException, InterruptedException {
        Path strace = Path.of("/usr/bin/strace");
        assumeTrue(Files.isExecutable(strace), "no strace: needs Debian's strace");
        Process process = new ProcessBuilder(
                        strace.toString(), "-f", "-e", "trace=none", "-e", "inject=chroot:error=EIO", "true")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assumeTrue(process.waitFor() == 0, "strace may not trace here");
    }

    /** The calls of the command, each once, in their order. */
    List<Call> calls() throws IOException, InterruptedException {
        Path log = Files.createTempFile("sare-test-", ".strace");
        try {
            Outcome outcome = run(List.of("-y", "-o", log.toString(), "-e", "trace=" + TRACED));
            if (outcome.status() != 0) {
                throw new IllegalStateException(outcome.output());
            }
            return calls(Files.readAllLines(log));
        } finally {
            Files.delete(log);
        }
    }

    private List<Call> calls(List<String> lines) {
        Map<String, Integer> ordinals = new HashMap<>();
        Set<Call> calls = new LinkedHashSet<>();
        Pattern inFolder = Pattern.compile(Pattern.quote(folder + "/") + "([^\">/]+)");
        for (String line : lines) {
            Matcher call = LINE.matcher(line);
            if (!call.matches()) {
                continue; // the end of a call, or of a thread
            }
            String thread = call.group(1) + " " + call.group(2);
            int ordinal = ordinals.merge(thread, 1, Integer::sum);
            Matcher file = inFolder.matcher(call.group(3));
            if (file.find()) {
                String name = RANDOM_PART.matcher(file.group(1)).replaceFirst(".part");
                boolean isStable = name.equals(file.group(1));
                int ofFile = ordinals.merge(thread + " " + name, 1, Integer::sum);
                if (!line.contains("O_RDONLY")) {
                    calls.add(new Call(call.group(2), name, isStable, isStable ? ofFile : ordinal));
                }
            }
        }
        return new ArrayList<>(calls);
    }

    /** Runs the command with a fault, such as {@code signal=KILL} or {@code error=ENOSPC}, in the place of a call. */
    Outcome run(Call call, String fault) throws IOException, InterruptedException {
        List<String> options = new ArrayList<>(List.of("-o", "/dev/null", "-e", "trace=" + call.name()));
        options.addAll(List.of("-e", "inject=" + call.name() + ":" + fault + ":when=" + call.ordinal()));
        if (fault.startsWith("error")) {
            options.add("--seccomp-bpf"); // faster; signals are not sent so by strace 6.1
        }
        if (call.isStable()) {
            options.addAll(List.of("-P", folder.resolve(call.file()).toString()));
        }
        return run(options);
    }

    private Outcome run(List<String> options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("strace", "-f"));
        command.addAll(options);
        command.addAll(classes.start(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes());
        return new Outcome(process.waitFor(), output);
    }
}
