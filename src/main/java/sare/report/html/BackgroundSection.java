package sare.report.html;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import sare.report.html.Figure.Choice;

/** Run time against the load beside the job: a figure for each trace and network, a panel for each allocation. */
final class BackgroundSection {
    private static final int PANEL_WIDTH = 400;
    private static final int PANEL_HEIGHT = 260;

    private static final String TEXT = """
            <p>Mean run time of each mapping strategy under rising load from the nodes outside the job's allocation, with the 95 %
            confidence interval of the mean where there are several mappings. Intervals that do not overlap stand for
            strategies that differ; those that do overlap may still differ, which the letters above tell.</p>
            """;

    private final Results results;

    BackgroundSection(Results results) {
        this.results = results;
    }

    /** Only where a trace ran under several loads. */
    void addTo(Page page) {
        int number = 0;
        for (Map.Entry<String, List<Block>> scene : results.scenes().entrySet()) {
            if (scene.getValue().stream().map(Block::background).distinct().count() > 1) {
                if (number++ == 0) {
                    page.addSection("background", "Run time against background load", TEXT);
                }
                page.add(figure("background-" + number, scene.getKey(), scene.getValue()));
            }
        }
    }

    private Figure figure(String id, String scene, List<Block> blocks) {
        List<Block> byLoad = blocks.stream()
                .sorted(Comparator.comparing(Block::backgroundRate))
                .toList();
        List<Panel> panels = new ArrayList<>();
        for (String allocation :
                blocks.stream().map(Block::allocation).distinct().toList()) {
            panels.add(panel(
                    scene,
                    allocation,
                    byLoad.stream()
                            .filter(block -> block.allocation().equals(allocation))
                            .toList()));
        }
        List<Integer> legend = blocks.stream()
                .flatMap(block -> results.groups(block).stream())
                .map(Group::series)
                .distinct()
                .sorted()
                .toList();
        Plot plot = new Plot(panels, PANEL_WIDTH, legend, null);
        Choice choice = new Choice(null, description(byLoad), plot, GroupData.table(scene));
        return new Figure(id, "Run time of " + scene + " under load", rates(byLoad), null, List.of(choice));
    }

    private Panel panel(String scene, String allocation, List<Block> byLoad) {
        List<String> loads = byLoad.stream().map(Block::background).toList();
        Map<String, String> where = new TreeMap<>(Map.of(GroupData.SCENE, scene, GroupData.ALLOCATION, allocation));
        double[] values = byLoad.stream()
                .flatMap(block -> results.groups(block).stream())
                .flatMapToDouble(BackgroundSection::extremes)
                .toArray();
        return Panel.ofHeight(
                allocation,
                Axis.points(loads, "background load"),
                Axis.around(values, "run time in cycles"),
                PANEL_HEIGHT,
                List.of(Mark.of("lines", GroupData.GROUPS, where, "background", null)));
    }

    private static DoubleStream extremes(Group group) {
        double mean = group.cycles().mean();
        return group.cycles()
                .meanInterval(Letters.CONFIDENCE)
                .map(interval -> DoubleStream.of(interval.low(), interval.high()))
                .orElse(DoubleStream.of(mean));
    }

    private static String rates(List<Block> byLoad) {
        return byLoad.stream()
                .map(block -> block.background() + " " + block.backgroundRate().toPlainString())
                .distinct()
                .collect(Collectors.joining(
                        ", ",
                        "Loads in packets per node and cycle: ",
                        ". Equal steps of the axis are no equal steps of load."));
    }

    private String description(List<Block> byLoad) {
        Stream<String> sentences = byLoad.stream()
                .map(block -> block.conditions() + ": "
                        + results.groups(block).stream()
                                .map(group -> group.mapping() + " "
                                        + Figures.text(group.cycles().mean()))
                                .collect(Collectors.joining(", ")));
        return sentences.collect(Collectors.joining("; ", "Lines of mean run time in cycles by load. ", "."));
    }
}
