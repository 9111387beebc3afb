package sare.trace.format.liballprof;

import java.util.OptionalLong;
import sare.input.Fields;
import sare.input.LineReader;
import sare.input.Numbers;

/**
 * The arguments in a line, fields separated by colons. A signature has one letter for each: {@code p} a pointer or another
 * value that is ignored, {@code i} a number, {@code t} a data type (name, size and extent), {@code c} a communicator (handle,
 * this rank's number in it, size), {@code n} an array with a number for each member (a pointer, then a separate field with the
 * numbers, which some versions omit), {@code r} a request (its address).
 */
final class CallArguments {
    private static final int PARTS = 3; // of a data type or communicator
    private static final String SEPARATOR = ":";

    private final LineReader lines;
    private final String signature;
    private final String[] fields; // function, start, arguments, end
    private final int[] positions; // by argument: index of its (last) field
    private final boolean listed; // the line has the numbers of the arrays

    CallArguments(LineReader lines, String signature, String... fields) {
        this.lines = lines;
        this.signature = signature;
        this.fields = fields;
        this.positions = new int[signature.length()];
        int given = fields.length - 3; // without function, start, end
        int arrays = (int) signature.chars().filter(kind -> kind == 'n').count();
        this.listed = arrays > 0 && given == signature.length() + arrays;
        if (given != signature.length() && !listed) {
            throw lines.error(
                    fields[0] + " with " + given + " arguments",
                    signature.length() + (arrays > 0 ? " or " + (signature.length() + arrays) : ""));
        }
        int position = 1; // the start
        for (int argument = 0; argument < positions.length; argument++) {
            position += listed && signature.charAt(argument) == 'n' ? 2 : 1;
            positions[argument] = position;
        }
    }

    static String[] split(String line) {
        return line.split(SEPARATOR, -1);
    }

    private String field(int argument, char kind) {
        if (signature.charAt(argument) != kind) {
            throw new IllegalStateException(fields[0] + " argument " + argument + " is no " + kind);
        }
        return fields[positions[argument]];
    }

    /** A pointer, as it is written. */
    String text(int argument) {
        return field(argument, 'p');
    }

    int integer(int argument) {
        return number(field(argument, 'i'), "a number", Integer.MIN_VALUE);
    }

    /** A number of 0 or more. */
    int count(int argument) {
        return number(field(argument, 'i'), "a count", 0);
    }

    /** The size of a data type in bytes. */
    int size(int argument) {
        return number(parts(argument, 't')[1], "the size of a data type", 0);
    }

    long handle(int argument) {
        return address(parts(argument, 'c')[0]);
    }

    /** This rank's number in a communicator. */
    int member(int argument) {
        return number(parts(argument, 'c')[1], "a rank", 0);
    }

    /** The size of a communicator. */
    int members(int argument) {
        return number(parts(argument, 'c')[2], "the size of a communicator", 1);
    }

    /** The address of a request. */
    long request(int argument) {
        return address(field(argument, 'r'));
    }

    /** Whether the line has the numbers of its arrays. */
    boolean isListed() {
        return listed;
    }

    /** The numbers of an array; requires one for each member. */
    int[] counts(int argument, int members) {
        if (!listed) {
            throw lines.error(fields[0] + " without the numbers of its arrays", "a recording with these numbers");
        }
        String[] words = field(argument, 'n').split(",", -1);
        if (words.length != members) {
            throw lines.error(words.length + " numbers in an array", members + ", one for each member");
        }
        int[] counts = new int[members];
        for (int member = 0; member < members; member++) {
            counts[member] = number(words[member], "a count", 0);
        }
        return counts;
    }

    private String[] parts(int argument, char kind) {
        String[] parts = field(argument, kind).split(",", -1);
        if (parts.length != PARTS) {
            throw lines.error(
                    Fields.quoted(field(argument, kind)),
                    kind == 't'
                            ? "a data type, its size and extent"
                            : "a communicator, this rank's number in it and its size");
        }
        return parts;
    }

    private int number(String word, String what, int min) {
        OptionalLong number = Numbers.whole(word, min, Integer.MAX_VALUE);
        if (number.isEmpty()) {
            throw lines.error(Fields.quoted(word), what + ", " + Numbers.wholeRange(min, Integer.MAX_VALUE));
        }
        return (int) number.getAsLong();
    }

    private long address(String word) {
        try {
            return word.startsWith("-") ? Long.parseLong(word) : Long.parseUnsignedLong(word);
        } catch (NumberFormatException e) {
            throw lines.error(Fields.quoted(word), "a whole number of 64 bits");
        }
    }
}
