package sare.cli;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;

/**
 * The commands of sare, in the order of the help. A start builds only those that its arguments name, because picocli takes as
 * long to build all of them as the Java machine takes to start.
 */
final class Commands {
    private static final String GENERATE = "generate";
    private static final String HELP = "help";
    private static final String VERSION_OPTION = "--version";
    private static final String DEBUG_OPTION = "--debug"; // the one option before a command that leaves it as it is

    private static final Set<String> ALL = new LinkedHashSet<>(List.of(
            "simulate",
            "map",
            "advise",
            "convert",
            "export",
            GENERATE,
            "cut",
            "scale",
            "record",
            "inspect",
            "list",
            "load",
            "schedule",
            "run",
            "status",
            "merge",
            "compare",
            "report",
            "benchmark",
            HELP));

    private Commands() {}

    private static Object command(String name, Console console) {
        return switch (name) {
            case "simulate" -> new SimulateCommand(console);
            case "map" -> new MapCommand(console);
            case "advise" -> new AdviseCommand(console);
            case "convert" -> new ConvertCommand(console);
            case "export" -> new ExportCommand(console);
            case GENERATE -> new GenerateCommand(console);
            case "cut" -> new CutCommand(console);
            case "scale" -> new ScaleCommand(console);
            case "record" -> new RecordCommand(console);
            case "inspect" -> new InspectCommand(console);
            case "list" -> new ListCommand(console);
            case "load" -> new LoadCommand(console);
            case "schedule" -> new ScheduleCommand(console);
            case "run" -> new RunCommand(console);
            case "status" -> new StatusCommand(console);
            case "merge" -> new MergeCommand(console);
            case "compare" -> new CompareCommand(console);
            case "report" -> new ReportCommand(console);
            case "benchmark" -> new BenchmarkCommand(console);
            default -> new HelpCommand(console);
        };
    }

    /** Adds the commands that the arguments name; all where a help or a suggestion could list them. */
    static void addTo(CommandLine sare, Console console, String... arguments) {
        Set<String> named = named(arguments);
        for (String name : ALL) {
            if (named.contains(name)) {
                sare.addSubcommand(name, command(name, console));
            }
        }
        if (named.contains(GENERATE)) {
            CommandLine generate = sare.getSubcommands().get(GENERATE);
            generate.addSubcommand(new GenerateNpbCommand(console));
            generate.addSubcommand(new GenerateNetworkCommand(console));
            generate.addSubcommand(new GenerateJobsCommand(console));
        }
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
        return isComplete(words) && ALL.containsAll(named) ? named : ALL;
    }

    /** Whether there is a command, and after help a command to explain. */
    private static boolean isComplete(List<String> words) {
        return !words.isEmpty() && !words.equals(List.of(HELP));
    }
}
