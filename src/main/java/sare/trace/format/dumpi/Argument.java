package sare.trace.format.dumpi;

/**
 * An argument of a function in the binary files, written {@code NAME:KIND}. The kind may be followed by {@code ?}: present only
 * if the rank is the root; {@code <VERSION}: present only before this version; {@code >VERSION}: an array from this version on,
 * a single number before.
 *
 * @param kind {@code b h i l}: a number of 1, 2, 4 or 8 bytes; {@code H I}: an array of such numbers, preceded by its length;
 *     {@code J}: an array of arrays {@code I}; {@code B}: a string; {@code S T}: an array of strings, of arrays of strings;
 *     {@code s}: statuses
 * @param version null if the argument is the same in all versions
 */
record Argument(String name, char kind, boolean ofRoot, DumpiVersion version, boolean onlyBefore) {
    /** Parses {@code NAME:KIND}. */
    static Argument of(String text) {
        int kind = text.indexOf(':') + 1;
        String rest = text.substring(kind + 1);
        boolean before = rest.startsWith("<");
        DumpiVersion version = before || rest.startsWith(">") ? DumpiVersion.of(rest.substring(1)) : null;
        return new Argument(text.substring(0, kind - 1), text.charAt(kind), rest.equals("?"), version, before);
    }
}
