package sare.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import sare.input.InputException;
import sare.report.TextTable.Field;
import sare.report.TextTable.FootnoteMark;
import sare.report.TextTable.Heading;
import sare.report.TextTable.Row;

/**
 * Writes tables in LaTeX, with the rules of the package booktabs, as floats for {@code \input} or as a document. It writes special
 * characters, Greek letters, dashes, quotes and common signs as commands, and keeps the letters of Western Europe. A character for which
 * pdfTeX has no glyph without further packages becomes its code point.
 */
final class LatexWriter {
    private static final int MILLIMETRES_A_CHARACTER = 2;
    private static final int MILLIMETRES_A_ROW = 6;
    private static final int MILLIMETRES_AROUND = 90;
    private static final int MAX_MILLIMETRES = 5000; // TeX's longest length is 5758

    private final TableStyle style;

    private LatexWriter(TableStyle style) {
        this.style = style;
    }

    /** The tables as floats. */
    static String text(List<TextTable> tables, TableStyle style) {
        LatexWriter writer = new LatexWriter(style);
        StringBuilder text = new StringBuilder("% needs \\usepackage{booktabs}\n");
        for (int number = 0; number < tables.size(); number++) {
            writer.append(text, tables.get(number), number);
        }
        return text.toString();
    }

    /** A document with the tables. Its page is as large as the largest table needs. */
    static String document(List<TextTable> tables, TableStyle style) {
        int width = tables.stream().mapToInt(LatexWriter::characters).max().orElse(0) * MILLIMETRES_A_CHARACTER;
        int height =
                tables.stream().mapToInt(table -> table.rows().size()).max().orElse(0) * MILLIMETRES_A_ROW;
        return "\\documentclass{article}\n"
                + "\\usepackage{booktabs}\n"
                + "\\usepackage[paperwidth=" + paper(width) + "mm,paperheight=" + paper(height)
                + "mm,margin=10mm]{geometry}\n"
                + "\\pagestyle{empty}\n"
                + "\\begin{document}\n"
                + text(tables, style)
                + "\\end{document}\n";
    }

    private static int paper(int content) {
        int millimetres = content + MILLIMETRES_AROUND;
        if (millimetres > MAX_MILLIMETRES) {
            throw new InputException(
                    "a document in LaTeX",
                    "a table that needs " + millimetres + " mm of paper",
                    "at most " + MAX_MILLIMETRES + ", such as some of the rows");
        }
        return millimetres;
    }

    /** The sum of the widths of all columns. */
    private static int characters(TextTable table) {
        int sum = 0;
        for (int column = 0; column < table.headings().size(); column++) {
            Heading heading = table.headings().get(column);
            int widest = Math.max(heading.text().length(), heading.group().length());
            for (Row row : table.rows()) {
                widest = Math.max(widest, row.cells().get(column).text().length() + 1);
            }
            sum += widest + 2;
        }
        return sum;
    }

    private void append(StringBuilder text, TextTable table, int number) {
        text.append("\\begin{table}[htbp]\n\\centering\n");
        text.append("\\caption{").append(caption(table)).append("}\n");
        String suffix = number == 0 ? "" : "-" + (number + 1);
        style.label()
                .ifPresent(label ->
                        text.append("\\label{").append(label).append(suffix).append("}\n"));
        text.append("\\begin{tabular}{");
        table.headings().forEach(heading -> text.append(heading.isNumeric() ? 'r' : 'l'));
        text.append("}\n\\toprule\n");
        appendGroups(text, table.headings());
        text.append(line(table.headings().stream()
                .map(heading -> escaped(heading.text()))
                .toList()));
        text.append("\\midrule\n");
        for (int i = 0; i < table.rows().size(); i++) {
            Row row = table.rows().get(i);
            text.append(row.startsBlock() && i > 0 ? "\\addlinespace\n" : "");
            List<String> cells = new ArrayList<>();
            for (int column = 0; column < row.cells().size(); column++) {
                cells.add(cell(row.cells().get(column), table.headings().get(column)));
            }
            text.append(line(cells));
        }
        text.append("\\bottomrule\n\\end{tabular}\n");
        if (!table.notes().isEmpty()) {
            text.append("\n\\smallskip\n{\\footnotesize\n");
            table.notes().forEach(note -> text.append(escaped(note)).append("\\par\n"));
            text.append("}\n");
        }
        text.append("\\end{table}\n");
    }

    private String caption(TextTable table) {
        return style.caption().map(caption -> escaped(caption) + ": ").orElse("") + escaped(table.title()) + ".";
    }

    /** Appends the names that span several columns, with a rule under each. */
    private static void appendGroups(StringBuilder text, List<Heading> headings) {
        if (headings.stream().allMatch(heading -> heading.group().isEmpty())) {
            return;
        }
        List<String> names = new ArrayList<>();
        StringBuilder rules = new StringBuilder();
        int column = 0;
        while (column < headings.size()) {
            int end = groupEnd(headings, column);
            String name = escaped(headings.get(column).group());
            names.add("\\multicolumn{" + (end - column) + "}{c}{" + name + "}");
            if (!name.isEmpty()) {
                rules.append("\\cmidrule(lr){")
                        .append(column + 1)
                        .append('-')
                        .append(end)
                        .append("}");
            }
            column = end;
        }
        text.append(line(names)).append(rules).append('\n');
    }

    private static int groupEnd(List<Heading> headings, int start) {
        String group = headings.get(start).group();
        int end = start + 1;
        while (!group.isEmpty()
                && end < headings.size()
                && headings.get(end).group().equals(group)) {
            end++;
        }
        return end;
    }

    /** Joins the cells of a line. Braces before [ and * prevent that LaTeX reads them as an option of the previous line's end. */
    private static String line(List<String> cells) {
        String line = cells.stream().collect(Collectors.joining(" & ", "", " \\\\\n"));
        String seen = line.stripLeading(); // TeX skips blanks
        return seen.startsWith("[") || seen.startsWith("*") ? "{}" + line : line;
    }

    private static String cell(Field cell, Heading heading) {
        String text = escaped(cell.text());
        if (heading.isNumeric()) {
            text = cell.text().equals(Figures.NOTHING)
                    ? "--"
                    : text.replaceAll("(?<![0-9A-Za-z])-(?=[0-9])", "\\$-\\$");
        }
        return text
                + (cell.mark() == FootnoteMark.NONE
                        ? ""
                        : escaped(cell.mark() == FootnoteMark.DAGGER ? "\u2020" : "\u2021"));
    }

    static String escaped(String text) {
        String printed = text.codePoints().mapToObj(LatexCharacters::printed).collect(Collectors.joining());
        return printed.replaceAll("([-'])(?=\\1)", "$1{}"); // because TeX joins two of them to one
    }
}
