package sare.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import sare.report.Comparison.MeasureComparison;
import sare.statistics.Interval;
import sare.statistics.Sample;
import sare.statistics.verdict.AcrossBlocks.Standing;
import sare.statistics.verdict.Effect;
import sare.statistics.verdict.GroupVerdict;
import sare.statistics.verdict.GroupVerdict.AgainstBest;
import sare.statistics.verdict.OverallTest;
import sare.statistics.verdict.PairVerdict;
import sare.statistics.verdict.Ratio;
import sare.statistics.verdict.VerdictOptions;

/** A comparison as maps, lists, texts and numbers, for JSON. A key without a value is missing. */
final class ComparisonDocument {
    private final ComparisonOptions options;

    private ComparisonDocument(ComparisonOptions options) {
        this.options = options;
    }

    static Map<String, Object> of(Comparison comparison) {
        return new ComparisonDocument(comparison.options()).document(comparison);
    }

    private Map<String, Object> document(Comparison comparison) {
        VerdictOptions verdict = options.verdict();
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("schema-version", ComparisonText.SCHEMA_VERSION);
        document.put("file", comparison.file());
        document.put("sha256", comparison.sha256());
        document.put("by", options.by());
        document.put("within", options.within());
        options.design().unit().ifPresent(unit -> document.put("unit", unit));
        options.design().pairing().ifPresent(pairing -> document.put("pairing", pairing));
        document.put("pooled", options.design().pooled());
        document.put("best", name(verdict.direction()));
        document.put("rule", name(verdict.rule()));
        document.put("alpha", Figures.data(verdict.alpha()));
        document.put("confidence", Figures.data(verdict.confidence()));
        document.put("ratio-of", name(verdict.centre()));
        document.put("resamples", verdict.resamples());
        document.put("bootstrap-seed", verdict.seed());
        put(document, "equivalent-share", verdict.equivalentShare());
        document.put("rows", comparison.rows());
        document.put(
                "measures",
                comparison.measures().stream()
                        .map(measure -> measure(comparison, measure))
                        .toList());
        return document;
    }

    private static String name(Enum<?> choice) {
        return choice.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static void put(Map<String, Object> figures, String key, OptionalDouble value) {
        if (value.isPresent()) {
            figures.put(key, Figures.data(value.getAsDouble()));
        }
    }

    private Map<String, Object> measure(Comparison comparison, MeasureComparison measure) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("measure", measure.measure());
        figures.put("failures", measure.failures());
        figures.put("design", measure.design());
        figures.put("cautions", measure.cautions());
        figures.put("summary", SummaryText.of(comparison, measure));
        figures.put(
                "standings",
                measure.standings().stream()
                        .map(standing -> standing(standing, measure))
                        .toList());
        figures.put("levels", measure.levels());
        figures.put(
                "blocks",
                measure.blocks().stream().map(block -> block(measure, block)).toList());
        options.plannedShare().ifPresent(share -> {
            figures.put("planned-share", Figures.data(share));
            figures.put("plan", new UnitPlan(options, measure, share).sentences());
        });
        return figures;
    }

    private Map<String, Object> standing(Standing standing, MeasureComparison measure) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("group", standing.name());
        figures.put("blocks", standing.blocks());
        figures.put("best", standing.best());
        figures.put("significant", standing.significant());
        figures.put("significant-across", standing.significantAcross());
        standing.worst().ifPresent(ratio -> {
            figures.put("worst-ratio", ratio(ratio));
            figures.put(
                    "worst-block",
                    named(
                            options.within(),
                            measure.blocks().get(standing.worstBlock()).values()));
        });
        return figures;
    }

    private Map<String, Object> block(MeasureComparison measure, BlockComparison block) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("block", named(options.within(), block.values()));
        figures.put("is-paired", block.verdict().isPaired());
        block.best().ifPresent(best -> figures.put("best", named(options.by(), best.values())));
        put(figures, "best-q", block.q());
        put(figures, "smallest-p", block.verdict().smallestP());
        block.verdict().overall().ifPresent(test -> figures.put(test.title().toLowerCase(Locale.ROOT), overall(test)));
        figures.put("groups", block.groups().stream().map(this::group).toList());
        List<Object> pairs = new ArrayList<>();
        block.verdict().pairs().forEach(pair -> pairs.add(pair(pair, block)));
        figures.put("pairs", pairs);
        block.spread().ifPresent(spread -> figures.put("relative-variance-components", components(spread)));
        options.plannedShare()
                .ifPresent(share -> figures.put("plan", plan(new UnitPlan(options, measure, share), block)));
        return figures;
    }

    private static Map<String, Object> components(Spread spread) {
        Map<String, Object> figures = new LinkedHashMap<>();
        put(figures, "outer", spread.components().outer());
        put(figures, "middle", spread.components().middle());
        put(figures, "inner", spread.components().inner());
        put(figures, "intraclass-correlation", spread.components().intraclassCorrelation());
        return figures;
    }

    /** Units of each group, by the number of repetitions. */
    private static Map<String, Object> plan(UnitPlan plan, BlockComparison block) {
        Map<String, Object> figures = new LinkedHashMap<>();
        for (int repetitions : UnitPlan.REPETITIONS) {
            plan.units(block, repetitions).ifPresent(units -> figures.put("repetitions-" + repetitions, units));
        }
        return figures;
    }

    private static Map<String, Object> overall(OverallTest test) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("groups", test.groups());
        figures.put("n", test.units());
        if (Double.isFinite(test.statistic())) {
            figures.put("statistic", Figures.data(test.statistic()));
        }
        figures.put("degrees-of-freedom", test.degreesOfFreedom());
        test.lowerDegreesOfFreedom().ifPresent(lower -> figures.put("lower-degrees-of-freedom", lower));
        figures.put("p", Figures.data(test.pValue()));
        test.chiSquareP().ifPresent(p -> figures.put("chi-square-p", Figures.data(p)));
        test.exactP().ifPresent(p -> figures.put("exact-p", Figures.data(p)));
        test.share().ifPresent(share -> figures.put(test.shareTitle(), Figures.data(share)));
        return figures;
    }

    private Map<String, Object> group(GroupSummary group) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("group", named(options.by(), group.values()));
        figures.put("n", group.size());
        figures.put("failures", group.failures());
        group.verdict().ifPresent(verdict -> putVerdict(figures, verdict));
        put(figures, "q-to-best", group.q());
        if (!group.letters().isEmpty()) {
            figures.put("letters", group.letters());
        }
        return figures;
    }

    private static void putVerdict(Map<String, Object> figures, GroupVerdict verdict) {
        figures.put("kind", name(verdict.kind()));
        figures.put("is-best", verdict.isBest());
        if (verdict.isAheadOfBest()) {
            figures.put("is-ahead-of-best", true);
        }
        figures.putAll(summary(verdict.sample()));
        verdict.meanInterval().ifPresent(interval -> figures.put("mean-interval", interval(interval)));
        verdict.againstBest().ifPresent(against -> figures.putAll(against(against)));
    }

    private static Map<String, Object> against(AgainstBest against) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("differs-from-best", against.differs());
        figures.put("method-to-best", against.method().title());
        put(figures, "p-to-best", against.pValue());
        put(figures, "adjusted-p-to-best", against.adjustedP());
        against.ratio().ifPresent(ratio -> figures.put("ratio-to-best", ratio(ratio)));
        against.effect().ifPresent(effect -> figures.put("vargha-delaney-to-best", effect(effect)));
        put(figures, "equivalence-p-to-best", against.equivalence());
        return figures;
    }

    private static Map<String, Object> summary(Sample sample) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("minimum", Figures.data(sample.minimum()));
        figures.put("lower-quartile", Figures.data(sample.lowerQuartile()));
        figures.put("median", Figures.data(sample.median()));
        figures.put("upper-quartile", Figures.data(sample.upperQuartile()));
        figures.put("maximum", Figures.data(sample.maximum()));
        figures.put("mean", Figures.data(sample.mean()));
        put(figures, "standard-deviation", sample.standardDeviation());
        return figures;
    }

    private Map<String, Object> pair(PairVerdict pair, BlockComparison block) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("first", named(options.by(), block.first(pair).values()));
        figures.put("second", named(options.by(), block.second(pair).values()));
        figures.put("method", pair.method().title());
        put(figures, "statistic", pair.statistic());
        put(figures, "p", pair.pValue());
        put(figures, "adjusted-p", pair.adjustedP());
        figures.put("differs", pair.differs());
        pair.ratio().ifPresent(ratio -> figures.put("ratio", ratio(ratio)));
        pair.effect().ifPresent(effect -> figures.put("vargha-delaney", effect(effect)));
        put(figures, "equivalence-p", pair.equivalence());
        return figures;
    }

    private static Map<String, Object> ratio(Ratio ratio) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("value", Figures.data(ratio.value()));
        figures.put("interval", interval(ratio.interval()));
        figures.put("simultaneous-interval", interval(ratio.simultaneousInterval()));
        return figures;
    }

    private static Map<String, Object> effect(Effect effect) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("a", Figures.data(effect.a()));
        figures.put("interval", interval(effect.interval()));
        return figures;
    }

    private static List<Object> interval(Interval interval) {
        return List.of(Figures.data(interval.low()), Figures.data(interval.high()));
    }

    private static Map<String, Object> named(List<String> columns, List<String> values) {
        Map<String, Object> named = new LinkedHashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            named.put(columns.get(i), values.get(i));
        }
        return named;
    }
}
