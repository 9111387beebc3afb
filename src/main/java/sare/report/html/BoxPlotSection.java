package sare.report.html;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import sare.report.html.Figure.Choice;

/** Box plots of the run times by mapping strategy: a figure for each trace and network, a panel for each allocation and load. */
final class BoxPlotSection {
    private static final int PIXELS_PER_GROUP = 34;
    private static final int LETTERS_PIXELS = 44;
    private static final int PANEL_WIDTH = 420;

    private static final String TEXT = """
            <p>Boxes reach from the lower to the upper quartile, with a stroke at the median; whiskers reach to the last value
            within 1.5 times the box's length; a diamond marks the mean, and dots are single mappings (of more than 60, only those
            beyond the whiskers). The best mean is on top. Groups that share a letter on the right do not differ
            at the 0.05 level (Dunn's test with Holm's adjustment); a strategy with a single mapping is no sample and
            has no letter.</p>
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
        List<Panel> panels = blocks.stream().map(this::panel).toList();
        Plot plot = new Plot(panels, PANEL_WIDTH, null, null);
        Choice choice = new Choice(null, description(blocks), plot, GroupData.table(scene));
        return new Figure(
                id, "Run time of " + scene, "Cycles; each panel has an axis of its own.", null, List.of(choice));
    }

    private Panel panel(Block block) {
        int number = results.blocks().indexOf(block);
        List<Group> ordered = ordered(block);
        double[] values = ordered.stream()
                .flatMapToDouble(group -> DoubleStream.of(group.cycles().values()))
                .toArray();
        Map<String, Object> dots = new TreeMap<>(Map.of(GroupData.BLOCK, number, "dot", true));
        List<Mark> marks = List.of(
                Mark.of("box", GroupData.GROUPS, Map.of(GroupData.BLOCK, number)),
                Mark.of("strip", GroupData.PLACEMENTS, dots, "cycles", null));
        return Panel.ofHeight(
                        block.conditions(),
                        Axis.around(values, "run time in cycles"),
                        Axis.bands(ordered.stream().map(Group::mapping).toList()),
                        PIXELS_PER_GROUP * ordered.size(),
                        marks)
                .withRightMargin(LETTERS_PIXELS);
    }

    private List<Group> ordered(Block block) {
        return results.groups(block).stream()
                .sorted(Comparator.comparingDouble(group -> group.cycles().mean()))
                .toList();
    }

    private String description(List<Block> blocks) {
        return blocks.stream()
                .map(block -> block.conditions() + ": "
                        + ordered(block).stream()
                                .map(group -> group.mapping() + " "
                                        + Figures.text(group.cycles().mean()))
                                .collect(Collectors.joining(", ")))
                .collect(Collectors.joining("; ", "Box plots of run times. Mean cycles, best first, under ", "."));
    }
}
