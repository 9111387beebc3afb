package sare.trace.collective;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import sare.input.Calls;
import sare.input.Fields;
import sare.input.InputException;
import sare.input.Registry;
import sare.input.StandardInput;
import sare.input.Suggestions;
import sare.input.YamlFile;
import sare.input.YamlValue;
import sare.trace.Operation;
import sare.trace.collective.algorithm.AlgorithmMaker;
import sare.trace.collective.algorithm.Algorithms;
import sare.trace.collective.algorithm.CollectiveAlgorithm;
import sare.trace.collective.algorithm.CollectiveShape;

/**
 * The algorithms of all kinds of collectives, chosen by rules for the size of a call.
 *
 * <p>As text it is a suite such as {@code mpich}, a file such as {@code rules.yaml}, a list such as {@code
 * all-to-all=pairwise,broadcast=linear}, or a suite or file followed by a list. Kinds that are not named are as in {@link
 * #DEFAULT}.
 */
public final class CollectiveAlgorithms {
    /** The algorithms of the published study, the first of each registry. */
    public static final CollectiveAlgorithms DEFAULT = new CollectiveAlgorithms(Suites.STUDY, Map.of());

    private static final char SEPARATOR = ',';
    private static final String EQUALS = "=";
    private static final String ALGORITHM = "collective=algorithm";
    private static final String RULES = "a file of rules";

    private final Map<Operation, Rules> chosen = new EnumMap<>(Operation.class);
    private final String text;

    private CollectiveAlgorithms(String suite, Map<Operation, Rules> named) {
        Map<Operation, Rules> usual =
                Suites.REGISTRY.choose("--collectives", suite).plugin().get();
        this.chosen.putAll(usual);
        this.chosen.putAll(named);
        this.text = text(suite, usual);
    }

    private String text(String suite, Map<Operation, Rules> usual) {
        boolean isStudy = suite.equals(Suites.STUDY);
        StringJoiner words = new StringJoiner(String.valueOf(SEPARATOR));
        if (!isStudy) {
            words.add(suite);
        }
        chosen.forEach((kind, rules) -> {
            boolean isNamed = isStudy && kind.compareTo(Operation.ALL_TO_ALL_V) <= 0;
            if (isNamed || !rules.toString().equals(usual.get(kind).toString())) {
                words.add(kind.word() + EQUALS + rules);
            }
        });
        return words.toString();
    }

    /** All algorithms by kind of collective; the first of each kind is the default. */
    public static Map<Operation, Registry<AlgorithmMaker>> registries() {
        return Algorithms.registries();
    }

    /** The suites, each a choice for all kinds. */
    public static Registry<?> suites() {
        return Suites.REGISTRY;
    }

    /**
     * Reads a text such as {@code mpich} or {@code all-to-all=pairwise,broadcast=linear}.
     *
     * @param option the option or key that has the text, for the error
     * @param text null for the default
     * @throws InputException if a collective or algorithm is unknown or a collective occurs twice
     */
    public static CollectiveAlgorithms parse(String option, String text) {
        return text == null ? DEFAULT : parse(option, Path.of(""), text);
    }

    /** Reads a text in which the path of a file of rules is relative to a folder. */
    public static CollectiveAlgorithms parse(String option, Path folder, String text) {
        if (text.isBlank()) {
            throw new InputException(option, Fields.quoted(text), expected());
        }
        List<String> parts = Calls.split(option, text, SEPARATOR);
        Map<Operation, Rules> named = new EnumMap<>(Operation.class);
        String suite = Suites.STUDY;
        if (!parts.isEmpty() && !parts.get(0).isBlank() && !parts.get(0).contains(EQUALS)) {
            String first = parts.remove(0).strip();
            if (Suites.REGISTRY.names().contains(first)) {
                suite = first;
            } else {
                RulesFile file = file(option, folder, first);
                suite = suite(file);
                named.putAll(file.rules());
            }
        }
        named.putAll(named(option, parts));
        return new CollectiveAlgorithms(suite, named);
    }

    /**
     * Reads the value of a key of a file: a text, or the keys and values of a file of rules.
     *
     * @param folder to which the path of a file of rules is relative
     */
    public static CollectiveAlgorithms read(YamlValue value, Path folder) {
        if (!value.isMapping()) {
            return parse(value.where(), folder, value.text());
        }
        RulesFile rules = new RulesFile(value.mapping());
        return new CollectiveAlgorithms(suite(rules), rules.rules());
    }

    private static String suite(RulesFile file) {
        return file.suite(Suites.REGISTRY.names()).orElse(Suites.STUDY);
    }

    private static RulesFile file(String option, Path folder, String name) {
        Path file = folder.resolve(name);
        if (!StandardInput.exists(file)) {
            String question = Suggestions.question(name, Suites.REGISTRY.names());
            throw new InputException(option, Fields.quoted(name), expected() + question);
        }
        return new RulesFile(YamlFile.read(file, List.of()));
    }

    private static String expected() {
        List<String> words = new ArrayList<>(Suites.REGISTRY.names());
        words.add(RULES);
        words.add(ALGORITHM);
        return Suggestions.oneOf(words);
    }

    private static Map<Operation, Rules> named(String option, List<String> parts) {
        Map<Operation, Rules> named = new EnumMap<>(Operation.class);
        for (String part : parts) {
            String[] words = part.strip().split(EQUALS, 2);
            if (words.length != 2) {
                throw new InputException(option, Fields.quoted(part.strip()), ALGORITHM);
            }
            Operation kind = collective(option, words[0]);
            if (named.put(kind, new RuleText(option, kind).read(words[1])) != null) {
                throw new InputException(option, Fields.quoted(words[0]) + " again", "every collective once");
            }
        }
        return named;
    }

    private static Operation collective(String option, String word) {
        List<String> known = registries().keySet().stream().map(Operation::word).toList();
        return registries().keySet().stream()
                .filter(kind -> kind.word().equals(word))
                .findFirst()
                .orElseThrow(
                        () -> new InputException(option, Fields.quoted(word), Suggestions.expectation(word, known)));
    }

    CollectiveAlgorithm of(CollectiveShape shape) {
        return rule(shape).algorithm();
    }

    /** The algorithm of a barrier of the members of a call. */
    CollectiveAlgorithm barrier(CollectiveShape shape) {
        return chosen.get(Operation.BARRIER).of(shape).algorithm();
    }

    /** The rule that applies to a call. */
    SelectionRule rule(CollectiveShape shape) {
        return chosen.get(shape.kind()).of(shape);
    }

    /**
     * The choice as a text that {@link #parse} reads: the suite and the kinds that differ from it. For the study's suite, the
     * six kinds of collectives of the study are always named.
     */
    @Override
    public String toString() {
        return text;
    }
}
