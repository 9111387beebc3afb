package sare.report.html;

import java.util.List;

/**
 * A plot with its title and its table, or several of which the reader chooses one at a time.
 *
 * @param id the element's, the beginning of names of files too
 * @param title what is shown
 * @param caption how it is to be read
 * @param chooser what the reader chooses by; null where there is one choice
 * @param choices at least one
 */
record Figure(String id, String title, String caption, String chooser, List<Variant> choices) {
    /**
     * One of the plots of a figure.
     *
     * @param label its name among the others; null where it is alone
     * @param description what it shows, for those who do not see it
     */
    record Variant(String label, String description, Plot plot, DataTable table) {}

    /** The figure's elements, into which the script draws. */
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
        html.append("<details class=\"table\"><summary>The same as a table</summary>");
        html.append("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-labelledby=\"");
        html.append(Markup.text(id)).append("-title\"></div></details>\n</figure>\n");
        return html.toString();
    }
}
