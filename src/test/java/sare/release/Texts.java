package sare.release;

import java.util.IllegalFormatException;
import java.util.Locale;
import picocli.CommandLine.Help.Ansi;

/** Descriptions of commands and options as the help prints them. */
final class Texts {
    private static final char NO_BREAK = '\u00A0'; // a blank within a word

    private Texts() {}

    /** The text of a description, which is a format, as in {@code 5 %%}, or a text that is none, which picocli prints as it is. */
    static String plain(String description) {
        try {
            return Ansi.OFF.string(String.format(Locale.ROOT, description)).replace(NO_BREAK, ' ');
        } catch (IllegalFormatException e) {
            return Ansi.OFF.string(description).replace(NO_BREAK, ' ');
        }
    }
}
