package sare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sare.input.InputException;
import sare.report.TableStyle.Layout;

/** pdfTeX accepts the LaTeX output. */
class LatexTest {
    /** Printable ASCII, sequences that TeX joins, characters that start options of a row, letters, and characters without a glyph. */
    private static final String HARD = """
            "trace #1_%$&{}~^\\<>|""`'!?;:,./()*+=@-- --- '' ``",mapping,x
            "[1pt]",*,-1.5
            "[1pt]",*,-2.5
            "[1pt]","[b] é ñ ß × ÷ † 三 λ þ ð",2
            "[1pt]","[b] é ñ ß × ÷ † 三 λ þ ð",4
            "* \\input{no} %","ÿ Ø å ç Æ",4
            "* \\input{no} %",*,5
            "® ™ √ ½ ¼ ¾ ł Ł œ Œ ı","š Ž č ő Ű ě ň ţ ș ạ ḇ ă ė ā ĵ ĭ ĩ ŵ ů ğ İ ẹ Ỹ",5
            "– — ‐ ‘a’ “b” … • § © ≤≥≠≈∞×÷±·−°¹²³→←↔†‡","µαβγδεζηθικλμνξοπρςστυφχψωΓΔΘΛΞΠΣΥΦΨΩ",5
            """;

    @TempDir
    private Path folder;

    private boolean isInstalled;

    @BeforeEach
    void look() {
        isInstalled = List.of(System.getenv("PATH").split(File.pathSeparator)).stream()
                .anyMatch(place -> Files.isExecutable(Path.of(place, "pdflatex")));
    }

    private static Comparison hard() {
        TidyTable table = Tables.of(HARD);
        return Comparison.of(
                table, ComparisonOptions.of("mapping", List.of(table.columns().get(0)), "x"));
    }

    private static TableStyle style(Layout layout) {
        return new TableStyle(layout, 1, 2, true, Optional.of("[100 %_{]"), Optional.of("tab:x_1"));
    }

    private String compile(String document) throws IOException, InterruptedException {
        assumeTrue(isInstalled, "pdflatex is not installed");
        Files.writeString(folder.resolve("a.tex"), document);
        Path log = folder.resolve("printed.txt");
        Process process = new ProcessBuilder("pdflatex", "-interaction=nonstopmode", "-halt-on-error", "a.tex")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertTrue(process.waitFor(2, TimeUnit.MINUTES), "pdflatex does not end");
        String printed = Files.readString(log, StandardCharsets.ISO_8859_1);
        assertEquals(0, process.exitValue(), printed);
        assertTrue(Files.size(folder.resolve("a.pdf")) > 1000, printed);
        return printed;
    }

    @ParameterizedTest
    @EnumSource(Layout.class)
    void documentsCompileAndTheTablesFitThePage(Layout layout) throws IOException, InterruptedException {
        String printed = compile(ComparisonText.latexDocument(hard(), style(layout)));
        assertTrue(!printed.contains("Overfull") && !printed.contains("too large"), printed);
        assertTrue(!printed.contains("Missing character"), printed);
    }

    /** In the default encoding of LaTeX, with only the packages that the table needs. */
    @ParameterizedTest
    @EnumSource(Layout.class)
    void tablesCompileInsideAnotherDocument(Layout layout) throws IOException, InterruptedException {
        Files.writeString(folder.resolve("table.tex"), ComparisonText.latex(hard(), style(layout)));
        compile("\\documentclass[twocolumn]{article}\\usepackage{booktabs}\\begin{document}A \\input{table} z,"
                + " \\ref{tab:x_1}.\\end{document}\n");
    }

    @Test
    void aLargeTableFitsThePage() throws IOException, InterruptedException {
        StringBuilder text = new StringBuilder("block,g,x\n");
        for (int i = 0; i < 400; i++) {
            text.append("block ")
                    .append(i / 4)
                    .append(",g")
                    .append(i / 2 % 2)
                    .append(',')
                    .append(i)
                    .append('\n');
        }
        Comparison comparison =
                Comparison.of(Tables.of(text.toString()), ComparisonOptions.of("g", List.of("block"), "x"));
        String printed = compile(ComparisonText.latexDocument(
                comparison, new TableStyle(Layout.LONG, 1, 2, false, Optional.empty(), Optional.empty())));
        assertTrue(!printed.contains("Overfull") && !printed.contains("too large"), printed);
    }

    @Test
    void whatPrintsTheText() {
        assertEquals("a\\_b \\& 5 \\%", LatexWriter.escaped("a_b & 5 %"));
        assertEquals("\\textbackslash{}x\\{\\textasciitilde{}\\#\\$\\}", LatexWriter.escaped("\\x{~#$}"));
        assertEquals("a-{}-{}-b'{}' $<$c$>$", LatexWriter.escaped("a---b'' <c>"));
        assertEquals("\\v{S}kofja \\l{}\\H{o}\\={\\i}", LatexWriter.escaped("Škofja łőī"));
        assertEquals("é U+00FE U+4E09 U+1F600", LatexWriter.escaped("é þ 三 \uD83D\uDE00"));
        assertEquals(
                "1\\textendash{}2 \\textquotedblleft{}a\\textquotedblright{} \\textellipsis{} $\\mu$s $\\alpha$ b",
                LatexWriter.escaped("1–2 “a” … μs α\u00A0b"));
    }

    @Test
    void blanksBeforeABracketDoNotMakeItAnOption() {
        String text = ComparisonText.latex(
                Comparison.of(Tables.of("g,x\n\" [1pt]\",1\n\"  *\",2\n"), ComparisonOptions.of("g", List.of(), "x")),
                new TableStyle(Layout.LONG, 1, 2, false, Optional.empty(), Optional.empty()));
        assertTrue(text.contains("\n{} [1pt] & ") && text.contains("\n{}  * & "), text);
    }

    @Test
    void aTableBeyondAnyPaperIsRefused() {
        StringBuilder rows = new StringBuilder("block,g,x\n");
        for (int i = 0; i < 900; i++) {
            rows.append(i / 2).append(',').append(i % 2).append(',').append(i).append('\n');
        }
        Comparison comparison =
                Comparison.of(Tables.of(rows.toString()), ComparisonOptions.of("g", List.of("block"), "x"));
        TableStyle style = new TableStyle(Layout.LONG, 1, 2, false, Optional.empty(), Optional.empty());
        InputException refusal =
                assertThrows(InputException.class, () -> ComparisonText.latexDocument(comparison, style));
        assertEquals(
                "a document in LaTeX: a table that needs 5490 mm of paper - expected at most 5000, such as some of the rows",
                refusal.getMessage());
    }
}
