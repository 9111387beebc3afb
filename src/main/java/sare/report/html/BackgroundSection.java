package sare.report.html;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sare.report.html.Figure.Variant;
import sare.report.html.Plot.Room;
import sare.report.html.View.Title;

/** Run time by background load: a figure for each trace and network, a panel for each allocation. */
final class BackgroundSection {
    private static final int PANEL_WIDTH = 400;
    private static final int PANEL_HEIGHT = 260;

    private static final String TEXT = """
            <p>Mean run time of each mapping strategy by the load from the nodes outside the job's allocation, with the 95 %
            confidence interval of the mean for several units. The letters above show whether strategies differ. These intervals
            do not show it, because each is for one strategy alone.</p>
            """;

    private final Results results;

    BackgroundSection(Results results) {
        this.results = results;
    }

    /** Adds a figure for each scene with several loads. */
    void addTo(Page page) {
        int number = 0;
        for (Map.Entry<String, List<Block>> scene : results.scenes().entrySet()) {
            if (scene.getValue().stream().map(Block::background).distinct().count() > 1) {
                if (number++ == 0) {
                    page.addSection("background", "Run time and background load", TEXT);
                }
                page.add(figure("background-" + number, scene.getKey(), scene.getValue()));
            }
        }
    }

    private Figure figure(String id, String scene, List<Block> blocks) {
        List<Block> byLoad = blocks.stream()
                .sorted(Comparator.comparing(Block::backgroundRate))
                .toList();
        List<View> panels = blocks.stream()
                .map(Block::allocation)
                .distinct()
                .map(allocation -> panel(scene, allocation, byLoad))
                .toList();
        Plot plot = Plot.of(Room.ofWidth(PANEL_WIDTH), panels);
        Variant choice = new Variant(null, description(byLoad), plot, GroupData.table(scene));
        return new Figure(id, "Run time of " + scene + " under load", rates(byLoad), null, List.of(choice));
    }

    private View panel(String scene, String allocation, List<Block> byLoad) {
        List<String> loads = byLoad.stream()
                .filter(block -> block.allocation().equals(allocation))
                .map(Block::background)
                .toList();
        List<Transform> rows =
                List.of(Transform.filter(Map.of(GroupData.SCENE, scene, GroupData.ALLOCATION, allocation)));
        Encoding mapping = Encoding.mapping(results.mappings(), true);
        Encoding mean = Encoding.numbers("mean", "run time in cycles");
        Map<String, Encoding> shared = Map.of(
                "x", Encoding.entries("background", "background load", loads, Map.of("labelAngle", 0, "grid", false)),
                "xOffset", Encoding.sideBySide(results.mappings()),
                "color", mapping);
        Map<String, ?> ends =
                Map.of("y", Encoding.numbers("low_95", "run time in cycles"), "y2", Encoding.column("high_95"));
        Map<String, ?> points = Map.of(
                "y",
                mean,
                "shape",
                mapping,
                "tooltip",
                List.of(
                        Encoding.tooltip(GroupData.MAPPING, "mapping"),
                        Encoding.tooltip("background", "background load"),
                        Encoding.tooltip("mean", "mean", ",.0f"),
                        Encoding.tooltip("low_95", "95 % from", ",.0f"),
                        Encoding.tooltip("high_95", "to", ",.0f")));
        return View.layers(
                        new Title(allocation, null),
                        shared,
                        View.marks(GroupData.GROUPS, rows, Mark.of("line", "means"), Map.of("y", mean)),
                        View.marks(GroupData.GROUPS, rows, Mark.of("rule", "interval"), ends),
                        View.marks(GroupData.GROUPS, rows, Mark.of("point", "mark"), points))
                .sized(null, PANEL_HEIGHT);
    }

    private static String rates(List<Block> byLoad) {
        return byLoad.stream()
                .map(block -> block.background() + " " + block.backgroundRate().toPlainString())
                .distinct()
                .collect(Collectors.joining(
                        ", ", "Loads in packets per node and cycle: ", ". The axis is not proportional to the load."));
    }

    private String description(List<Block> byLoad) {
        Stream<String> sentences =
                byLoad.stream().map(block -> block.conditions() + ": " + Group.means(results.groups(block)));
        return sentences.collect(Collectors.joining("; ", "Lines of mean run time in cycles by load. ", "."));
    }
}
