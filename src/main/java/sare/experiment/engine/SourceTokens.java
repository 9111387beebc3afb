package sare.experiment.engine;

import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * The tokens of a Java source by their positions, without comments and blanks: words, numbers, texts, and all other characters
 * one by one (The Java Language Specification, chapter 3). A text block is stored without the indentation that Java removes, so its
 * format does not matter.
 */
final class SourceTokens {
    private static final String TEXT_BLOCK = "\"\"\"";

    private final String source;
    private final NavigableMap<Integer, String> tokens = new TreeMap<>();

    private SourceTokens(String source) {
        this.source = source;
    }

    static NavigableMap<Integer, String> of(String source) {
        SourceTokens all = new SourceTokens(source);
        int next = 0;
        while (next < source.length()) {
            next = all.read(next);
        }
        return all.tokens;
    }

    /** Reads the token at a position and returns the position after it. */
    private int read(int begin) {
        char first = source.charAt(begin);
        if (Character.isWhitespace(first)) {
            return begin + 1;
        }
        if (source.startsWith("//", begin)) {
            return endAfter("\n", begin);
        }
        if (source.startsWith("/*", begin)) {
            return endAfter("*/", begin + 2);
        }
        int end = end(begin, first);
        tokens.put(begin, text(begin, end));
        return end;
    }

    private int end(int begin, char first) {
        if (source.startsWith(TEXT_BLOCK, begin)) {
            return endOfQuoted(begin, TEXT_BLOCK);
        }
        if (first == '"' || first == '\'') {
            return endOfQuoted(begin, Character.toString(first));
        }
        int end = begin + 1;
        if (Character.isJavaIdentifierPart(first)) {
            while (end < source.length() && Character.isJavaIdentifierPart(source.charAt(end))) {
                end++;
            }
        }
        return end;
    }

    private int endOfQuoted(int begin, String quote) {
        int end = begin + quote.length();
        while (!source.startsWith(quote, end)) {
            end += source.charAt(end) == '\\' ? 2 : 1;
        }
        return end + quote.length();
    }

    private int endAfter(String mark, int from) {
        int index = source.indexOf(mark, from);
        return index < 0 ? source.length() : index + mark.length();
    }

    private String text(int begin, int end) {
        String text = source.substring(begin, end);
        return text.startsWith(TEXT_BLOCK)
                ? TEXT_BLOCK
                        + text.substring(text.indexOf('\n') + 1, text.length() - TEXT_BLOCK.length())
                                .stripIndent()
                : text;
    }
}
