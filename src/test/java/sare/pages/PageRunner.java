package sare.pages;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sare.cli.CommandRun;

/**
 * A program that runs the commands of pages in its working directory and writes what each block printed. It is a process of its own,
 * because commands read and write files relative to the working directory, and one for all pages, because a new one is slow at first.
 */
public final class PageRunner {
    private static final String CLONE = "pages.clone"; // the folder of the clone where it is not the working directory

    private final Path clone;
    private final Path results;
    private final boolean slow;
    private final Scratch scratch;

    /** What commands did, by the command and the written files that it may have read. */
    private final Map<String, Done> shared = new HashMap<>();

    /** What a command did: its output and the files that it wrote. */
    private record Done(CommandRun run, Map<Path, byte[]> files) {}

    private PageRunner(Path clone, Path results, boolean slow) throws IOException {
        this.clone = clone;
        this.results = results;
        this.slow = slow;
        this.scratch = Scratch.here();
    }

    /** Arguments: the clone, a folder for the results, whether slow blocks run instead of the others, the pages. */
    public static void main(String[] arguments) throws Exception {
        System.setProperty(CLONE, arguments[0]);
        PageRunner runner =
                new PageRunner(Path.of(arguments[0]), Path.of(arguments[1]), Boolean.parseBoolean(arguments[2]));
        for (String page : List.of(arguments).subList(3, arguments.length)) {
            runner.run(Page.read(runner.clone, page));
            runner.scratch.clean();
        }
        System.exit(0);
    }

    /** Whether a block runs: if it has commands for this kind of run, and the programs that it needs are there. */
    static boolean isRun(Block block, boolean slow) {
        return block.isShell()
                && block.marks().containsKey("slow") == slow
                && !block.marks().containsKey("elsewhere")
                && missing(block).isEmpty();
    }

    /** The programs that a block needs and that are not installed. */
    static List<String> missing(Block block) {
        List<String> missing = new ArrayList<>();
        for (String program : block.marks().getOrDefault("needs", "").split(" ")) {
            if (!program.isEmpty() && !isInstalled(program)) {
                missing.add(program);
            }
        }
        return missing;
    }

    private static boolean isInstalled(String program) {
        if (program.contains("/")) {
            return Files.exists(Path.of(System.getProperty(CLONE, ""), program));
        }
        for (String folder : System.getenv("PATH").split(File.pathSeparator)) {
            if (Files.isExecutable(Path.of(folder, program))) {
                return true;
            }
        }
        return false;
    }

    private void run(Page page) throws Exception {
        if (page.blocks().stream().noneMatch(block -> isRun(block, slow))) {
            return;
        }
        for (Block block : page.blocks()) {
            if (block.marks().containsKey("file")) {
                Path file = Path.of(block.marks().get("file"));
                Files.createDirectories(file.toAbsolutePath().getParent());
                Files.writeString(file, block.text());
            } else if (isRun(block, slow)) {
                linkNeededFiles(block);
                long start = System.nanoTime();
                CommandRun run = run(block);
                System.out.printf("%6d ms  %s%n", (System.nanoTime() - start) / 1_000_000, block);
                Path result = Files.createDirectories(results.resolve(block.page()));
                Files.writeString(result.resolve(block.index() + ".out"), run.out());
                Files.writeString(result.resolve(block.index() + ".err"), run.err());
                Files.writeString(result.resolve(block.index() + ".status"), String.valueOf(run.status()));
            }
        }
    }

    private void linkNeededFiles(Block block) throws IOException {
        for (String needed : block.marks().getOrDefault("needs", "").split(" ")) {
            if (needed.contains("/")) {
                Path file = clone.resolve(needed);
                Files.createSymbolicLink(file.getFileName(), file);
            }
        }
    }

    private CommandRun run(Block block) throws Exception {
        if (block.needsOneShell()) {
            return inShell(block.text());
        }
        StringBuilder out = new StringBuilder();
        CommandRun run = null;
        for (String command : block.commands()) {
            run = Block.sareArguments(command) == null ? inShell(command) : shared(command);
            out.append(run.out());
            if (run.status() != 0) {
                break;
            }
        }
        return new CommandRun(run.status(), out.toString(), run.err());
    }

    /** Runs a command, or gives its output and files again if it ran before on the same files. */
    private CommandRun shared(String command) throws IOException {
        Map<Path, String> before = scratch.written();
        String key = command;
        for (Map.Entry<Path, String> file : before.entrySet()) {
            if (command.contains(file.getKey().getName(0).toString())) {
                key += "\n" + file.getKey() + " " + file.getValue();
            }
        }
        Done done = shared.get(key);
        if (done == null) {
            CommandRun run = CommandRun.of(Block.sareArguments(command).toArray(String[]::new));
            Map<Path, String> after = scratch.written();
            after.entrySet().removeAll(before.entrySet());
            done = new Done(run, scratch.contents(after.keySet()));
            shared.put(key, done);
        } else {
            scratch.write(done.files());
        }
        return done.run();
    }

    private static CommandRun inShell(String script) throws IOException, InterruptedException {
        Path errors = Files.createTempFile("page", ".err");
        Process shell = new ProcessBuilder("bash", "-e", "-c", script)
                .redirectError(errors.toFile())
                .start();
        shell.getOutputStream().close();
        String out = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int status = shell.waitFor();
        String err = Files.readString(errors);
        Files.delete(errors);
        return new CommandRun(status, out, err);
    }
}
