package sare.release;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The man page of one command, in the macros of man(7). */
final class ManPage {
    private static final String EXAMPLE = "sare "; // the beginning of each example in the footer of a command

    private final CommandSpec command;
    private final String version;
    private final StringBuilder page = new StringBuilder();

    ManPage(CommandSpec command, String version) {
        this.command = command;
        this.version = version;
    }

    /** The name of a command's page: {@code sare-generate-npb}. */
    static String name(CommandSpec command) {
        return command.qualifiedName("-");
    }

    String text() {
        String name = name(command);
        macro(".TH " + name.toUpperCase(Locale.ROOT).replace("-", "\\-") + " 1 \"\" \"sare " + version
                + "\" \"sare manual\"");
        List<String> description = texts(command.usageMessage().description());
        macro(".SH NAME");
        line(name + " - " + description.get(0).replaceFirst("\\.$", ""));
        macro(".SH SYNOPSIS");
        synopsis();
        macro(".SH DESCRIPTION");
        paragraphs(description);
        arguments();
        options();
        subcommands();
        footer();
        return page.toString();
    }

    private void synopsis() {
        List<String> lines = texts(command.usageMessage().customSynopsis());
        if (lines.isEmpty()) {
            lines = List.of(command.qualifiedName()
                    + operands()
                    + required()
                    + (command.subcommands().isEmpty() ? " [OPTIONS]" : " COMMAND"));
        }
        for (int i = 0; i < lines.size(); i++) {
            line(lines.get(i).strip());
            macro(i + 1 < lines.size() ? ".br" : ".");
        }
    }

    private static Predicate<OptionSpec> isNeeded() {
        return option -> option.required() && option.group() == null;
    }

    private String required() {
        return command.options().stream()
                .filter(isNeeded())
                .map(option -> " " + option.longestName() + valueOf(option))
                .collect(Collectors.joining());
    }

    private String operands() {
        return command.positionalParameters().stream()
                .map(parameter -> " " + label(parameter))
                .collect(Collectors.joining());
    }

    private static String label(PositionalParamSpec parameter) {
        String label = parameter.paramLabel() + (parameter.arity().max() > 1 ? "..." : "");
        return parameter.required() ? label : "[" + label + "]";
    }

    private static String valueOf(OptionSpec option) {
        if (option.arity().max() == 0) {
            return "";
        }
        return option.arity().min() == 0 ? "[=" + option.paramLabel() + "]" : "=" + option.paramLabel();
    }

    private void arguments() {
        if (!command.positionalParameters().isEmpty()) {
            macro(".SH ARGUMENTS");
            command.positionalParameters().forEach(parameter -> entry(label(parameter), parameter));
        }
    }

    private void options() {
        options("REQUIRED OPTIONS", isNeeded());
        options("OPTIONS", isNeeded().negate());
    }

    private void options(String heading, Predicate<OptionSpec> which) {
        List<OptionSpec> options = command.options().stream()
                .filter(option -> !option.hidden())
                .filter(which)
                .toList();
        if (!options.isEmpty()) {
            macro(".SH " + heading);
            options.forEach(option -> entry(String.join(", ", option.names()) + valueOf(option), option));
        }
    }

    private void entry(String name, ArgSpec described) {
        macro(".TP");
        macro(".B " + escaped(name));
        line(String.join(" ", texts(described.description())));
    }

    private void subcommands() {
        if (command.subcommands().isEmpty()) {
            return;
        }
        macro(".SH COMMANDS");
        for (CommandLine subcommand : command.subcommands().values()) {
            macro(".TP");
            macro(".BR " + escaped(name(subcommand.getCommandSpec())) + " (1)");
            line(texts(subcommand.getCommandSpec().usageMessage().description()).get(0));
        }
    }

    private void footer() {
        List<String> examples = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        for (String text : texts(command.usageMessage().footer())) {
            String example = text.replaceFirst("^Example: ", "");
            (example.startsWith(EXAMPLE) ? examples : notes).add(example);
        }
        if (!notes.isEmpty()) {
            macro(".SH NOTES");
            paragraphs(notes);
        }
        if (!examples.isEmpty()) {
            macro(".SH EXAMPLES");
            macro(".nf");
            examples.forEach(this::line);
            macro(".fi");
        }
        if (command.parent() != null) {
            macro(".SH SEE ALSO");
            macro(".BR " + escaped(name(command.parent())) + " (1)");
        }
    }

    private void paragraphs(List<String> paragraphs) {
        for (int i = 0; i < paragraphs.size(); i++) {
            if (i > 0) {
                macro(".PP");
            }
            line(paragraphs.get(i));
        }
    }

    /** Texts as picocli prints them, without those that are empty. */
    private static List<String> texts(String... formats) {
        return Stream.of(formats)
                .map(Texts::plain)
                .filter(text -> !text.isBlank())
                .toList();
    }

    private void macro(String macro) {
        page.append(macro).append('\n');
    }

    /** Adds text, whose first character is none of a macro. */
    private void line(String text) {
        String escaped = escaped(text);
        page.append(escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" : "")
                .append(escaped)
                .append('\n');
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq");
    }
}
