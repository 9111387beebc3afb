package sare.report;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import sare.input.OneLine;

/** A comparison written out, the same bytes for the same comparison. */
public final class ComparisonText {
    /** The version of the columns of CSV and of the keys of JSON; it grows whenever one of them changes its meaning or goes. */
    public static final int SCHEMA_VERSION = 2;

    private ComparisonText() {}

    /** The answer in sentences and tables, in GitHub's Markdown. */
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

    /** The tables alone. */
    static String tables(Comparison comparison, TableStyle style) {
        return MarkdownWriter.text(Layouts.tables(comparison, style));
    }

    /** Sentences as a list. */
    static String sentences(List<String> sentences) {
        return sentences.stream()
                .map(sentence -> "* " + MarkdownWriter.escaped(sentence) + "\n")
                .collect(Collectors.joining());
    }

    /** Tables to be read into a LaTeX document with {@code \input}; the document needs the package booktabs. */
    public static String latex(Comparison comparison, TableStyle style) {
        return summary(comparison) + LatexWriter.text(Layouts.tables(comparison, style), style);
    }

    /** The sentences as comments of LaTeX, to be copied into a text. */
    private static String summary(Comparison comparison) {
        return comparison.measures().stream()
                .flatMap(measure -> SummaryText.of(comparison, measure).stream())
                .map(sentence -> "% " + OneLine.of(sentence) + "\n")
                .collect(Collectors.joining());
    }

    /** The same tables as a LaTeX document of their own. */
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

    /** Everything, as maps, lists, texts, numbers and truth values of which JSON can be made. */
    public static Map<String, Object> document(Comparison comparison) {
        return ComparisonDocument.of(comparison);
    }

    /** The same without the file's name and digest, so that equal contents give equal documents wherever they lie. */
    public static Map<String, Object> documentOfContents(Comparison comparison) {
        Map<String, Object> document = document(comparison);
        document.remove("file");
        document.remove("sha256");
        return document;
    }
}
