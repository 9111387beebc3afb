package sare.report.html;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import sare.report.html.DataTable.Column;
import sare.report.html.Figure.Choice;
import sare.report.html.Plot.Room;
import sare.report.html.View.Title;
import sare.statistics.Sample;
import sare.statistics.Spearman;

/** Whether the cost of a mapping tells its run time: a scatter for each setting and criterion, with the rank correlation. */
final class CostSection {
    private static final int PANEL_WIDTH = 360;
    private static final int PANEL_HEIGHT = 300;
    private static final int FEWEST = 3; // pairs of which a correlation can be had

    private static final List<Criterion> CRITERIA = List.of(
            new Criterion("classic", "classic_cost", Placement::classicCost),
            new Criterion("traffic distribution", "traffic_distribution_cost", Placement::distributionCost));

    private static final String TEXT = """
            <p>Does what a mapping costs under a criterion predict its run time? Spearman's rho is the correlation of ranks: 1 where the
            dearer mapping is always the slower one, 0 where cost says nothing. Mappings of all strategies are taken
            together, so that part of rho may be the difference between strategies; the plots tell which.</p>
            """;

    private final Results results;

    /** A cost: the name of its criterion, its column, its value. */
    private record Criterion(String name, String column, ToDoubleFunction<Placement> cost) {}

    CostSection(Results results) {
        this.results = results;
    }

    /** Only where some correlation can be had. */
    void addTo(Page page) {
        if (results.blocks().stream().noneMatch(this::hasCorrelation)) {
            return;
        }
        page.addSection("costs", "Cost against run time", TEXT + correlations());
        int number = 0;
        for (Map.Entry<String, List<Block>> scene : results.scenes().entrySet()) {
            List<Choice> choices = scene.getValue().stream()
                    .filter(this::hasCorrelation)
                    .map(this::choice)
                    .toList();
            if (!choices.isEmpty()) {
                page.add(figure("costs-" + ++number, scene.getKey(), choices));
            }
        }
    }

    private static Figure figure(String id, String scene, List<Choice> choices) {
        String alone = choices.size() == 1 ? ", " + choices.get(0).label() : "";
        String caption = "A point for each mapping; cost in bytes times the criterion's cost of a byte.";
        return new Figure(id, "Cost and run time of " + scene + alone, caption, "Setting", choices);
    }

    private boolean hasCorrelation(Block block) {
        return CRITERIA.stream()
                .anyMatch(criterion -> correlation(block, criterion).isPresent());
    }

    private List<Placement> known(Block block, Criterion criterion) {
        return results.groups(block).stream()
                .flatMap(group -> group.placements().stream())
                .filter(placement -> !Double.isNaN(criterion.cost().applyAsDouble(placement)))
                .toList();
    }

    private boolean isKnown(Block block, Criterion criterion) {
        return !known(block, criterion).isEmpty();
    }

    /** Nothing where there are too few pairs, or nothing varies. */
    private Optional<Spearman> correlation(Block block, Criterion criterion) {
        List<Placement> placements = known(block, criterion);
        double[] costs = placements.stream().mapToDouble(criterion.cost()).toArray();
        double[] cycles = placements.stream().mapToDouble(Placement::cycles).toArray();
        boolean defined = placements.size() >= FEWEST && varies(costs) && varies(cycles);
        return defined ? Optional.of(Spearman.of(Sample.of(costs), Sample.of(cycles))) : Optional.empty();
    }

    private static boolean varies(double[] values) {
        Sample sample = Sample.of(values);
        return sample.minimum() < sample.maximum();
    }

    private String correlations() {
        List<String> headers =
                List.of("trace", "network", "allocation", "background", "criterion", "mappings", "Spearman's rho", "p");
        HtmlTable table = new HtmlTable("Rank correlation of cost and run time", headers);
        for (Block block : results.blocks()) {
            for (Criterion criterion : CRITERIA) {
                Optional<Spearman> correlation = correlation(block, criterion);
                if (correlation.isPresent()) {
                    table.row().text(block.trace()).text(block.network()).text(block.allocation());
                    table.text(block.background())
                            .text(criterion.name())
                            .count(known(block, criterion).size());
                    table.number(
                            correlation.get().rho(),
                            NumberText.rho(correlation.get().rho()));
                    table.number(
                            correlation.get().pValue(),
                            NumberText.pValue(correlation.get().pValue()));
                    table.end();
                }
            }
        }
        return table.html();
    }

    private Choice choice(Block block) {
        List<View> panels = CRITERIA.stream()
                .filter(criterion -> isKnown(block, criterion))
                .map(criterion -> panel(block, criterion))
                .toList();
        return new Choice(
                block.conditions(), description(block), Plot.of(Room.ofWidth(PANEL_WIDTH), panels), table(block));
    }

    private View panel(Block block, Criterion criterion) {
        List<Transform> rows = List.of(
                Transform.filter(Map.of(GroupData.BLOCK, results.blocks().indexOf(block))));
        Channel mapping = Channel.mapping(results.mappings(), true);
        Map<String, ?> encoding = Map.of(
                "x", Channel.numbers(criterion.column(), criterion.name() + " cost"),
                "y", Channel.numbers(ResultsFile.CYCLES, "run time in cycles"),
                "color", mapping,
                "shape", mapping,
                "tooltip",
                        List.of(
                                Channel.told(GroupData.MAPPING, "mapping"),
                                Channel.told("number", "number"),
                                Channel.told(criterion.column(), "cost", ",.0f"),
                                Channel.told(ResultsFile.CYCLES, "cycles", ",.0f")));
        View points = View.marks(GroupData.PLACEMENTS, rows, Mark.of("point", "mark"), encoding);
        return View.layers(new Title(criterion.name(), correlationText(block, criterion)), null, points)
                .sized(null, PANEL_HEIGHT);
    }

    private String correlationText(Block block, Criterion criterion) {
        return correlation(block, criterion)
                .map(spearman ->
                        "rho " + NumberText.rho(spearman.rho()) + ", p " + NumberText.comparedP(spearman.pValue()))
                .orElse("no correlation can be had");
    }

    private String description(Block block) {
        return CRITERIA.stream()
                .filter(criterion -> isKnown(block, criterion))
                .map(criterion -> criterion.name() + ": " + correlationText(block, criterion) + ", "
                        + known(block, criterion).size() + " mappings")
                .collect(Collectors.joining("; ", "Scatter of cost and run time of " + block.label() + ". ", "."));
    }

    private DataTable table(Block block) {
        List<Column> columns = List.of(
                new Column(GroupData.MAPPING, "mapping"),
                new Column("number", "number"),
                new Column("repetitions", "repetitions"),
                new Column("classic_cost", "classic cost"),
                new Column("traffic_distribution_cost", "traffic distribution cost"),
                new Column("cycles", "cycles"));
        Map<String, Integer> where = Map.of(GroupData.BLOCK, results.blocks().indexOf(block));
        return DataTable.of("Mappings of " + block.label(), GroupData.PLACEMENTS, where, columns);
    }
}
