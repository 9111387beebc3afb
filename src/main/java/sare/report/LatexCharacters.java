package sare.report;

import java.text.Normalizer;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The LaTeX code of characters that LaTeX reads as commands, and of those for which pdfTeX has no glyph in the default encoding.
 */
final class LatexCharacters {
    private static final String COMMANDS = """
            \\ \\textbackslash{}
            { \\{
            } \\}
            $ \\$
            & \\&
            # \\#
            % \\%
            _ \\_
            ~ \\textasciitilde{}
            ^ \\textasciicircum{}
            < $<$
            > $>$
            | $|$
            " {\\ttfamily\\char34}
            ` {\\ttfamily\\char96}
            ≤ $\\le$
            ≥ $\\ge$
            ≠ $\\ne$
            ≈ $\\approx$
            ∞ $\\infty$
            × $\\times$
            ÷ $\\div$
            ± $\\pm$
            · $\\cdot$
            − $-$
            ° $^\\circ$
            ¹ $^1$
            ² $^2$
            ³ $^3$
            → $\\rightarrow$
            ← $\\leftarrow$
            ↔ $\\leftrightarrow$
            † \\textsuperscript{$\\dagger$}
            ‡ \\textsuperscript{$\\ddagger$}
            ‐ -
            – \\textendash{}
            — \\textemdash{}
            ‘ \\textquoteleft{}
            ’ \\textquoteright{}
            “ \\textquotedblleft{}
            ” \\textquotedblright{}
            … \\textellipsis{}
            • \\textbullet{}
            § \\S{}
            © \\copyright{}
            ® \\textregistered{}
            ™ \\texttrademark{}
            √ $\\surd$
            ½ $\\frac12$
            ¼ $\\frac14$
            ¾ $\\frac34$
            ł \\l{}
            Ł \\L{}
            œ \\oe{}
            Œ \\OE{}
            ı \\i{}
            µ $\\mu$
            α $\\alpha$
            β $\\beta$
            γ $\\gamma$
            δ $\\delta$
            ε $\\varepsilon$
            ζ $\\zeta$
            η $\\eta$
            θ $\\theta$
            ι $\\iota$
            κ $\\kappa$
            λ $\\lambda$
            μ $\\mu$
            ν $\\nu$
            ξ $\\xi$
            ο $o$
            π $\\pi$
            ρ $\\rho$
            ς $\\varsigma$
            σ $\\sigma$
            τ $\\tau$
            υ $\\upsilon$
            φ $\\varphi$
            χ $\\chi$
            ψ $\\psi$
            ω $\\omega$
            Γ $\\Gamma$
            Δ $\\Delta$
            Θ $\\Theta$
            Λ $\\Lambda$
            Ξ $\\Xi$
            Π $\\Pi$
            Σ $\\Sigma$
            Υ $\\Upsilon$
            Φ $\\Phi$
            Ψ $\\Psi$
            Ω $\\Omega$
            """;
    private static final Map<Integer, String> COMMAND_OF_CHARACTER = COMMANDS.lines()
            .collect(Collectors.toUnmodifiableMap(line -> line.codePointAt(0), line -> line.substring(2)));
    private static final String WITHOUT_GLYPH = "ÐðÞþ";

    /** Commands for combining marks (Lamport, "LaTeX", 1994, table 3.1). */
    private static final Map<Character, String> ACCENTS = Map.ofEntries(
            Map.entry('\u0300', "`"),
            Map.entry('\u0301', "'"),
            Map.entry('\u0302', "^"),
            Map.entry('\u0303', "~"),
            Map.entry('\u0304', "="),
            Map.entry('\u0306', "u"),
            Map.entry('\u0307', "."),
            Map.entry('\u0308', "\""),
            Map.entry('\u030A', "r"),
            Map.entry('\u030B', "H"),
            Map.entry('\u030C', "v"),
            Map.entry('\u0323', "d"),
            Map.entry('\u0327', "c"),
            Map.entry('\u0331', "b"));

    private LatexCharacters() {}

    /** The LaTeX code of a character; its code point if LaTeX cannot print it. */
    static String printed(int character) {
        String command = COMMAND_OF_CHARACTER.get(character);
        if (command != null) {
            return command;
        }
        if (Character.isISOControl(character) || Character.isSpaceChar(character)) {
            return " ";
        }
        boolean letter = character >= 'À' && character <= 'ÿ' && WITHOUT_GLYPH.indexOf(character) < 0;
        return character < 0x80 || letter
                ? Character.toString(character)
                : accented(character).orElse("U+%04X".formatted(character));
    }

    /** The code of an accented letter, if the letter without its accent is an English one. */
    private static Optional<String> accented(int character) {
        String parts = Normalizer.normalize(Character.toString(character), Normalizer.Form.NFD);
        if (parts.length() != 2 || parts.charAt(0) >= 0x80 || !ACCENTS.containsKey(parts.charAt(1))) {
            return Optional.empty();
        }
        char letter = parts.charAt(0);
        String base = letter == 'i' || letter == 'j' ? "\\" + letter : Character.toString(letter);
        return Optional.of("\\" + ACCENTS.get(parts.charAt(1)) + "{" + base + "}");
    }
}
