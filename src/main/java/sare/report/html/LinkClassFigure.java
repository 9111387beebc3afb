package sare.report.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import sare.report.html.DataTable.Column;
import sare.report.html.Figure.Variant;
import sare.report.html.Plot.Room;
import sare.report.html.Results.Simulation;

/** Mean and largest utilisation of the links of each class, for each mapping strategy of a setting. */
final class LinkClassFigure {
    private static final String DATA = "link classes";
    private static final String SETTING = "setting";
    private static final String CLASS = "class";
    private static final int PANEL_WIDTH = 560;
    private static final int LABEL_PIXELS = 90;
    private static final int MARGIN_PIXELS = 24;
    private static final int PIXELS_OF_A_LINE = 18;
    private static final int PIXELS_BETWEEN_CLASSES = 20;

    private final DataSet data = new DataSet(SETTING, "mapping", CLASS, "links", "mean", "max");
    private final Map<String, List<String>> classes = new LinkedHashMap<>(); // by setting
    private final Map<String, List<String>> mappings = new LinkedHashMap<>(); // by setting
    private final List<String> allMappings;

    LinkClassFigure(List<String> allMappings) {
        this.allMappings = allMappings;
    }

    /** Adds the utilisations of a simulation, by class. */
    void add(Simulation simulation, Map<String, List<Double>> byClass) {
        if (byClass.size() < 2) {
            return;
        }
        String setting = simulation.block().label();
        mappings.computeIfAbsent(setting, none -> new ArrayList<>()).add(simulation.mapping());
        byClass.forEach((name, values) -> {
            List<String> known = classes.computeIfAbsent(setting, none -> new ArrayList<>());
            if (!known.contains(name)) {
                known.add(name);
            }
            double mean =
                    values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
            double max = values.stream().mapToDouble(Double::doubleValue).max().orElse(0);
            data.add(setting, simulation.mapping(), name, values.size(), NumberText.share(mean), NumberText.share(max));
        });
    }

    boolean isEmpty() {
        return classes.isEmpty();
    }

    void addTo(Page page) {
        page.addData(DATA, data);
        List<Variant> choices = classes.keySet().stream().map(this::choice).toList();
        page.add(new Figure(
                "link-classes",
                choices.size() == 1 ? "Links by class, " + choices.get(0).label() : "Links by class",
                "A point is the mean of the links of a class; a line leads to the largest.",
                "Setting",
                choices));
    }

    private Variant choice(String setting) {
        List<Transform> rows = List.of(Transform.filter(Map.of(SETTING, setting)));
        Encoding mean = share("mean");
        Map<String, Encoding> shared = Map.of(
                "y", Encoding.entries(CLASS, null, classes.get(setting), Map.of("grid", false)),
                "yOffset", Encoding.sideBySide(allMappings),
                "color", Encoding.mapping(allMappings, true));
        Map<String, ?> points = Map.of(
                "x",
                mean,
                "shape",
                Encoding.mapping(allMappings, true),
                "tooltip",
                List.of(
                        Encoding.tooltip("mapping", "mapping"),
                        Encoding.tooltip(CLASS, CLASS),
                        Encoding.tooltip("mean", "mean", ".1%"),
                        Encoding.tooltip("max", "max", ".1%")));
        int lines = classes.get(setting).size() * mappings.get(setting).size();
        View view = View.layers(
                        null,
                        shared,
                        View.marks(
                                DATA,
                                rows,
                                Mark.of("rule", "interval"),
                                Map.of("x", mean, "x2", Encoding.column("max"))),
                        View.marks(DATA, rows, Mark.of("point", "mark"), points))
                .sized(null, lines * PIXELS_OF_A_LINE + classes.get(setting).size() * PIXELS_BETWEEN_CLASSES);
        Plot plot = Plot.of(Room.ofWidth(PANEL_WIDTH, LABEL_PIXELS, MARGIN_PIXELS), List.of(view));
        return new Variant(setting, description(setting), plot, table(setting));
    }

    private static Encoding share(String field) {
        return Encoding.numbers(field, "utilisation", Map.of("zero", true), Map.of("format", "%"));
    }

    private String description(String setting) {
        return "Utilisation of links by class, " + setting + ": classes "
                + classes.get(setting).stream().collect(Collectors.joining(", ")) + " under "
                + String.join(", ", mappings.get(setting)) + ".";
    }

    private static DataTable table(String setting) {
        List<Column> columns = List.of(
                new Column("mapping", "mapping"),
                new Column(CLASS, CLASS),
                new Column("links", "links"),
                new Column("mean", "mean"),
                new Column("max", "max"));
        return DataTable.of(
                "Utilisation of links by class, as shares of the cycles", DATA, Map.of(SETTING, setting), columns);
    }
}
