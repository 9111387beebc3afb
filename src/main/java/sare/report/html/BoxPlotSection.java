package sare.report.html;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import sare.experiment.ResultColumns;
import sare.report.html.Figure.Variant;
import sare.statistics.Sample;

/** Box plots of the run times by mapping strategy: a figure for each trace and network, a panel for each allocation and load. */
final class BoxPlotSection {
    private static final int WIDEST_LABEL_PIXELS = 150;
    private static final int PANEL_WIDTH = 420;
    private static final int MOST_DOTS = 60; // of a group; panels with larger groups show only outliers

    private static final String TEXT = """
            <p>Boxes span the quartiles, with a stroke at the median. Whiskers end at the last value
            within 1.5 times the length of the box. A diamond marks the mean, and dots are single units, such as mappings (for more
            than 60 units only those outside the whiskers). The best mean is at the top. Groups differ at the 0.05 level if and only if
            they share no letter on the right. A single random observation (n = 1) takes part in no test and has no letter.</p>
            """;

    private final Results results;

    BoxPlotSection(Results results) {
        this.results = results;
    }

    void addTo(Page page) {
        page.addSection("run-times", "Run times by mapping", TEXT);
        int number = 0;
        for (Map.Entry<String, List<Block>> scene : results.scenes().entrySet()) {
            page.add(figure("run-times-" + ++number, scene.getKey(), scene.getValue()));
        }
    }

    private Figure figure(String id, String scene, List<Block> blocks) {
        Plot plot = Plot.of(
                BoxPanels.room(PANEL_WIDTH, WIDEST_LABEL_PIXELS, results.mappings()),
                blocks.stream().map(this::panel).toList());
        Variant choice = new Variant(null, description(blocks), plot, GroupData.table(scene));
        return new Figure(id, "Run time of " + scene, "Cycles; each panel has its own axis.", null, List.of(choice));
    }

    private View panel(Block block) {
        List<Group> ordered = ordered(block);
        List<String> names = ordered.stream().map(Group::mapping).toList();
        boolean many = ordered.stream().anyMatch(group -> group.cycles().size() > MOST_DOTS);
        List<Transform> ofBlock = List.of(Transform.filter(Map.of(GroupData.BLOCK, results.number(block))));
        Sample all = Sample.of(ordered.stream()
                .flatMapToDouble(group -> DoubleStream.of(group.cycles().values()))
                .toArray());
        Encoding cycles = Encoding.numbers(ResultColumns.CYCLES, "run time in cycles", all.minimum(), all.maximum());
        Encoding mapping = Encoding.mapping(results.mappings(), false);
        View boxes = View.marks(GroupData.UNITS, ofBlock, Mark.boxes(many), Map.of("x", cycles, "color", mapping));
        List<View> layers = new ArrayList<>(List.of(boxes));
        if (!many) {
            layers.add(dots(ofBlock, cycles, mapping));
        }
        layers.add(means(ofBlock));
        layers.add(BoxPanels.letters(GroupData.GROUPS, ofBlock));
        return BoxPanels.panel(block.conditions(), names, layers);
    }

    /** Single mappings, spread vertically in a fixed pattern, so equal values do not hide each other. */
    private static View dots(List<Transform> ofBlock, Encoding cycles, Encoding mapping) {
        String turn = "datum." + DataSet.ROW + " * 0.618034";
        List<Transform> spread =
                List.of(ofBlock.get(0), Transform.calculate(turn + " - floor(" + turn + ")", "spread"));
        Map<String, ?> encoding = Map.of(
                "x",
                cycles,
                "color",
                mapping,
                "yOffset",
                Encoding.numbers("spread", null, Map.of("domain", List.of(-0.3, 1.3)), null),
                "tooltip",
                List.of(
                        Encoding.tooltip(GroupData.MAPPING, "mapping"),
                        Encoding.tooltip("number", "unit"),
                        Encoding.tooltip(ResultColumns.CYCLES, "cycles", ",.0f")));
        return View.marks(GroupData.UNITS, spread, Mark.of("point", "dot"), encoding);
    }

    private static View means(List<Transform> ofBlock) {
        Map<String, ?> encoding = Map.of(
                "x", Encoding.numbers("mean", "run time in cycles"),
                "tooltip",
                        List.of(
                                Encoding.tooltip(GroupData.MAPPING, "mapping"),
                                Encoding.tooltip("count", "units"),
                                Encoding.tooltip("mean", "mean", ",.0f"),
                                Encoding.tooltip("median", "median", ",.0f")));
        return View.marks(GroupData.GROUPS, ofBlock, Mark.of("point", "mean"), encoding);
    }

    private List<Group> ordered(Block block) {
        return results.groups(block).stream()
                .sorted(Comparator.comparingDouble(group -> group.cycles().mean()))
                .toList();
    }

    private String description(List<Block> blocks) {
        return blocks.stream()
                .map(block -> block.conditions() + ": " + Group.means(ordered(block)))
                .collect(Collectors.joining("; ", "Box plots of run times. Mean cycles, best first, for ", "."));
    }
}
