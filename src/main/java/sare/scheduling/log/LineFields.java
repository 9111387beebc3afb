package sare.scheduling.log;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import sare.input.LineReader;
import sare.input.Numbers;

/** The fields of a line, between blanks. */
final class LineFields {
    private static final double LARGEST = 1e15; // every whole number up to it is a double
    private static final int MOST_DIGITS = 15;

    private final LineReader lines;
    private final List<String> fields;

    LineFields(LineReader lines, String line) {
        this.lines = lines;
        this.fields = split(line);
    }

    static List<String> split(String line) {
        List<String> fields = new ArrayList<>();
        int position = 0;
        while (position < line.length()) {
            int begin = position;
            while (position < line.length() && !isBlank(line.charAt(position))) {
                position++;
            }
            if (position > begin) {
                fields.add(line.substring(begin, position));
            }
            position++;
        }
        return fields;
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }

    int size() {
        return fields.size();
    }

    /** The texts from a field on, with one blank between. */
    String rest(int first) {
        return first < fields.size() ? String.join(" ", fields.subList(first, fields.size())) : "";
    }

    /** A number of at least -1, cut down to a whole one. */
    long whole(int field, String name, String unit) {
        double value = number(field, name);
        if (value < 0 && value != RawJob.UNKNOWN) {
            throw error(field, name, "a number of " + unit + ", or -1 for an unknown one");
        }
        return (long) Math.floor(value);
    }

    /** Any number. */
    double number(int field, String name) {
        String text = fields.get(field);
        if (isShortWhole(text)) {
            return Long.parseLong(text);
        }
        OptionalDouble number = Numbers.decimal(text, -LARGEST, LARGEST);
        return number.orElseThrow(() -> error(field, name, "a number from -1e15 to 1e15"));
    }

    private static boolean isShortWhole(String text) {
        int begin = text.startsWith("-") ? 1 : 0;
        if (text.length() == begin || text.length() > MOST_DIGITS) {
            return false;
        }
        for (int i = begin; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    private RuntimeException error(int field, String name, String expected) {
        return lines.error("field " + (field + 1) + ", " + name + ": '" + fields.get(field) + "'", expected);
    }
}
