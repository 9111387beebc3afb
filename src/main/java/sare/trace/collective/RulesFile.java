package sare.trace.collective;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.trace.Operation;
import sare.trace.collective.algorithm.Algorithms;

/**
 * Reads a YAML file of rules. Each kind of collective has an algorithm or a list of rules with the keys {@code algorithm}, {@code
 * up-to-members}, {@code up-to-bytes}, {@code up-to-total-bytes} and {@code power-of-two}; the first rule that fits a call
 * applies. The key {@code suite} names the suite for the kinds that are not in the file.
 */
final class RulesFile {
    private static final String SUITE = "suite";
    private static final String ALGORITHM = "algorithm";
    private static final String UP_TO = "up-to-";

    private final YamlMapping file;

    RulesFile(YamlMapping file) {
        this.file = file;
        List<String> keys = new ArrayList<>(List.of(SUITE));
        Algorithms.registries().keySet().forEach(kind -> keys.add(kind.word()));
        file.allowOnly(keys);
    }

    /** The suite that the file names, one of those given; empty without the key. */
    Optional<String> suite(List<String> suites) {
        return file.find(SUITE).map(value -> value.choice(suites));
    }

    /** The rules of the kinds in the file. */
    Map<Operation, Rules> rules() {
        Map<Operation, Rules> rules = new EnumMap<>(Operation.class);
        for (Operation kind : Algorithms.registries().keySet()) {
            file.find(kind.word()).ifPresent(value -> rules.put(kind, rules(kind, value)));
        }
        return rules;
    }

    private static Rules rules(Operation kind, YamlValue value) {
        if (value.isText()) {
            return new RuleText(value.where(), kind).read(value.text());
        }
        List<SelectionRule> rules = new ArrayList<>();
        for (YamlValue item : value.list("an algorithm or a list of rules")) {
            rules.add(rule(kind, item));
        }
        if (!rules.get(rules.size() - 1).limits().areNone()) {
            throw value.list()
                    .get(rules.size() - 1)
                    .fault("limits in the last rule", "an algorithm for all other calls");
        }
        if (Rules.endEarly(rules)) {
            throw value.fault("rules after one for all calls", Rules.ORDER);
        }
        return new Rules(List.copyOf(rules));
    }

    private static SelectionRule rule(Operation kind, YamlValue item) {
        YamlMapping rule = item.mapping();
        rule.allowOnly(List.of(
                ALGORITHM,
                UP_TO + SelectionRule.MEMBERS,
                UP_TO + SelectionRule.BYTES,
                UP_TO + SelectionRule.TOTAL_BYTES,
                SelectionRule.POWER_OF_TWO));
        SelectionRule.Limits limits = new SelectionRule.Limits(
                limit(rule, SelectionRule.MEMBERS),
                bytes(rule, SelectionRule.BYTES),
                bytes(rule, SelectionRule.TOTAL_BYTES),
                rule.find(SelectionRule.POWER_OF_TWO).map(YamlValue::flag).orElse(false));
        YamlValue algorithm = rule.get(ALGORITHM);
        return new RuleText(algorithm.where(), kind).rule(limits, algorithm.text());
    }

    private static long bytes(YamlMapping rule, String name) {
        return rule.find(UP_TO + name)
                .map(value -> value.bytes(0, SelectionRule.UNLIMITED - 1))
                .orElse(SelectionRule.UNLIMITED);
    }

    private static long limit(YamlMapping rule, String name) {
        return rule.find(UP_TO + name)
                .map(value -> value.whole(0, SelectionRule.UNLIMITED - 1))
                .orElse(SelectionRule.UNLIMITED);
    }
}
