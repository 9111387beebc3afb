package sare.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import picocli.CommandLine;

/**
 * The commands of sare, in the order of the help. A start builds only those that its arguments name, because picocli takes as
 * long to build all of them as the Java machine takes to start.
 */
final class Commands {
    private static final String HELP = "help";
    private static final String VERSION_OPTION = "--version";
    private static final String DEBUG_OPTION = "--debug"; // the one option before a command that leaves it as it is

    private static final Map<String, Function<Console, Object>> ALL = all();
    private static final Map<String, Map<String, Function<Console, Object>>> PARTS = Map.of("generate", Map.of("npb", GenerateNpbCommand::new));

    private Commands() {}

    private static Map<String, Function<Console, Object>> all() {
        Map<String, Function<Console, Object>> commands = new LinkedHashMap<>();
        commands.put("simulate", SimulateCommand::new);
        commands.put("map", MapCommand::new);
        commands.put("convert", ConvertCommand::new);
        commands.put("generate", GenerateCommand::new);
        commands.put("cut", CutCommand::new);
        commands.put("scale", ScaleCommand::new);
        commands.put("record", console -> new RecordCommand());
        commands.put("inspect", InspectCommand::new);
        commands.put("list", ListCommand::new);
        commands.put("load", LoadCommand::new);
        commands.put("run", RunCommand::new);
        commands.put("merge", MergeCommand::new);
        commands.put("compare", CompareCommand::new);
        commands.put("report", ReportCommand::new);
        commands.put("benchmark", BenchmarkCommand::new);
        commands.put(HELP, HelpCommand::new);
        return commands;
    }

    /** Adds the commands that the arguments name; all where a help or a suggestion could list them. */
    static void addTo(CommandLine sare, Console console, String... arguments) {
        Set<String> named = named(arguments);
        ALL.forEach((name, command) -> {
            if (named.contains(name)) {
                CommandLine added = new CommandLine(command.apply(console));
                PARTS.getOrDefault(name, Map.of())
                        .forEach((part, partCommand) -> added.addSubcommand(part, partCommand.apply(console)));
                sare.addSubcommand(name, added);
            }
        });
    }

    /** The commands without which the arguments cannot be understood. */
    private static Set<String> named(String... arguments) {
        List<String> words = List.of(arguments);
        if (words.equals(List.of(VERSION_OPTION))) {
            return Set.of();
        }
        if (!words.isEmpty() && words.get(0).equals(DEBUG_OPTION)) {
            words = words.subList(1, words.size());
        }
        boolean isHelp = words.size() > 1 && words.get(0).equals(HELP);
        Set<String> named = Set.copyOf(words.subList(0, Math.min(words.size(), isHelp ? 2 : 1)));
        return isComplete(words) && ALL.keySet().containsAll(named) ? named : ALL.keySet();
    }

    /** Whether there is a command, and after help a command to explain. */
    private static boolean isComplete(List<String> words) {
        return !words.isEmpty() && !words.equals(List.of(HELP));
    }
}
