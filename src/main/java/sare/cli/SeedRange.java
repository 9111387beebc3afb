package sare.cli;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import sare.experiment.Experiment;

/**
 * The seeds of {@code --seed}: one number, or {@code FIRST..LAST}.
 *
 * @param first the first seed
 * @param last the last, not below the first
 */
record SeedRange(long first, long last) {
    private static final Pattern SYNTAX = Pattern.compile("(\\d{1,18})(?:\\.\\.(\\d{1,18}))?");

    /** Reads the option's value. */
    static final class Converter implements ITypeConverter<SeedRange> {
        @Override
        public SeedRange convert(String text) {
            Matcher matcher = SYNTAX.matcher(text);
            if (!matcher.matches()) {
                throw new TypeConversionException(
                        "'" + text + "' - expected a seed of up to 18 digits such as 7 or a range such as 1..5");
            }
            long first = Long.parseLong(matcher.group(1));
            long last = matcher.group(2) == null ? first : Long.parseLong(matcher.group(2));
            if (last < first || last - first >= Experiment.MAX_SEEDS) {
                throw new TypeConversionException("'" + text + "' - expected a range from low to high with at most "
                        + Experiment.MAX_SEEDS + " seeds");
            }
            return new SeedRange(first, last);
        }
    }

    List<Long> seeds() {
        return LongStream.rangeClosed(first, last).boxed().toList();
    }

    boolean isSingle() {
        return first == last;
    }
}
