package sare.cli;

import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import sare.experiment.Experiment;
import sare.input.NumberRange;
import sare.input.Numbers;

/**
 * The seeds of {@code --seed}: one number, or {@code FIRST..LAST}.
 *
 * @param first the first seed
 * @param last the last, not below the first
 */
record SeedRange(long first, long last) {
    static final class Converter implements ITypeConverter<SeedRange> {
        @Override
        public SeedRange convert(String text) {
            NumberRange range = NumberRange.parse(text, 0, Numbers.MAX_WHOLE)
                    .orElseThrow(
                            () -> new TypeConversionException(
                                    "'" + text
                                            + "' - expected a seed of up to 18 digits such as 7 or a range from low to high such as 1..5"));
            if (range.count() > Experiment.MAX_SEEDS) {
                throw new TypeConversionException(
                        "'" + text + "' - expected a range of at most " + Experiment.MAX_SEEDS + " seeds");
            }
            return new SeedRange(range.first(), range.last());
        }
    }

    List<Long> seeds() {
        return new NumberRange(first, last).numbers();
    }

    String description() {
        return isSingle() ? "seed " + first : "seeds " + first + ".." + last;
    }

    boolean isSingle() {
        return first == last;
    }

    @Override
    public String toString() {
        return description(); // written out, because picocli asks for it at each start, and that of a record is made at
        // run time
    }
}
