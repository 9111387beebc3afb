package sare.input;

/** Escapes texts for XML and HTML. */
public final class XmlText {
    private static final char REPLACEMENT = '\uFFFD'; // for characters that a document must not contain

    private XmlText() {}

    /** A text as the content of an element or as the value of an attribute in double quotes. */
    public static String of(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        text.codePoints().forEach(c -> append(escaped, c));
        return escaped.toString();
    }

    private static void append(StringBuilder escaped, int c) {
        switch (c) {
            case '&' -> escaped.append("&amp;");
            case '<' -> escaped.append("&lt;");
            case '>' -> escaped.append("&gt;");
            case '"' -> escaped.append("&quot;");
            default -> escaped.appendCodePoint(isForbidden(c) ? REPLACEMENT : c);
        }
    }

    /** Control characters, halves of pairs and what is no character (XML 1.0, section 2.2). */
    private static boolean isForbidden(int c) {
        return Character.isISOControl(c) && c != '\n' && c != '\t'
                || Character.getType(c) == Character.SURROGATE
                || c == 0xFFFE
                || c == 0xFFFF;
    }
}
