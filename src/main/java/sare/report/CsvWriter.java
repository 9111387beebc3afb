package sare.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import sare.input.CsvLines;
import sare.report.Comparison.MeasureComparison;
import sare.statistics.Interval;
import sare.statistics.Sample;
import sare.statistics.verdict.Direction;
import sare.statistics.verdict.Effect;
import sare.statistics.verdict.GroupKind;
import sare.statistics.verdict.GroupVerdict;
import sare.statistics.verdict.GroupVerdict.AgainstBest;
import sare.statistics.verdict.OverallTest;
import sare.statistics.verdict.PairVerdict;
import sare.statistics.verdict.Ratio;

/** Writes comparisons as tidy CSV: a row for each measure, block and group, or for each measure, block and pair. */
final class CsvWriter {
    private static final List<String> GROUP_COLUMNS = List.of(
            "measure",
            "kind",
            "n",
            "failed",
            "best",
            "mean",
            "standard_deviation",
            "median",
            "interval_low",
            "interval_high",
            "is_best",
            "is_ahead_of_best",
            "method_to_best",
            "p_to_best",
            "adjusted_p_to_best",
            "q_to_best",
            "differs_from_best",
            "ratio_to_best",
            "ratio_low",
            "ratio_high",
            "simultaneous_ratio_low",
            "simultaneous_ratio_high",
            "a_to_best",
            "a_low",
            "a_high",
            "equivalence_p_to_best",
            "letters",
            "block_test",
            "block_statistic",
            "block_degrees_of_freedom",
            "block_p",
            "block_smallest_p",
            "block_best_q",
            "schema_version");

    private static final List<String> PAIR_COLUMNS = List.of(
            "measure",
            "first",
            "second",
            "method",
            "statistic",
            "p",
            "adjusted_p",
            "differs",
            "ratio",
            "ratio_low",
            "ratio_high",
            "simultaneous_ratio_low",
            "simultaneous_ratio_high",
            "a",
            "a_low",
            "a_high",
            "equivalence_p",
            "schema_version");

    private CsvWriter() {}

    static String groups(Comparison comparison) {
        ComparisonOptions options = comparison.options();
        List<List<String>> records = new ArrayList<>();
        records.add(header(options.within(), options.by(), GROUP_COLUMNS));
        for (MeasureComparison measure : comparison.measures()) {
            for (BlockComparison block : measure.blocks()) {
                for (GroupSummary group : block.groups()) {
                    records.add(group(
                            measure.measure(), block, group, options.verdict().direction()));
                }
            }
        }
        return text(records);
    }

    private static List<String> group(String measure, BlockComparison block, GroupSummary group, Direction direction) {
        Optional<Sample> sample = group.sample();
        Optional<GroupVerdict> verdict = group.verdict();
        Optional<Interval> interval = verdict.flatMap(GroupVerdict::meanInterval);
        List<String> fields = new ArrayList<>(block.values());
        fields.addAll(group.values());
        fields.add(measure);
        fields.add(group.kind().map(CsvWriter::name).orElse(""));
        fields.add(Integer.toString(group.size()));
        fields.add(Integer.toString(group.failures()));
        fields.add(number(sample.map(own -> direction == Direction.LOWEST ? own.minimum() : own.maximum())));
        fields.add(number(sample.map(Sample::mean)));
        fields.add(sample.map(own -> number(own.standardDeviation())).orElse(""));
        fields.add(number(sample.map(Sample::median)));
        fields.add(number(interval.map(Interval::low)));
        fields.add(number(interval.map(Interval::high)));
        fields.add(Boolean.toString(group.isBest()));
        fields.add(Boolean.toString(verdict.filter(GroupVerdict::isAheadOfBest).isPresent()));
        fields.addAll(againstBest(group));
        fields.add(group.letters());
        fields.addAll(block(block));
        return fields;
    }

    private static List<String> againstBest(GroupSummary group) {
        Optional<AgainstBest> against = group.againstBest();
        List<String> fields = new ArrayList<>();
        fields.add(against.map(found -> found.method().title()).orElse(""));
        fields.add(against.map(found -> number(found.pValue())).orElse(""));
        fields.add(against.map(found -> number(found.adjustedP())).orElse(""));
        fields.add(number(group.q()));
        fields.add(against.map(found -> Boolean.toString(found.differs())).orElse(""));
        fields.addAll(ratio(against.flatMap(AgainstBest::ratio)));
        fields.addAll(effect(against.flatMap(AgainstBest::effect)));
        fields.add(against.map(found -> number(found.equivalence())).orElse(""));
        return fields;
    }

    private static List<String> block(BlockComparison block) {
        Optional<OverallTest> test = block.verdict().overall();
        return List.of(
                test.map(OverallTest::title).orElse(""),
                number(test.map(OverallTest::statistic).filter(Double::isFinite)),
                test.map(found -> Integer.toString(found.degreesOfFreedom())).orElse(""),
                number(test.map(OverallTest::pValue)),
                number(block.verdict().smallestP()),
                number(block.q()),
                Integer.toString(ComparisonText.SCHEMA_VERSION));
    }

    private static List<String> ratio(Optional<Ratio> ratio) {
        return List.of(
                number(ratio.map(Ratio::value)),
                number(ratio.map(found -> found.interval().low())),
                number(ratio.map(found -> found.interval().high())),
                number(ratio.map(found -> found.simultaneousInterval().low())),
                number(ratio.map(found -> found.simultaneousInterval().high())));
    }

    private static List<String> effect(Optional<Effect> effect) {
        return List.of(
                number(effect.map(Effect::a)),
                number(effect.map(found -> found.interval().low())),
                number(effect.map(found -> found.interval().high())));
    }

    private static String name(GroupKind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    static String pairs(Comparison comparison) {
        List<List<String>> records = new ArrayList<>();
        records.add(header(comparison.options().within(), PAIR_COLUMNS));
        for (MeasureComparison measure : comparison.measures()) {
            for (BlockComparison block : measure.blocks()) {
                block.verdict().pairs().forEach(pair -> records.add(pair(measure.measure(), block, pair)));
            }
        }
        return text(records);
    }

    private static List<String> pair(String measure, BlockComparison block, PairVerdict pair) {
        List<String> fields = new ArrayList<>(block.values());
        fields.add(measure);
        fields.add(block.first(pair).name());
        fields.add(block.second(pair).name());
        fields.add(pair.method().title());
        fields.add(number(pair.statistic()));
        fields.add(number(pair.pValue()));
        fields.add(number(pair.adjustedP()));
        fields.add(Boolean.toString(pair.differs()));
        fields.addAll(ratio(pair.ratio()));
        fields.addAll(effect(pair.effect()));
        fields.add(number(pair.equivalence()));
        fields.add(Integer.toString(ComparisonText.SCHEMA_VERSION));
        return fields;
    }

    /** The column names. A name that exists already gets an underscore at its end, because names must be unique. */
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

    private static String number(OptionalDouble number) {
        return number.isPresent() ? Figures.data(number.getAsDouble()).toString() : "";
    }

    private static String text(List<List<String>> records) {
        return records.stream().map(CsvLines::of).collect(Collectors.joining());
    }
}
