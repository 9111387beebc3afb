package sare.report.html;

import java.util.List;

/**
 * A figure: a plot with its title and its table, or several plots of which the reader selects one.
 *
 * @param id of the element; names of saved files begin with it
 * @param caption explains the plot
 * @param chooser label of the selection; null if there is one choice
 * @param choices at least one
 */
record Figure(String id, String title, String caption, String chooser, List<Variant> choices) {
    /**
     * One of the plots of a figure.
     *
     * @param label its name in the selection; null if there is one choice
     * @param description its contents in words, for screen readers
     */
    record Variant(String label, String description, Plot plot, DataTable table) {}

    /** The elements of the figure, which the script fills. */
    String html() {
        StringBuilder html = new StringBuilder();
        html.append("<figure id=\"").append(Markup.text(id)).append("\">\n<div class=\"head\"><h3 id=\"");
        html.append(Markup.text(id))
                .append("-title\">")
                .append(Markup.text(title))
                .append("</h3>\n");
        html.append("</div>\n");
        html.append("<figcaption>").append(Markup.text(caption)).append("</figcaption>\n");
        if (choices.size() > 1) {
            html.append("<label>").append(Markup.text(chooser)).append(" <select>");
            choices.forEach(choice ->
                    html.append("<option>").append(Markup.text(choice.label())).append("</option>"));
            html.append("</select></label>\n");
        }
        html.append("<div class=\"plot\"></div>\n");
        html.append("<details class=\"table\"><summary>Data as a table</summary>");
        html.append("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-labelledby=\"");
        html.append(Markup.text(id)).append("-title\"></div></details>\n</figure>\n");
        return html.toString();
    }
}
