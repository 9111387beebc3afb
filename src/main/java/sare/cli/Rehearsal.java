package sare.cli;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs commands for the classes that they load, which the launcher then makes shared class data of ({@code -Xshare:dump}). Nothing is
 * printed and no file is written; a command that fails, because an example is not there, has loaded fewer classes.
 */
final class Rehearsal {
    private static final String TRACE = "traces/is.W.16.trace.gz";
    private static final String NETWORK = "networks/torus-4x4.yaml";
    private static final String RESULTS = "experiments/lu-dynamic/results.csv";

    /** Words that are files of the examples are resolved in the folder of sare. */
    private static final List<String> COMMANDS = List.of(
            "--version",
            "help",
            "list",
            "simulate " + TRACE + " --network " + NETWORK + " --mapping consecutive",
            "map " + TRACE + " --network " + NETWORK + " --criterion traffic-distribution --mapper local-search",
            "simulate " + TRACE + " --network networks/fat-tree-64.yaml --mapping random --json",
            "inspect " + TRACE,
            "inspect " + NETWORK,
            "load --network " + NETWORK
                    + " --pattern uniform --offered 0.1 --warm-up 100 --batches 2 --batch-cycles 100",
            "compare " + RESULTS + " --by background --within allocation --measure cycles --scale 1e4 --layout wide",
            "report experiments/example -o -");

    private Rehearsal() {}

    /** Runs all of them; takes no arguments. */
    public static void main(String[] arguments) {
        Path home = Path.of(System.getProperty("sare.home"));
        for (String command : COMMANDS) {
            run(home, command);
        }
    }

    private static int run(Path home, String command) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        String[] words = List.of(command.split(" ")).stream()
                .map(word -> word.contains("/") ? home.resolve(word).toString() : word)
                .toArray(String[]::new);
        return Main.run(new Console(nowhere, nowhere, false), words);
    }
}
