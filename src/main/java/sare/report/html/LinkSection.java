package sare.report.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import sare.input.Decimals;
import sare.report.TidyTable;
import sare.report.TidyTable.Row;
import sare.report.html.DataTable.Column;
import sare.report.html.Figure.Variant;
import sare.report.html.Plot.Room;
import sare.report.html.Results.Simulation;
import sare.report.html.View.Title;

/** Utilisation of links in a {@link LinkDrawing}: one panel for each mapping of a setting, with a common scale of colours. */
final class LinkSection {
    private static final int PANEL_WIDTH = 300;
    private static final int WIDEST_PIXELS = 400;
    private static final int MOST_PANELS = 48;
    private static final int MOST_READ = 1_200; // links of a panel that screen readers read one by one

    private static final String TEXT = """
            <p>Share of the run's cycles in which each link carried a phit of job or background, for one simulation of each
            mapping strategy.</p>
            """;

    private static final String UTILISATION = "utilisation";

    private final Map<Simulation, List<Load>> loads = new LinkedHashMap<>();
    private final List<String> mappings; // of all results
    private final Map<String, LinkDrawing> drawings = new LinkedHashMap<>(); // by network

    /** @param link null if the table does not say where the link is */
    private record Load(String name, DrawnLink link, double utilisation) {}

    LinkSection(TidyTable table, Results results) {
        List.of("cell", "link", UTILISATION).forEach(table::check);
        this.mappings = results.mappings();
        Map<String, Simulation> simulations = results.simulations().stream()
                .filter(simulation -> !simulation.cell().isEmpty())
                .collect(Collectors.toMap(Simulation::cell, Function.identity(), (first, second) -> first));
        for (Row row : table.rows()) {
            Simulation simulation = simulations.get(row.text("cell"));
            if (simulation == null) {
                throw row.error("cell", "a cell of the results");
            }
            OptionalDouble utilisation = row.number(UTILISATION);
            if (utilisation.isEmpty() || utilisation.getAsDouble() < 0) { // with a background it may be more than 1
                throw row.error(UTILISATION, "a number from 0");
            }
            loads.computeIfAbsent(simulation, key -> new ArrayList<>())
                    .add(new Load(
                            row.text("link"), DrawnLink.read(table, row).orElse(null), utilisation.getAsDouble()));
        }
    }

    void addTo(Page page) {
        LinkClassFigure byClass = new LinkClassFigure(mappings);
        loads.forEach((simulation, ofLinks) -> byClass.add(simulation, byClass(ofLinks)));
        loads.keySet().removeIf(simulation -> !canBeDrawn(simulation));
        if (loads.isEmpty() && byClass.isEmpty()) {
            return;
        }
        page.addSection("links", "Link loads", TEXT + explanations());
        if (!loads.isEmpty()) {
            addDrawings(page);
        }
        if (!byClass.isEmpty()) {
            byClass.addTo(page);
        }
    }

    /** Utilisations by class, of the links that have one. */
    private static Map<String, List<Double>> byClass(List<Load> ofLinks) {
        return ofLinks.stream()
                .filter(load -> load.link() != null && !load.link().linkClass().isEmpty())
                .collect(Collectors.groupingBy(
                        load -> load.link().linkClass(),
                        LinkedHashMap::new,
                        Collectors.mapping(Load::utilisation, Collectors.toList())));
    }

    private void addDrawings(Page page) {
        addData(page);
        List<Variant> choices = new ArrayList<>();
        Map<String, List<Simulation>> plots = loads.keySet().stream()
                .collect(Collectors.groupingBy(this::choiceLabel, LinkedHashMap::new, Collectors.toList()));
        plots.forEach((label, simulations) -> choices.add(choice(label, simulations)));
        String title = choices.size() == 1 ? "Link loads, " + choices.get(0).label() : "Link loads";
        page.add(new Figure(
                "link-loads",
                title,
                "Grey links carried no phits. Point at a link for its name and value.",
                "Setting",
                choices));
    }

    /** The explanations of all drawings, each once. */
    private String explanations() {
        return drawings.values().stream()
                .map(LinkDrawing::explanation)
                .distinct()
                .map(text -> "<p>" + Markup.text(text) + "</p>\n")
                .collect(Collectors.joining());
    }

    /** Whether all links have a place, there are not too many, and they are the same in all simulations on the network. */
    private boolean canBeDrawn(Simulation simulation) {
        List<Load> ofLinks = loads.get(simulation);
        List<DrawnLink> links =
                ofLinks.stream().map(Load::link).filter(Objects::nonNull).toList();
        if (links.size() < ofLinks.size()) {
            return false;
        }
        String network = simulation.block().network();
        LinkDrawing known = drawings.get(network);
        if (known == null) {
            LinkDrawing.of(links).ifPresent(drawing -> drawings.put(network, drawing));
            return drawings.containsKey(network);
        }
        return known.linkNames().equals(links.stream().map(DrawnLink::name).toList());
    }

    private void addData(Page page) {
        drawings.forEach((network, drawing) -> {
            page.addData("arrows " + network, drawing.arrows());
            page.addData("routers " + network, drawing.nodes());
            page.addData("links " + network, drawing.names());
        });
        loads.forEach((simulation, ofLinks) -> page.addValues(
                values(simulation),
                ofLinks.stream()
                        .map(load -> NumberText.share(load.utilisation()))
                        .toList()));
    }

    private static String values(Simulation simulation) {
        return "load " + simulation.cell();
    }

    /** Simulations of one setting share a plot, unless it would have too many panels. */
    private String choiceLabel(Simulation simulation) {
        long simulations = loads.keySet().stream()
                .filter(other -> simulation.block().holds(other))
                .count();
        int planes = drawings.get(simulation.block().network()).planes().size();
        boolean areSideBySide = simulations * planes <= MOST_PANELS;
        return simulation.block().label() + (areSideBySide ? "" : ", " + simulation.mapping());
    }

    private Variant choice(String label, List<Simulation> simulations) {
        LinkDrawing drawing = drawings.get(simulations.get(0).block().network());
        double greatest = simulations.stream().mapToDouble(this::greatest).max().orElseThrow();
        List<View> panels = new ArrayList<>();
        for (Simulation simulation : simulations) {
            drawing.planes().forEach(plane -> panels.add(panel(simulation, drawing, plane, greatest)));
        }
        Plot plot = Plot.of(Room.ofRatio(PANEL_WIDTH, WIDEST_PIXELS, drawing.ratio()), panels);
        return new Variant(label, description(label, simulations), plot, table(simulations));
    }

    private View panel(Simulation simulation, LinkDrawing drawing, String plane, double greatest) {
        String network = simulation.block().network();
        Transform inPlane = Transform.filter(Map.of("plane", plane));
        List<Transform> loaded = new ArrayList<>(List.of(
                inPlane, Transform.lookup("link", values(simulation), UTILISATION), Transform.positive(UTILISATION)));
        if (drawing.hasCells()) {
            loaded.add(Transform.largest(UTILISATION, List.of("name", "x1", "y1", "x2", "y2")));
        }
        loaded.add(Transform.calculate("datum.name + ': ' + format(datum.utilisation, '.1%')", "label"));
        Map<String, ?> ends = drawing.ends();
        boolean isRead = drawing.linkNames().size() <= MOST_READ;
        Mark idle = drawing.hasCells() ? Mark.cell("idle", false) : Mark.stroke("idle", drawing.strokeWidth(), false);
        Mark link = drawing.hasCells() ? Mark.cell("link", isRead) : Mark.stroke("link", drawing.strokeWidth(), isRead);
        return View.layers(
                new Title(
                        plane.isEmpty() ? simulation.mapping() : simulation.mapping() + ", " + plane,
                        shares(simulation)),
                null,
                View.marks("arrows " + network, List.of(inPlane), idle, ends),
                View.marks("arrows " + network, loaded, link, coloured(ends, greatest)),
                View.marks(
                        "routers " + network,
                        List.of(inPlane),
                        Mark.point("node", drawing.nodeSize()),
                        drawing.places()));
    }

    private static Map<String, Object> coloured(Map<String, ?> ends, double greatest) {
        Map<String, Object> coloured = new TreeMap<>(ends);
        coloured.put(
                "color",
                Encoding.shades(
                        UTILISATION,
                        "utilisation",
                        Map.of("domain", List.of(0, NumberText.share(greatest)), "nice", true),
                        Map.of("format", "%")));
        coloured.put(
                "tooltip",
                List.of(Encoding.tooltip("name", "link"), Encoding.tooltip(UTILISATION, "utilisation", ".1%")));
        coloured.put("description", Encoding.description("label"));
        return coloured;
    }

    private String shares(Simulation simulation) {
        double mean = loads.get(simulation).stream()
                .mapToDouble(Load::utilisation)
                .average()
                .orElseThrow();
        return "mean " + Decimals.percent(mean) + ", max " + Decimals.percent(greatest(simulation));
    }

    private double greatest(Simulation simulation) {
        return loads.get(simulation).stream()
                .mapToDouble(Load::utilisation)
                .max()
                .orElseThrow();
    }

    private String description(String label, List<Simulation> simulations) {
        return simulations.stream()
                .map(simulation -> simulation.mapping() + ": " + shares(simulation))
                .collect(Collectors.joining("; ", "Link loads, " + label + ". ", "."));
    }

    private static DataTable table(List<Simulation> simulations) {
        List<Column> values = simulations.stream()
                .map(simulation -> new Column(values(simulation), simulation.mapping()))
                .toList();
        return DataTable.ofLinks(
                "Utilisation of links, as shares of the cycles",
                "links " + simulations.get(0).block().network(),
                List.of(new Column("name", "link")),
                values);
    }
}
