package sare.report;

import java.util.List;
import java.util.stream.Collectors;
import sare.input.OneLine;
import sare.report.TextTable.Field;
import sare.report.TextTable.Heading;
import sare.report.TextTable.Row;

/** Writes tables in GitHub's Markdown. */
final class MarkdownWriter {
    private MarkdownWriter() {}

    static String text(List<TextTable> tables) {
        return tables.stream().map(MarkdownWriter::table).collect(Collectors.joining("\n"));
    }

    static String table(TextTable table) {
        StringBuilder text = new StringBuilder();
        if (!table.title().isEmpty()) {
            text.append("**").append(escaped(table.title())).append("**\n\n");
        }
        text.append(line(table.headings().stream().map(MarkdownWriter::heading).toList()));
        text.append(table.headings().stream()
                .map(heading -> heading.isNumeric() ? "--:" : "---")
                .collect(Collectors.joining("|", "|", "|\n")));
        for (Row row : table.rows()) {
            text.append(line(row.cells().stream().map(MarkdownWriter::cell).toList()));
        }
        if (!table.notes().isEmpty()) {
            text.append('\n');
            table.notes()
                    .forEach(note -> text.append("* ").append(escaped(note)).append('\n'));
        }
        return text.toString();
    }

    private static String line(List<String> cells) {
        return cells.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    private static String heading(Heading heading) {
        return escaped((heading.group() + " " + heading.text()).strip());
    }

    private static String cell(Field cell) {
        return switch (cell.mark()) {
            case NONE -> escaped(cell.text());
            case DAGGER -> escaped(cell.text()) + " \u2020";
            case DOUBLE_DAGGER -> escaped(cell.text()) + " \u2021";
        };
    }

    /** Escapes characters that would end a cell or start emphasis, code, a link or HTML; an underscore inside a word does not. */
    static String escaped(String text) {
        return OneLine.of(text, ' ')
                .replaceAll("[\\\\|*`~$\\[\\]]|&(?=[#A-Za-z])|<(?=[A-Za-z/!?])|^_|_$|(?<=\\W)_|_(?=\\W)", "\\\\$0");
    }
}
