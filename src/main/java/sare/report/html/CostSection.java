package sare.report.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import sare.experiment.ResultColumns;
import sare.report.html.DataTable.Column;
import sare.report.html.Figure.Variant;
import sare.report.html.Plot.Room;
import sare.report.html.View.Title;
import sare.statistics.Sample;
import sare.statistics.Spearman;
import sare.statistics.verdict.VerdictOptions;

/** Cost and run time of mappings: a scatter plot for each setting and criterion, with the rank correlation. */
final class CostSection {
    private static final int PANEL_WIDTH = 360;
    private static final int PANEL_HEIGHT = 300;
    private static final double CONFIDENCE = VerdictOptions.usual().confidence();

    private static final List<CostColumn> CRITERIA = List.of(
            new CostColumn("classic", ResultColumns.CLASSIC_COST, Placement::classicCost),
            new CostColumn("traffic distribution", ResultColumns.DISTRIBUTION_COST, Placement::distributionCost));

    private static final String TEXT = """
            <p>Does the cost of a mapping predict its run time? Spearman's rho is the correlation of ranks: it is 1 if the
            mapping with the higher cost is always the slower one, and near 0 if they are unrelated. It includes the mappings of all
            strategies, so part of it may be the difference between strategies. The plots show how large this part is. The 95 %
            intervals are Bonett and Wright's; a rho of 1 or -1 has none.</p>
            """;

    private final Results results;
    private final Map<Block, Map<CostColumn, Costs>> costs = new LinkedHashMap<>(); // only known costs

    private record CostColumn(String name, String column, ToDoubleFunction<Placement> cost) {}

    /**
     * The costs by a criterion in a block.
     *
     * @param mappings number of mappings with known costs
     * @param correlation empty if there are too few of them, or if all costs or all times are equal
     */
    private record Costs(int mappings, Optional<Spearman> correlation) {
        static Costs of(List<Placement> placements, CostColumn criterion) {
            double[] costs = placements.stream().mapToDouble(criterion.cost()).toArray();
            double[] cycles = placements.stream().mapToDouble(Placement::cycles).toArray();
            return new Costs(costs.length, Spearman.ifDefined(Sample.of(costs), Sample.of(cycles)));
        }

        String text() {
            return correlation
                    .map(spearman -> "rho " + NumberText.rho(spearman.rho())
                            + interval(spearman).map(text -> " (" + text + ")").orElse("") + ", p "
                            + NumberText.comparedP(spearman.pValue()))
                    .orElse("correlation undefined");
        }

        static Optional<String> interval(Spearman spearman) {
            return spearman.interval(CONFIDENCE)
                    .map(interval -> NumberText.rho(interval.low()) + " to " + NumberText.rho(interval.high()));
        }
    }

    CostSection(Results results) {
        this.results = results;
        results.blocks().forEach(block -> costs.put(block, costs(block)));
    }

    private Map<CostColumn, Costs> costs(Block block) {
        Map<CostColumn, Costs> known = new LinkedHashMap<>();
        for (CostColumn criterion : CRITERIA) {
            List<Placement> placements = results.groups(block).stream()
                    .flatMap(group -> group.placements().stream())
                    .filter(placement -> !Double.isNaN(criterion.cost().applyAsDouble(placement)))
                    .toList();
            if (!placements.isEmpty()) {
                known.put(criterion, Costs.of(placements, criterion));
            }
        }
        return known;
    }

    /** Adds the section if a block has a correlation. */
    void addTo(Page page) {
        if (results.blocks().stream().noneMatch(this::hasCorrelation)) {
            return;
        }
        page.addSection("costs", "Cost and run time", TEXT + correlations());
        int number = 0;
        for (Map.Entry<String, List<Block>> scene : results.scenes().entrySet()) {
            List<Variant> choices = scene.getValue().stream()
                    .filter(this::hasCorrelation)
                    .map(this::choice)
                    .toList();
            if (!choices.isEmpty()) {
                page.add(figure("costs-" + ++number, scene.getKey(), choices));
            }
        }
    }

    private static Figure figure(String id, String scene, List<Variant> choices) {
        String alone = choices.size() == 1 ? ", " + choices.get(0).label() : "";
        String caption = "One point per mapping; cost in bytes times the criterion's cost per byte.";
        return new Figure(id, "Cost and run time of " + scene + alone, caption, "Setting", choices);
    }

    private boolean hasCorrelation(Block block) {
        return costs.get(block).values().stream()
                .anyMatch(known -> known.correlation().isPresent());
    }

    private String correlations() {
        List<String> columns = Block.COLUMNS.stream().filter(results::varies).toList();
        List<String> headers = new ArrayList<>(columns);
        headers.addAll(List.of("criterion", "mappings", "Spearman's rho", "95 % interval", "p"));
        HtmlTable table = new HtmlTable("Rank correlation of cost and run time" + results.constants(), headers);
        costs.forEach((block, ofBlock) ->
                ofBlock.forEach((criterion, known) -> known.correlation().ifPresent(spearman -> {
                    table.row();
                    block.values(columns).forEach(table::text);
                    addCorrelation(table, criterion, known.mappings(), spearman);
                })));
        return table.html();
    }

    private static void addCorrelation(HtmlTable table, CostColumn criterion, int mappings, Spearman spearman) {
        table.text(criterion.name()).count(mappings);
        table.number(spearman.rho(), NumberText.rho(spearman.rho()));
        Costs.interval(spearman).map(table::text).orElseGet(table::empty);
        table.number(spearman.pValue(), NumberText.pValue(spearman.pValue()));
        table.end();
    }

    private Variant choice(Block block) {
        List<View> panels = costs.get(block).keySet().stream()
                .map(criterion -> panel(block, criterion))
                .toList();
        return new Variant(
                block.conditions(), description(block), Plot.of(Room.ofWidth(PANEL_WIDTH), panels), table(block));
    }

    private View panel(Block block, CostColumn criterion) {
        List<Transform> rows = List.of(Transform.filter(Map.of(GroupData.BLOCK, results.number(block))));
        Encoding mapping = Encoding.mapping(results.mappings(), true);
        Map<String, ?> encoding = Map.of(
                "x", Encoding.numbers(criterion.column(), criterion.name() + " cost"),
                "y", Encoding.numbers(ResultColumns.CYCLES, "run time in cycles"),
                "color", mapping,
                "shape", mapping,
                "tooltip",
                        List.of(
                                Encoding.tooltip(GroupData.MAPPING, "mapping"),
                                Encoding.tooltip("number", "number"),
                                Encoding.tooltip(criterion.column(), "cost", ",.0f"),
                                Encoding.tooltip(ResultColumns.CYCLES, "cycles", ",.0f")));
        View points = View.marks(GroupData.PLACEMENTS, rows, Mark.of("point", "mark"), encoding);
        return View.layers(
                        new Title(
                                criterion.name(),
                                costs.get(block).get(criterion).text()),
                        null,
                        points)
                .sized(null, PANEL_HEIGHT);
    }

    private String description(Block block) {
        return costs.get(block).entrySet().stream()
                .map(known -> known.getKey().name() + ": " + known.getValue().text() + ", "
                        + known.getValue().mappings() + " mappings")
                .collect(Collectors.joining("; ", "Scatter of cost and run time of " + block.label() + ". ", "."));
    }

    private DataTable table(Block block) {
        List<Column> columns = List.of(
                new Column(GroupData.MAPPING, "mapping"),
                new Column("number", "number"),
                new Column("repetitions", "repetitions"),
                new Column(ResultColumns.CLASSIC_COST, "classic cost"),
                new Column(ResultColumns.DISTRIBUTION_COST, "traffic distribution cost"),
                new Column(ResultColumns.CYCLES, "cycles"));
        Map<String, Integer> where = Map.of(GroupData.BLOCK, results.number(block));
        return DataTable.of("Mappings of " + block.label(), GroupData.PLACEMENTS, where, columns);
    }
}
