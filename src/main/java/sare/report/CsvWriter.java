package sare.report;

import com.fasterxml.jackson.dataformat.csv.CsvFactory;
import com.fasterxml.jackson.dataformat.csv.CsvGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import sare.report.Comparison.MeasureComparison;
import sare.statistics.Interval;
import sare.statistics.KruskalWallis;
import sare.statistics.Sample;
import sare.statistics.VarghaDelaney;

/** Writes comparisons as tidy CSV: a row for each measure, block and group, or for each measure, block and pair. */
final class CsvWriter {
    private static final CsvFactory FACTORY = CsvFactory.builder()
            .enable(CsvGenerator.Feature.STRICT_CHECK_FOR_QUOTING)
            .build();
    private static final List<String> GROUP_COLUMNS = List.of(
            "measure",
            "n",
            "failed",
            "best",
            "mean",
            "standard_deviation",
            "median",
            "interval_low",
            "interval_high",
            "is_best",
            "p_to_best",
            "differs_from_best",
            "a_to_best",
            "a_low",
            "a_high",
            "letters",
            "block_h",
            "block_degrees_of_freedom",
            "block_p",
            "block_epsilon_squared");

    private CsvWriter() {}

    /** The groups, each with the test of its block. */
    static String groups(Comparison comparison) {
        ComparisonOptions options = comparison.options();
        List<List<String>> records = new ArrayList<>();
        records.add(header(options.within(), options.by(), GROUP_COLUMNS));
        for (MeasureComparison measure : comparison.measures()) {
            for (BlockComparison block : measure.blocks()) {
                for (int group = 0; group < block.groups().size(); group++) {
                    records.add(group(measure.measure(), block, group, options));
                }
            }
        }
        return text(records);
    }

    private static List<String> group(String measure, BlockComparison block, int number, ComparisonOptions options) {
        GroupSummary group = block.groups().get(number);
        boolean lowest = options.direction() == ComparisonOptions.Direction.LOWEST;
        boolean isBest = block.best().isPresent() && block.best().getAsInt() == number;
        Optional<Sample> sample = group.sample();
        List<String> fields = new ArrayList<>(block.values());
        fields.addAll(group.values());
        fields.add(measure);
        fields.add(Integer.toString(group.size()));
        fields.add(Integer.toString(group.failures()));
        fields.add(number(sample.map(own -> lowest ? own.minimum() : own.maximum())));
        fields.add(number(sample.map(Sample::mean)));
        fields.add(number(sample.map(Sample::standardDeviation)
                .filter(OptionalDouble::isPresent)
                .map(OptionalDouble::getAsDouble)));
        fields.add(number(sample.map(Sample::median)));
        fields.add(number(group.meanInterval().map(Interval::low)));
        fields.add(number(group.meanInterval().map(Interval::high)));
        fields.add(Boolean.toString(isBest));
        fields.add(number(group.againstBest().map(KruskalWallis::pValue)));
        fields.add(group.againstBest().isPresent() ? Boolean.toString(group.differsFromBest()) : "");
        fields.addAll(effect(group.effect()));
        fields.add(group.letters());
        fields.addAll(overall(block.overall()));
        return fields;
    }

    private static List<String> overall(Optional<KruskalWallis> test) {
        return List.of(
                number(test.map(KruskalWallis::statistic)),
                test.map(found -> Integer.toString(found.degreesOfFreedom())).orElse(""),
                number(test.map(KruskalWallis::pValue)),
                number(test.map(KruskalWallis::epsilonSquared)));
    }

    private static List<String> effect(Optional<VarghaDelaney> effect) {
        return List.of(
                number(effect.map(VarghaDelaney::a)),
                number(effect.map(found -> found.interval().low())),
                number(effect.map(found -> found.interval().high())));
    }

    /** The pairs. */
    static String pairs(Comparison comparison) {
        List<List<String>> records = new ArrayList<>();
        records.add(header(
                comparison.options().within(),
                List.of("measure", "first", "second", "z", "p", "adjusted_p", "differs", "a", "a_low", "a_high")));
        for (MeasureComparison measure : comparison.measures()) {
            for (BlockComparison block : measure.blocks()) {
                block.pairs().forEach(pair -> records.add(pair(measure.measure(), block, pair)));
            }
        }
        return text(records);
    }

    private static List<String> pair(String measure, BlockComparison block, PairTest pair) {
        List<String> fields = new ArrayList<>(block.values());
        fields.add(measure);
        fields.add(block.groups().get(pair.first()).name());
        fields.add(block.groups().get(pair.second()).name());
        fields.add(number(Optional.of(pair.z())));
        fields.add(number(Optional.of(pair.pValue())));
        fields.add(number(Optional.of(pair.adjustedP())));
        fields.add(Boolean.toString(pair.differs()));
        fields.addAll(effect(Optional.of(pair.effect())));
        return fields;
    }

    /** All names, those that are there already with an underscore behind, as a table names each column once. */
    @SafeVarargs
    private static List<String> header(List<String>... parts) {
        List<String> names = new ArrayList<>();
        for (List<String> part : parts) {
            for (String name : part) {
                String free = name;
                while (names.contains(free)) {
                    free += "_";
                }
                names.add(free);
            }
        }
        return names;
    }

    private static String number(Optional<Double> number) {
        return number.map(value -> Figures.data(value).toString()).orElse("");
    }

    private static String text(List<List<String>> records) {
        StringWriter text = new StringWriter();
        try (CsvGenerator generator = FACTORY.createGenerator(text)) {
            for (List<String> fields : records) {
                generator.writeStartArray();
                for (String field : fields) {
                    generator.writeString(field);
                }
                generator.writeEndArray();
            }
        } catch (IOException e) {
            throw new IllegalStateException("a text in memory can be written", e);
        }
        return text.toString();
    }
}
