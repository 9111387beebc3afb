package sare.trace.format.dumpi;

/**
 * An argument of a function in the binary files, written {@code NAME:KIND}. Behind the kind may stand {@code ?}: only there
 * when the rank is the root; {@code <VERSION}: only there before a version; {@code >VERSION}: an array since a version, one
 * number before.
 *
 * @param kind {@code b h i l}: a number of 1, 2, 4 or 8 bytes; {@code H I}: an array of such, with its length before it;
 *     {@code J}: an array of arrays {@code I}; {@code B}: a text; {@code S T}: an array of texts, of arrays of texts; {@code
 *     s}: statuses
 * @param version null without one
 */
record Argument(String name, char kind, boolean ofRoot, DumpiVersion version, boolean onlyBefore) {
    /** Of its text. */
    static Argument of(String text) {
        int kind = text.indexOf(':') + 1;
        String rest = text.substring(kind + 1);
        boolean before = rest.startsWith("<");
        DumpiVersion version = before || rest.startsWith(">") ? DumpiVersion.of(rest.substring(1)) : null;
        return new Argument(text.substring(0, kind - 1), text.charAt(kind), rest.equals("?"), version, before);
    }
}
