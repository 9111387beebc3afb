package sare.report.html;

import java.util.List;

/** A table that is written into the page as it is, and that the reader can sort. */
final class HtmlTable {
    private final StringBuilder html = new StringBuilder();
    private final String label;

    /**
     * @param caption what it holds, as plain text
     * @param headers of the columns
     */
    HtmlTable(String caption, List<String> headers) {
        label = Markup.text(caption);
        html.append("<table class=\"sortable\"><caption>").append(label).append("</caption>\n<thead><tr>");
        headers.forEach(header ->
                html.append("<th scope=\"col\">").append(Markup.text(header)).append("</th>"));
        html.append("</tr></thead>\n<tbody>\n");
    }

    /** Begins a row. */
    HtmlTable row() {
        html.append("<tr>");
        return this;
    }

    HtmlTable text(String text) {
        html.append("<td>").append(Markup.text(text)).append("</td>");
        return this;
    }

    /** A text of any length, which may fill several lines. */
    HtmlTable longText(String text) {
        html.append("<td class=\"long\">").append(Markup.text(text)).append("</td>");
        return this;
    }

    /** A text that only machines read. */
    HtmlTable code(String text) {
        html.append("<td class=\"long\"><code>").append(Markup.text(text)).append("</code></td>");
        return this;
    }

    /** A number: what is shown, and the value by which it is sorted. */
    HtmlTable number(double value, String shown) {
        html.append("<td class=\"number\" data-value=\"")
                .append(NumberText.number(value).toPlainString())
                .append("\">");
        html.append(Markup.text(shown)).append("</td>");
        return this;
    }

    /** A number with a word or letters after it and further lines below, all highlighted when it is the best of its row. */
    HtmlTable noted(double value, String note, List<String> lines, boolean best) {
        html.append("<td class=\"number").append(best ? " best" : "").append("\" data-value=\"");
        html.append(NumberText.number(value).toPlainString()).append("\">").append(NumberText.text(value));
        html.append("<span class=\"note\">").append(Markup.text(note)).append("</span>");
        lines.forEach(line ->
                html.append("<span class=\"below\">").append(Markup.text(line)).append("</span>"));
        html.append("</td>");
        return this;
    }

    /** A whole number. */
    HtmlTable count(long value) {
        return number(value, NumberText.text(value));
    }

    HtmlTable empty() {
        html.append("<td></td>");
        return this;
    }

    /** Ends a row. */
    HtmlTable end() {
        html.append("</tr>\n");
        return this;
    }

    /** The table, which scrolls by itself when it is wider than the page. */
    String html() {
        return "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"" + label + "\">" + html
                + "</tbody></table></div>\n";
    }
}
