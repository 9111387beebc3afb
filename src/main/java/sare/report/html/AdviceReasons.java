package sare.report.html;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import sare.advice.Advice;
import sare.advice.CaseRun;
import sare.advice.Confirmation.Finalist;
import sare.input.Decimals;
import sare.input.InputException;
import sare.mapping.Mapping;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.Weight;
import sare.report.result.Advised;
import sare.scenario.Scenario;

/** The section with the figures that explain why a mapping is faster: hops, link loads, latencies and costs by criteria. */
final class AdviceReasons {
    private static final String TEXT = """
            <p>Means over the confirming runs. The greatest link load is the share of the cycles in which the busiest link carried a
            phit. Costs do not depend on the run: classic is bytes times hops, and phase-congestion is the time that the phases of the
            program need at least on their busiest links.</p>
            """;

    private final Advised inputs;
    private final Advice advice;

    AdviceReasons(Advised inputs, Advice advice) {
        this.inputs = inputs;
        this.advice = advice;
    }

    void addTo(Page page) {
        page.addSection("reasons", "Why it is faster", TEXT);
        for (int number = 0; number < inputs.question().cases().size(); number++) {
            page.add(table(number));
        }
    }

    private String table(int number) {
        Scenario scenario = inputs.question().cases().get(number);
        HtmlTable table = new HtmlTable(
                AdvicePage.name(inputs.trace(number)) + " on "
                        + scenario.job().allocation().name(),
                List.of(
                        "mapping",
                        "cycles",
                        "greatest link load",
                        "mean hops",
                        "mean packet latency in cycles",
                        Criteria.CLASSIC,
                        Criteria.PHASE_CONGESTION));
        for (Finalist finalist : AdvicePage.consecutiveFirst(advice.confirmation())) {
            Mapping mapping =
                    inputs.question().mapping(number, finalist.candidate().arrangement());
            double load = mean(finalist, number, CaseRun.Figures::greatestUtilisation);
            table.row().text(finalist.candidate().name());
            table.count(Math.round(mean(finalist, number, CaseRun.Figures::cycles)));
            table.number(load, Decimals.percent(load));
            addDecimal(table, mean(finalist, number, CaseRun.Figures::meanHops), 3);
            addDecimal(table, mean(finalist, number, CaseRun.Figures::meanLatencyCycles), 1);
            addCost(table, scenario, Criteria.CLASSIC, mapping);
            addCost(table, scenario, Criteria.PHASE_CONGESTION, mapping);
            table.end();
        }
        return table.html();
    }

    private static double mean(Finalist finalist, int number, ToDoubleFunction<CaseRun.Figures> figure) {
        return finalist.outcomes().stream()
                .mapToDouble(outcome ->
                        figure.applyAsDouble(outcome.runs().get(number).figures()))
                .average()
                .orElseThrow();
    }

    private static void addDecimal(HtmlTable table, double value, int digits) {
        table.number(value, Decimals.fixed(value, digits));
    }

    private static void addCost(HtmlTable table, Scenario scenario, String criterion, Mapping mapping) {
        cost(scenario, criterion, mapping).ifPresentOrElse(table::count, table::empty);
    }

    /** The cost, or nothing on machines that are too large for the criterion. */
    private static Optional<Long> cost(Scenario scenario, String criterion, Mapping mapping) {
        try {
            return Optional.of(scenario.cost(Criteria.resolve(criterion), Weight.BYTES, mapping));
        } catch (InputException e) {
            return Optional.empty();
        }
    }
}
