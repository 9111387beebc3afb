package sare.report;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import sare.input.OneLine;

/** Writes a comparison as Markdown, LaTeX, CSV and data for JSON. Equal comparisons give equal bytes. */
public final class ComparisonText {
    /** The version of the columns of CSV and of the keys of JSON; it grows when one of them changes its meaning or is removed. */
    static final int SCHEMA_VERSION = 2;

    private ComparisonText() {}

    /** Tables and a summary in sentences, in GitHub's Markdown. */
    public static String markdown(Comparison comparison, TableStyle style) {
        StringBuilder text = new StringBuilder(tables(comparison, style));
        for (Comparison.MeasureComparison measure : comparison.measures()) {
            List<String> sentences = SummaryText.of(comparison, measure);
            if (!sentences.isEmpty()) {
                text.append("\n**")
                        .append(MarkdownWriter.escaped(measure.measure()))
                        .append(": summary**\n\n");
                text.append(sentences(sentences));
            }
        }
        return text.toString();
    }

    /** The tables without the summary. */
    static String tables(Comparison comparison, TableStyle style) {
        return MarkdownWriter.text(Layouts.tables(comparison, style));
    }

    /** The tables of means in the wide layout alone. */
    static String means(Comparison comparison, TableStyle style) {
        return MarkdownWriter.text(Layouts.means(comparison, style));
    }

    /** Sentences as a Markdown list. */
    static String sentences(List<String> sentences) {
        return sentences.stream()
                .map(sentence -> "* " + MarkdownWriter.escaped(sentence) + "\n")
                .collect(Collectors.joining());
    }

    /** Tables for {@code \input} in a LaTeX document, which needs the package booktabs. */
    public static String latex(Comparison comparison, TableStyle style) {
        return summary(comparison) + LatexWriter.text(Layouts.tables(comparison, style), style);
    }

    /** The summary as LaTeX comments, for copying into a text. */
    private static String summary(Comparison comparison) {
        return comparison.measures().stream()
                .flatMap(measure -> SummaryText.of(comparison, measure).stream())
                .map(sentence -> "% " + OneLine.of(sentence) + "\n")
                .collect(Collectors.joining());
    }

    /** The tables as a complete LaTeX document. */
    public static String latexDocument(Comparison comparison, TableStyle style) {
        return LatexWriter.document(Layouts.tables(comparison, style), style);
    }

    /** Tidy CSV with a row for each measure, block and group; values are neither scaled nor rounded to decimals. */
    public static String csv(Comparison comparison) {
        return CsvWriter.groups(comparison);
    }

    /** Tidy CSV with a row for each measure, block and pair of groups. */
    public static String csvOfPairs(Comparison comparison) {
        return CsvWriter.pairs(comparison);
    }

    /** The whole comparison as maps, lists, texts, numbers and booleans, for JSON. */
    public static Map<String, Object> document(Comparison comparison) {
        return ComparisonDocument.of(comparison);
    }

    /** The document without the file's name and digest, so it depends only on the contents of the table. */
    public static Map<String, Object> documentOfContents(Comparison comparison) {
        Map<String, Object> document = document(comparison);
        document.remove("file");
        document.remove("sha256");
        return document;
    }
}
