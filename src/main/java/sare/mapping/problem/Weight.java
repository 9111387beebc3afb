package sare.mapping.problem;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import sare.input.InputException;
import sare.input.Suggestions;

/** What counts of the traffic between two ranks. */
public enum Weight {
    /** The bytes of all messages. */
    BYTES,
    /** The number of messages. */
    MESSAGES;

    /** How options and files name it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The weight that an option names.
     *
     * @throws InputException when there is none of that name
     */
    public static Weight parse(String option, String word) {
        List<String> words = Arrays.stream(values()).map(Weight::word).toList();
        if (!words.contains(word)) {
            throw new InputException(
                    option, InputException.WHOLE_FILE, "'" + word + "'", Suggestions.expectation(word, words));
        }
        return values()[words.indexOf(word)];
    }
}
