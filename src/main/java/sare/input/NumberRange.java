package sare.input;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;

/**
 * A whole number, such as {@code 7}, or all from one to another, such as {@code 1..5}.
 *
 * @param first the first of them
 * @param last the last, not below the first
 */
public record NumberRange(long first, long last) {
    private static final String DOTS = "..";

    /** The numbers from {@code min} to {@code max} that a text is, or nothing. */
    public static Optional<NumberRange> parse(String text, long min, long max) {
        int dots = text.indexOf(DOTS);
        OptionalLong first = Numbers.whole(dots < 0 ? text : text.substring(0, dots), min, max);
        OptionalLong last = dots < 0 ? first : Numbers.whole(text.substring(dots + DOTS.length()), min, max);
        return first.isPresent() && last.isPresent() && first.getAsLong() <= last.getAsLong()
                ? Optional.of(new NumberRange(first.getAsLong(), last.getAsLong()))
                : Optional.empty();
    }

    /** All of them, in ascending order. */
    public List<Long> numbers() {
        return LongStream.rangeClosed(first, last).boxed().toList();
    }

    /** How many numbers they are. */
    public long count() {
        return last - first + 1;
    }
}
