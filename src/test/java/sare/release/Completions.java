package sare.release;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** What bash, zsh and fish read to complete the commands and options of sare. */
final class Completions {
    private final CommandLine sare;
    private final Map<String, List<String>> arguments;

    /** @param arguments the values of the arguments of commands, by the name of the command */
    Completions(CommandLine sare, Map<String, List<String>> arguments) {
        this.sare = sare;
        this.arguments = arguments;
    }

    private List<String> arguments(CommandLine command) {
        return arguments.getOrDefault(command.getCommandName(), List.of());
    }

    /** Values of options that take files too are not offered, because the script of picocli would offer no files then. */
    String bash() {
        addValues(sare);
        return AutoComplete.bash("sare", sare);
    }

    private void addValues(CommandLine command) {
        CommandSpec spec = command.getCommandSpec();
        for (OptionSpec option : List.copyOf(spec.options())) {
            List<String> values = OptionValues.only(option);
            if (!values.isEmpty()) {
                spec.remove(option);
                spec.addOption(
                        OptionSpec.builder(option).completionCandidates(values).build());
            }
        }
        List<String> values = arguments(command);
        if (!values.isEmpty()) {
            PositionalParamSpec argument = spec.positionalParameters().get(0);
            spec.remove(argument);
            spec.addPositional(PositionalParamSpec.builder(argument)
                    .completionCandidates(values)
                    .build());
        }
        command.getSubcommands().values().forEach(this::addValues);
    }

    /** One function for all commands: the words before the one to complete say which. */
    String zsh() {
        StringBuilder script = new StringBuilder("#compdef sare\n\n_sare() {\n");
        addZsh(script, sare, 2, "  ");
        return script.append("}\n\n_sare \"$@\"\n").toString();
    }

    /** The completion of a command whose subcommands are the word of this number. */
    private void addZsh(StringBuilder script, CommandLine command, int word, String indent) {
        Map<String, CommandLine> subcommands = command.getSubcommands();
        if (!subcommands.isEmpty()) {
            script.append(indent).append("if (( CURRENT == ").append(word).append(" )); then\n");
            script.append(indent).append("  local -a commands=(\n");
            subcommands.forEach((name, subcommand) -> script.append(indent)
                    .append("    ")
                    .append(quoted(
                            name + ":" + summary(subcommand.getCommandSpec()).replace(":", "\\:")))
                    .append('\n'));
            script.append(indent).append("  )\n").append(indent).append("  _describe command commands\n");
            script.append(indent).append("  [[ $PREFIX == -* ]] || return\n");
            script.append(indent)
                    .append("fi\n")
                    .append(indent)
                    .append("case ${words[")
                    .append(word)
                    .append("]} in\n");
            subcommands.forEach((name, subcommand) -> {
                script.append(indent).append("  ").append(name).append(")\n");
                addZsh(script, subcommand, word + 1, indent + "    ");
                script.append(indent).append("    return ;;\n");
            });
            script.append(indent).append("esac\n");
        }
        script.append(indent).append("_arguments");
        zshOptions(command.getCommandSpec())
                .forEach(option ->
                        script.append(" \\\n").append(indent).append("  ").append(option));
        List<String> values = arguments(command);
        String argument = values.isEmpty() ? "file:_files" : "value:(" + String.join(" ", values) + ")";
        script.append(" \\\n").append(indent).append("  '*:" + argument + "'\n");
    }

    private static Stream<String> zshOptions(CommandSpec command) {
        return options(command).flatMap(option -> Stream.of(option.names()).map(name -> {
            boolean takesValue = option.arity().max() > 0;
            String joined = takesValue && name.startsWith("--") ? "=" : "";
            String description = summary(option.description())
                    .replace("[", "\\[")
                    .replace("]", "\\]")
                    .replace(":", "\\:");
            String value = takesValue ? ":" + option.paramLabel().replace(":", "\\:") + ":" + zshValues(option) : "";
            return quoted("*" + name + joined + "[" + description + "]" + value);
        }));
    }

    private static String zshValues(OptionSpec option) {
        List<String> only = OptionValues.only(option);
        List<String> orFiles = OptionValues.orFiles(option);
        if (!only.isEmpty()) {
            return "(" + String.join(" ", only) + ")";
        }
        return orFiles.isEmpty()
                ? "_files"
                : "{_alternative \"values:value:(" + String.join(" ", orFiles) + ")\" \"files:file:_files\"}";
    }

    String fish() {
        List<String> lines = new ArrayList<>();
        addFish(lines, sare, "__fish_use_subcommand");
        return String.join("\n", lines) + "\n";
    }

    private void addFish(List<String> lines, CommandLine command, String condition) {
        options(command.getCommandSpec()).forEach(option -> lines.add(fishOption(option, condition)));
        if (!arguments(command).isEmpty()) {
            lines.add("complete -c sare -n '" + condition + "' -f -a "
                    + fishQuoted(String.join(" ", arguments(command))));
        }
        String deeper = condition.equals("__fish_use_subcommand")
                ? condition
                : condition + "; and not __fish_seen_subcommand_from "
                        + String.join(" ", command.getSubcommands().keySet());
        command.getSubcommands().forEach((name, subcommand) -> {
            lines.add("complete -c sare -n '" + deeper + "' -f -a " + name + " -d "
                    + fishQuoted(summary(subcommand.getCommandSpec())));
            String seen = "__fish_seen_subcommand_from " + name;
            addFish(lines, subcommand, deeper.equals("__fish_use_subcommand") ? seen : condition + "; and " + seen);
        });
    }

    private static String fishOption(OptionSpec option, String condition) {
        StringBuilder line = new StringBuilder("complete -c sare -n '" + condition + "'");
        for (String name : option.names()) {
            line.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
        }
        if (option.arity().max() > 0) {
            List<String> only = OptionValues.only(option);
            List<String> orFiles = OptionValues.orFiles(option);
            line.append(only.isEmpty() ? " -r -F" : " -x -a " + fishQuoted(String.join(" ", only)));
            line.append(orFiles.isEmpty() ? "" : " -a " + fishQuoted(String.join(" ", orFiles)));
        }
        return line + " -d " + fishQuoted(summary(option.description()));
    }

    private static Stream<OptionSpec> options(CommandSpec command) {
        return command.options().stream().filter(option -> !option.hidden());
    }

    private static String summary(CommandSpec command) {
        return summary(command.usageMessage().description());
    }

    /** The first sentence. */
    private static String summary(String... description) {
        String text = description.length == 0 ? "" : Texts.plain(description[0]);
        return text.replaceFirst("(?s)\\. .*", "").replaceFirst("\\.$", "");
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    private static String fishQuoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
