package sare.fuzz;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes numbers of an input smaller, so that what it asks for is done soon: a machine of a million nodes or messages of
 * gigabytes are no fault. Numbers that are longer than any that is allowed stay as they are.
 */
final class BoundedWork {
    private static final int LONGEST_NUMBER = 18; // digits
    private static final Pattern NUMBER = Pattern.compile("(?<![0-9])[0-9]{1," + LONGEST_NUMBER + "}(?![0-9])");
    private static final long MOST_OF_A_WORD = 1_000;
    private static final long MOST_OF_A_LINE = 100_000;

    private BoundedWork() {}

    /** A word of a command line in which the product of all numbers is at most a thousand. */
    static String word(String word) {
        return bounded(word, MOST_OF_A_WORD);
    }

    /** A text with a product of at most a hundred thousand in each line. */
    static String text(String text) {
        StringBuilder bounded = new StringBuilder();
        for (String line : text.split("(?<=[\n\r])")) {
            bounded.append(bounded(line, MOST_OF_A_LINE));
        }
        return bounded.toString();
    }

    private static String bounded(String text, long most) {
        String bounded = text;
        for (int digits = LONGEST_NUMBER; digits > 0 && product(bounded) > most; digits--) {
            bounded = withDigits(bounded, digits);
        }
        return product(bounded) > most ? NUMBER.matcher(bounded).replaceAll("1") : bounded;
    }

    private static double product(String text) {
        double product = 1;
        Matcher numbers = NUMBER.matcher(text);
        while (numbers.find()) {
            product *= Math.max(1, Double.parseDouble(numbers.group()));
        }
        return product;
    }

    private static String withDigits(String text, int digits) {
        return NUMBER.matcher(text).replaceAll(number -> {
            String all = number.group();
            return all.substring(0, Math.min(digits, all.length()));
        });
    }
}
