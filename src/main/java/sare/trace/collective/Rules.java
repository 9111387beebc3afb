package sare.trace.collective;

import java.util.List;
import java.util.stream.Collectors;
import sare.trace.collective.algorithm.CollectiveShape;

/**
 * The rules of a kind of collective; the first one that fits a call applies.
 *
 * @param rules the last one fits every call
 */
record Rules(List<SelectionRule> rules) {
    static final String ELSE = "|";

    /** The expectation in the error for rules that {@link #endEarly}. */
    static final String ORDER = "limits in each rule but the last";

    /** Whether a rule before the last one fits every call, so that the following ones never apply. */
    static boolean endEarly(List<SelectionRule> rules) {
        return rules.stream().limit(rules.size() - 1).anyMatch(rule -> rule.limits()
                .areNone());
    }

    SelectionRule of(CollectiveShape shape) {
        CallBytes bytes = CallBytes.of(shape);
        for (SelectionRule rule : rules) {
            if (rule.limits().contain(shape.size(), bytes)) {
                return rule;
            }
        }
        throw new IllegalStateException("the last rule has no limits");
    }

    /** The rules in the form that {@link RuleText} reads. */
    @Override
    public String toString() {
        return rules.stream().map(SelectionRule::toString).collect(Collectors.joining(ELSE));
    }
}
