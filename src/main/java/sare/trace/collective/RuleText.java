package sare.trace.collective;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sare.input.ByteCount;
import sare.input.Calls;
import sare.input.InputException;
import sare.input.Numbers;
import sare.input.Registry;
import sare.trace.Operation;
import sare.trace.collective.algorithm.AlgorithmMaker;
import sare.trace.collective.algorithm.Algorithms;

/**
 * Reads the rules of a kind of collective from a line such as {@code bytes<=2048:recursive-doubling|rabenseifner}. Bars separate
 * the rules; each rule but the last begins with its limits.
 */
final class RuleText {
    private static final Pattern LIMITED =
            Pattern.compile("((?:[a-z-]+\\s*<=|power-of-two)[^:]*):(.*)", Pattern.DOTALL);
    private static final String LIMITS = "members<=N, bytes<=N, total-bytes<=N or power-of-two, with & between";
    private static final String[] NUMBERS = {SelectionRule.MEMBERS, SelectionRule.BYTES, SelectionRule.TOTAL_BYTES};

    private final String option;
    private final Operation kind;
    private final Registry<AlgorithmMaker> registry;

    /** @param option the option or key that has the text, for errors */
    RuleText(String option, Operation kind) {
        this.option = option;
        this.kind = kind;
        this.registry = Algorithms.registries().get(kind);
    }

    Rules read(String text) {
        List<SelectionRule> rules = new ArrayList<>();
        for (String part : Calls.split(option, text, Rules.ELSE.charAt(0))) {
            rules.add(rule(part.strip()));
        }
        if (!rules.get(rules.size() - 1).limits().areNone()) {
            throw error(
                    kind.word() + ": '" + rules.get(rules.size() - 1) + "' as the last",
                    "an algorithm for all other calls");
        }
        if (Rules.endEarly(rules)) {
            throw error(kind.word() + ": '" + text + "'", Rules.ORDER);
        }
        return new Rules(List.copyOf(rules));
    }

    private SelectionRule rule(String text) {
        Matcher limited = LIMITED.matcher(text);
        return limited.matches()
                ? rule(limits(limited.group(1)), limited.group(2).strip())
                : rule(SelectionRule.Limits.NONE, text);
    }

    /** The rule of an algorithm, given by its name and parameters, within limits. */
    SelectionRule rule(SelectionRule.Limits limits, String algorithm) {
        if (limits.areBytesLimited() && !CallBytes.areKnown(kind)) {
            throw error(
                    kind.word() + " up to a number of bytes", "members only, because no member knows the bytes of all");
        }
        return SelectionRule.of(limits, Calls.parse(registry, option, algorithm));
    }

    private SelectionRule.Limits limits(String text) {
        long[] numbers = {SelectionRule.UNLIMITED, SelectionRule.UNLIMITED, SelectionRule.UNLIMITED};
        boolean powerOfTwo = false;
        for (String part : text.split(SelectionRule.AND, -1)) {
            String limit = part.strip();
            if (limit.equals(SelectionRule.POWER_OF_TWO)) {
                powerOfTwo = true;
            } else {
                setNumber(numbers, limit);
            }
        }
        return new SelectionRule.Limits(numbers[0], numbers[1], numbers[2], powerOfTwo);
    }

    private void setNumber(long[] numbers, String limit) {
        String[] words = limit.split(SelectionRule.UP_TO, 2);
        for (int i = 0; i < NUMBERS.length; i++) {
            if (words.length == 2 && words[0].strip().equals(NUMBERS[i]) && numbers[i] == SelectionRule.UNLIMITED) {
                numbers[i] = number(NUMBERS[i], words[1].strip())
                        .orElseThrow(() -> error(kind.word() + ": '" + limit + "'", LIMITS));
                return;
            }
        }
        throw error(kind.word() + ": '" + limit + "'", LIMITS);
    }

    private static OptionalLong number(String name, String text) {
        return name.equals(SelectionRule.MEMBERS)
                ? Numbers.whole(text, 0, SelectionRule.UNLIMITED - 1)
                : ByteCount.parse(text, SelectionRule.UNLIMITED - 1);
    }

    private InputException error(String found, String expected) {
        return new InputException(option, found, expected);
    }
}
