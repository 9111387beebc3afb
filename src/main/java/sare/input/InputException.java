package sare.input;

/**
 * The only exception for bad input: where it is, what was found and what was expected. The command line prints
 * {@link #getMessage()} as its one line and ends with status 2.
 */
public final class InputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The line to give when the fault belongs to a whole file. */
    public static final int WHOLE_FILE = 0;

    private static final int MAX_FOUND_LENGTH = 120;

    /**
     * @param file the file as the user named it
     * @param line the line, counted from 1, or {@link #WHOLE_FILE}
     * @param found what stands there; shortened when it is long
     * @param expected what should stand there
     */
    public InputException(String file, long line, String found, String expected) {
        super(OneLine.of(
                file + (line > WHOLE_FILE ? ":" + line : "") + ": " + shortened(found) + " - expected " + expected));
    }

    /**
     * A fault of a whole file, an option or an argument.
     *
     * @param place the file, option or argument as the user named it
     * @param found what is there; shortened when it is long
     * @param expected what should be there
     */
    public InputException(String place, String found, String expected) {
        this(place, WHOLE_FILE, found, expected);
    }

    private InputException(String message) {
        super(message);
    }

    /** The same fault after the place of the input that has it, such as a key and its line. */
    public InputException at(String place) {
        return new InputException(OneLine.of(place + ": " + getMessage()));
    }

    private static String shortened(String text) {
        return text.length() <= MAX_FOUND_LENGTH ? text : text.substring(0, MAX_FOUND_LENGTH - 3) + "...";
    }
}
