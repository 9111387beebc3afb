package sare.report.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A self-contained HTML page: its sections, in the order in which they were added, its data, style and scripts. */
final class Page {
    private final String title;
    private final StringBuilder head = new StringBuilder();
    private final StringBuilder body = new StringBuilder();
    private final Map<String, String> sections = new LinkedHashMap<>(); // titles by id
    private final Map<String, Object> data = new LinkedHashMap<>();
    private final List<Figure> figures = new ArrayList<>();
    private Map<String, ?> comparison = Map.of();

    Page(String title) {
        this.title = title;
    }

    /** Adds elements before all sections. */
    void addToHead(String html) {
        head.append(html);
    }

    /** Starts a section with an introduction in HTML. */
    void addSection(String id, String heading, String html) {
        sections.put(id, heading);
        body.append(sections.size() == 1 ? "" : "</section>\n");
        body.append("<section aria-labelledby=\"")
                .append(id)
                .append("\">\n<h2 id=\"")
                .append(id)
                .append("\">");
        body.append(Markup.text(heading)).append("</h2>\n").append(html);
    }

    void add(String html) {
        body.append(html);
    }

    void add(Figure figure) {
        figures.add(figure);
        body.append(figure.html());
    }

    void addData(String name, DataSet dataSet) {
        data.put(name, dataSet.columns());
    }

    /** Adds values of links, in the order of another data set's rows. */
    void addValues(String name, List<?> values) {
        data.put(name, Map.of("utilisation", values));
    }

    /** Adds the verdicts as data, for programs that read the page. */
    void addComparison(Map<String, ?> document) {
        comparison = document;
    }

    String html() {
        StringBuilder html =
                new StringBuilder("<a class=\"skip\" href=\"#main\">Skip to the results</a>\n<header>\n<h1>");
        html.append(Markup.text(title)).append("</h1>\n").append(head).append(navigation());
        html.append(
                "</header>\n<main id=\"main\" tabindex=\"-1\">\n<noscript><p>Plots need JavaScript, which is disabled. ");
        html.append("Tables do not need it.</p></noscript>\n").append(body).append("</section>\n</main>\n");
        html.append(footer());
        return new Document(title, Assets.style(), Assets.scripts()).html(html.toString(), dataJson());
    }

    private String dataJson() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("figures", figures);
        all.put("data", data);
        all.put("comparison", comparison);
        return Markup.json(all);
    }

    private String navigation() {
        return sections.entrySet().stream()
                .map(section ->
                        "<li><a href=\"#" + section.getKey() + "\">" + Markup.text(section.getValue()) + "</a></li>\n")
                .collect(Collectors.joining("", "<nav aria-label=\"Sections\"><ul>\n", "</ul></nav>\n"));
    }

    private static String footer() {
        return "<footer>\n<details class=\"licence\"><summary>Plots by Vega-Lite: licences</summary><pre>"
                + Markup.text(Assets.licences()) + "</pre></details>\n</footer>\n";
    }
}
