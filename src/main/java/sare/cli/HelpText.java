package sare.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.IHelpFactory;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The help of one command: usage, description, arguments, required options, other options, commands, notes and examples. Lines end
 * between words and fit the terminal, of which at most {@value #MOST_COLUMNS} columns are used.
 */
final class HelpText {
    /** The beginning of each example in the footer of a command. */
    static final String EXAMPLE = "sare ";

    private static final String SECTION = "sare";
    private static final int MOST_COLUMNS = 100;
    private static final int FEWEST_COLUMNS = 30;
    private static final int COLUMNS_FOR_TWO_BLOCKS = 70; // narrower terminals have descriptions below names
    private static final int NAME_COLUMNS = 28;
    private static final String USAGE = "Usage: ";
    private static final String NEXT_USAGE = " ".repeat(USAGE.length());
    private static final String INDENT = "  ";
    private static final String DEEP_INDENT = "      ";
    private static final String CONTINUED = " \\"; // at the end of a shell's line

    private static final Pattern WORD_OR_QUOTED = Pattern.compile("'[^']*'|\\S+");
    private static final char NO_BREAK = '\u00A0'; // a blank within a word

    private final CommandSpec command;
    private final int columns;
    private final StringBuilder text = new StringBuilder();

    /** A line of a list: what is described, and its description. */
    private record Entry(String name, String description) {}

    HelpText(CommandSpec command, int columns) {
        this.command = command;
        this.columns = Math.max(FEWEST_COLUMNS, Math.min(MOST_COLUMNS, columns));
    }

    /**
     * Makes picocli print this help in place of its own, for a command and all below it. It is a class for the same reason as {@link
     * Conversions}.
     */
    static final class Factory implements IHelpFactory {
        @Override
        public Help create(CommandSpec command, ColorScheme colours) {
            command.usageMessage().sectionKeys(List.of(SECTION));
            command.usageMessage()
                    .sectionMap(Map.of(
                            SECTION, help -> new HelpText(help.commandSpec(), Launcher.columns(MOST_COLUMNS)).write()));
            return new Help(command, colours);
        }
    }

    String write() {
        addUsage();
        addParagraphs(Stream.of(command.usageMessage().description()));
        addEntries("Arguments", entries(command.positionalParameters(), HelpText::label, ArgSpec::description));
        addOptions();
        addEntries(
                "Commands",
                entries(List.copyOf(command.subcommands().values()), CommandLine::getCommandName, HelpText::summary));
        addFooter();
        return text.toString();
    }

    private static Predicate<OptionSpec> isNeeded() {
        return option -> option.required() && option.group() == null;
    }

    private void addUsage() {
        String[] custom = command.usageMessage().customSynopsis();
        if (custom.length > 0) {
            for (int i = 0; i < custom.length; i++) {
                addWrapped(i == 0 ? USAGE : NEXT_USAGE, NEXT_USAGE, custom[i]);
            }
            return;
        }
        StringBuilder usage = new StringBuilder(command.qualifiedName());
        command.positionalParameters().stream()
                .filter(parameter -> parameter.group() == null)
                .forEach(parameter -> usage.append(' ').append(label(parameter)));
        command.options().stream().filter(isNeeded()).forEach(option -> usage.append(' ')
                .append(option.longestName())
                .append(valueOf(option)));
        usage.append(command.subcommands().isEmpty() ? " [OPTIONS]" : " COMMAND");
        addWrapped(USAGE, NEXT_USAGE, usage.toString());
    }

    private static String label(PositionalParamSpec parameter) {
        String several = parameter.arity().max() > 1 ? "..." : "";
        return parameter.required() ? parameter.paramLabel() + several : "[" + parameter.paramLabel() + several + "]";
    }

    private static String names(OptionSpec option) {
        String names = String.join(", ", option.names());
        return (names.startsWith("--") ? "    " : "") + names + valueOf(option);
    }

    private static String valueOf(OptionSpec option) {
        if (option.arity().max() == 0) {
            return "";
        }
        String value = "=" + option.paramLabel();
        return option.arity().min() == 0 ? "[" + value + "]" : value;
    }

    private void addParagraphs(Stream<String> paragraphs) {
        paragraphs.forEach(paragraph -> addWrapped("", "", paragraph));
    }

    private void addOptions() {
        List<Entry> needed =
                entries(command.options().stream().filter(isNeeded()).toList(), HelpText::names, ArgSpec::description);
        List<Entry> others = entries(
                command.options().stream().filter(isNeeded().negate()).toList(), HelpText::names, ArgSpec::description);
        int width = nameWidth(Stream.concat(needed.stream(), others.stream()));
        addEntries("Required options", needed, width);
        addEntries("Options", others, width);
    }

    private static <T> List<Entry> entries(
            List<T> described, Function<T, String> name, Function<T, String[]> description) {
        return described.stream()
                .map(each -> new Entry(name.apply(each), String.join(" ", description.apply(each))))
                .toList();
    }

    private static String[] summary(CommandLine subcommand) {
        String[] description = subcommand.getCommandSpec().usageMessage().description();
        return Stream.of(description).limit(1).toArray(String[]::new);
    }

    private static int nameWidth(Stream<Entry> entries) {
        return entries.mapToInt(entry -> entry.name.length())
                .filter(length -> length <= NAME_COLUMNS)
                .max()
                .orElse(0);
    }

    private void addEntries(String heading, List<Entry> entries) {
        addEntries(heading, entries, nameWidth(entries.stream()));
    }

    private void addEntries(String heading, List<Entry> entries, int nameWidth) {
        if (!entries.isEmpty()) {
            text.append('\n').append(heading).append(":\n");
            entries.forEach(entry -> addEntry(entry.name, entry.description, nameWidth));
        }
    }

    private void addEntry(String name, String description, int nameWidth) {
        String indent = columns < COLUMNS_FOR_TWO_BLOCKS ? DEEP_INDENT : " ".repeat(nameWidth + 2 * INDENT.length());
        boolean isBeside = columns >= COLUMNS_FOR_TWO_BLOCKS && name.length() <= nameWidth;
        if (isBeside) {
            addWrapped(INDENT + name + " ".repeat(nameWidth - name.length()) + INDENT, indent, description);
        } else {
            text.append(INDENT).append(name).append('\n');
            addWrapped(indent, indent, description);
        }
    }

    private void addFooter() {
        List<String> examples = new ArrayList<>();
        for (String paragraph : command.usageMessage().footer()) {
            if (paragraph.startsWith(EXAMPLE)) {
                examples.add(paragraph);
            } else {
                text.append('\n');
                addWrapped("", "", paragraph);
            }
        }
        if (!examples.isEmpty()) {
            text.append(examples.size() == 1 ? "\nExample:\n" : "\nExamples:\n");
            examples.forEach(this::addExample);
        }
    }

    /** A line of a shell, continued on the next line where it is too long. */
    private void addExample(String example) {
        String line = Launcher.command() + example.substring(EXAMPLE.length() - 1);
        List<String> words =
                WORD_OR_QUOTED.matcher(line).results().map(MatchResult::group).toList();
        List<String> lines = wrapped(INDENT, INDENT + INDENT, words, columns - CONTINUED.length());
        text.append(String.join(CONTINUED + "\n", lines)).append('\n');
    }

    private void addWrapped(String first, String indent, String paragraph) {
        List<String> words = List.of(paragraph.strip().split(" +"));
        wrapped(first, indent, words, columns)
                .forEach(line -> text.append(line.replace(NO_BREAK, ' ')).append('\n'));
    }

    /** Lines of a text, each of as many words as fit; a word that is longer than a line has a line of its own. */
    private static List<String> wrapped(String first, String indent, List<String> words, int columns) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(first);
        boolean isEmpty = true;
        for (String word : words) {
            if (!isEmpty && line.length() + 1 + word.length() > columns) {
                lines.add(line.toString());
                line = new StringBuilder(indent);
                isEmpty = true;
            }
            line.append(isEmpty ? "" : " ").append(word);
            isEmpty = false;
        }
        lines.add(line.toString());
        return lines;
    }
}
