package sare.report.html;

import java.util.List;

/** A table in the HTML text of the page, which the reader can sort. */
final class HtmlTable {
    private final StringBuilder html = new StringBuilder();
    private final String label;

    HtmlTable(String caption, List<String> headers) {
        label = Markup.text(caption);
        html.append("<table class=\"sortable\"><caption>").append(label).append("</caption>\n<thead><tr>");
        headers.forEach(header ->
                html.append("<th scope=\"col\">").append(Markup.text(header)).append("</th>"));
        html.append("</tr></thead>\n<tbody>\n");
    }

    HtmlTable row() {
        html.append("<tr>");
        return this;
    }

    HtmlTable text(String text) {
        html.append("<td>").append(Markup.text(text)).append("</td>");
        return this;
    }

    /** Adds a text that may fill several lines. */
    HtmlTable longText(String text) {
        html.append("<td class=\"long\">").append(Markup.text(text)).append("</td>");
        return this;
    }

    /** Adds a text in a monospaced font, such as a digest. */
    HtmlTable code(String text) {
        html.append("<td class=\"long\"><code>").append(Markup.text(text)).append("</code></td>");
        return this;
    }

    /** Adds a number: the text that is shown, and the value for sorting. */
    HtmlTable number(double value, String shown) {
        html.append("<td class=\"number\" data-value=\"")
                .append(NumberText.number(value).toPlainString())
                .append("\">");
        html.append(Markup.text(shown)).append("</td>");
        return this;
    }

    /** Adds a number with a note after it and further lines below; the best of a row is highlighted. */
    HtmlTable noted(double value, String note, List<String> lines, boolean best) {
        html.append("<td class=\"number").append(best ? " best" : "").append("\" data-value=\"");
        html.append(NumberText.number(value).toPlainString()).append("\">").append(NumberText.text(value));
        html.append("<span class=\"note\">").append(Markup.text(note)).append("</span>");
        lines.forEach(line ->
                html.append("<span class=\"below\">").append(Markup.text(line)).append("</span>"));
        html.append("</td>");
        return this;
    }

    HtmlTable count(long value) {
        return number(value, NumberText.text(value));
    }

    HtmlTable empty() {
        html.append("<td></td>");
        return this;
    }

    HtmlTable end() {
        html.append("</tr>\n");
        return this;
    }

    /** The table, in an element that scrolls if it is wider than the page. */
    String html() {
        return "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"" + label + "\">" + html
                + "</tbody></table></div>\n";
    }
}
