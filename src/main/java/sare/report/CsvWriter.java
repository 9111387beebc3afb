package sare.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import sare.input.CsvColumn;
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
    private static final List<CsvColumn<GroupRow>> GROUP_COLUMNS = joined(
            List.of(
                    new CsvColumn<>("measure", GroupRow::measure),
                    new CsvColumn<>(
                            "kind", row -> row.group.kind().map(CsvWriter::name).orElse("")),
                    new CsvColumn<>("n", row -> row.group.size()),
                    new CsvColumn<>("failed", row -> row.group.failures()),
                    new CsvColumn<>("best", row -> number(row.group.sample().map(row::best))),
                    new CsvColumn<>("mean", row -> number(row.group.sample().map(Sample::mean))),
                    new CsvColumn<>("standard_deviation", row -> row.group
                            .sample()
                            .map(sample -> number(sample.standardDeviation()))
                            .orElse("")),
                    new CsvColumn<>("median", row -> number(row.group.sample().map(Sample::median))),
                    new CsvColumn<>("interval_low", row -> number(row.interval().map(Interval::low))),
                    new CsvColumn<>(
                            "interval_high", row -> number(row.interval().map(Interval::high))),
                    new CsvColumn<>("is_best", row -> row.group.isBest()),
                    new CsvColumn<>("is_ahead_of_best", row -> row.group
                            .verdict()
                            .filter(GroupVerdict::isAheadOfBest)
                            .isPresent()),
                    ofBest("method_to_best", against -> against.method().title()),
                    ofBest("p_to_best", against -> number(against.pValue())),
                    ofBest("adjusted_p_to_best", against -> number(against.adjustedP())),
                    new CsvColumn<>("q_to_best", row -> number(row.group.q())),
                    ofBest("differs_from_best", AgainstBest::differs)),
            ratio("ratio_to_best", row -> row.group.againstBest().flatMap(AgainstBest::ratio)),
            effect("a_to_best", row -> row.group.againstBest().flatMap(AgainstBest::effect)),
            List.of(
                    ofBest("equivalence_p_to_best", against -> number(against.equivalence())),
                    new CsvColumn<>("letters", row -> row.group.letters()),
                    ofTest("block_test", OverallTest::title),
                    new CsvColumn<>(
                            "block_statistic",
                            row -> number(row.test().map(OverallTest::statistic).filter(Double::isFinite))),
                    ofTest("block_degrees_of_freedom", OverallTest::degreesOfFreedom),
                    new CsvColumn<>("block_p", row -> number(row.test().map(OverallTest::pValue))),
                    new CsvColumn<>(
                            "block_smallest_p",
                            row -> number(row.block.verdict().smallestP())),
                    new CsvColumn<>("block_best_q", row -> number(row.block.q())),
                    new CsvColumn<>("schema_version", row -> ComparisonText.SCHEMA_VERSION)));

    private static final List<CsvColumn<PairRow>> PAIR_COLUMNS = joined(
            List.of(
                    new CsvColumn<>("measure", PairRow::measure),
                    new CsvColumn<>("first", row -> row.block.first(row.pair).name()),
                    new CsvColumn<>("second", row -> row.block.second(row.pair).name()),
                    new CsvColumn<>("method", row -> row.pair.method().title()),
                    new CsvColumn<>("statistic", row -> number(row.pair.statistic())),
                    new CsvColumn<>("p", row -> number(row.pair.pValue())),
                    new CsvColumn<>("adjusted_p", row -> number(row.pair.adjustedP())),
                    new CsvColumn<>("differs", row -> row.pair.differs())),
            ratio("ratio", row -> row.pair.ratio()),
            effect("a", row -> row.pair.effect()),
            List.of(
                    new CsvColumn<>("equivalence_p", row -> number(row.pair.equivalence())),
                    new CsvColumn<>("schema_version", row -> ComparisonText.SCHEMA_VERSION)));

    private record GroupRow(String measure, BlockComparison block, GroupSummary group, Direction direction) {
        double best(Sample sample) {
            return direction == Direction.LOWEST ? sample.minimum() : sample.maximum();
        }

        Optional<Interval> interval() {
            return group.verdict().flatMap(GroupVerdict::meanInterval);
        }

        Optional<OverallTest> test() {
            return block.verdict().overall();
        }
    }

    private record PairRow(String measure, BlockComparison block, PairVerdict pair) {}

    private CsvWriter() {}

    @SafeVarargs
    private static <T> List<T> joined(List<T>... parts) {
        List<T> all = new ArrayList<>();
        for (List<T> part : parts) {
            all.addAll(part);
        }
        return all;
    }

    private static CsvColumn<GroupRow> ofBest(String name, Function<AgainstBest, ?> value) {
        return new CsvColumn<>(name, row -> row.group.againstBest().map(value).orElse(null));
    }

    private static CsvColumn<GroupRow> ofTest(String name, Function<OverallTest, ?> value) {
        return new CsvColumn<>(name, row -> row.test().map(value).orElse(null));
    }

    /** @param name of the column of the ratio; the names of its intervals begin with {@code ratio} */
    private static <T> List<CsvColumn<T>> ratio(String name, Function<T, Optional<Ratio>> ratio) {
        return List.of(
                new CsvColumn<>(name, row -> number(ratio.apply(row).map(Ratio::value))),
                low("ratio_low", row -> ratio.apply(row).map(Ratio::interval)),
                high("ratio_high", row -> ratio.apply(row).map(Ratio::interval)),
                low("simultaneous_ratio_low", row -> ratio.apply(row).map(Ratio::simultaneousInterval)),
                high("simultaneous_ratio_high", row -> ratio.apply(row).map(Ratio::simultaneousInterval)));
    }

    private static <T> List<CsvColumn<T>> effect(String name, Function<T, Optional<Effect>> effect) {
        return List.of(
                new CsvColumn<>(name, row -> number(effect.apply(row).map(Effect::a))),
                low("a_low", row -> effect.apply(row).map(Effect::interval)),
                high("a_high", row -> effect.apply(row).map(Effect::interval)));
    }

    private static <T> CsvColumn<T> low(String name, Function<T, Optional<Interval>> interval) {
        return new CsvColumn<>(name, row -> number(interval.apply(row).map(Interval::low)));
    }

    private static <T> CsvColumn<T> high(String name, Function<T, Optional<Interval>> interval) {
        return new CsvColumn<>(name, row -> number(interval.apply(row).map(Interval::high)));
    }

    static String groups(Comparison comparison) {
        ComparisonOptions options = comparison.options();
        StringBuilder text =
                new StringBuilder(header(joined(options.within(), options.by(), CsvColumn.names(GROUP_COLUMNS))));
        Direction direction = options.verdict().direction();
        for (MeasureComparison measure : comparison.measures()) {
            for (BlockComparison block : measure.blocks()) {
                for (GroupSummary group : block.groups()) {
                    GroupRow row = new GroupRow(measure.measure(), block, group, direction);
                    text.append(
                            CsvLines.of(joined(block.values(), group.values(), CsvColumn.fields(GROUP_COLUMNS, row))));
                }
            }
        }
        return text.toString();
    }

    static String pairs(Comparison comparison) {
        StringBuilder text =
                new StringBuilder(header(joined(comparison.options().within(), CsvColumn.names(PAIR_COLUMNS))));
        for (MeasureComparison measure : comparison.measures()) {
            for (BlockComparison block : measure.blocks()) {
                for (PairVerdict pair : block.verdict().pairs()) {
                    PairRow row = new PairRow(measure.measure(), block, pair);
                    text.append(CsvLines.of(joined(block.values(), CsvColumn.fields(PAIR_COLUMNS, row))));
                }
            }
        }
        return text.toString();
    }

    /** The column names. A name that exists already gets an underscore at its end, because names must be unique. */
    private static String header(List<String> names) {
        List<String> different = new ArrayList<>();
        for (String name : names) {
            String free = name;
            while (different.contains(free)) {
                free += "_";
            }
            different.add(free);
        }
        return CsvLines.of(different);
    }

    private static String name(GroupKind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    private static String number(Optional<Double> number) {
        return number.map(value -> Figures.data(value).toString()).orElse("");
    }

    private static String number(OptionalDouble number) {
        return number.isPresent() ? Figures.data(number.getAsDouble()).toString() : "";
    }
}
