package sare.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sare.report.Comparison.MeasureComparison;
import sare.statistics.Interval;
import sare.statistics.KruskalWallis;
import sare.statistics.Sample;
import sare.statistics.VarghaDelaney;

/** A comparison as maps, lists, texts and numbers, of which JSON is made. Missing keys: there is no such figure. */
final class ComparisonDocument {
    private ComparisonDocument() {}

    static Map<String, Object> of(Comparison comparison) {
        ComparisonOptions options = comparison.options();
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("file", comparison.file());
        document.put("sha256", comparison.sha256());
        document.put("by", options.by());
        document.put("within", options.within());
        document.put("unit", options.unit());
        document.put("best", options.direction().name().toLowerCase(Locale.ROOT));
        document.put("alpha", Figures.data(options.alpha()));
        document.put("confidence", Figures.data(options.confidence()));
        document.put("rows", comparison.rows());
        document.put(
                "measures",
                comparison.measures().stream()
                        .map(measure -> measure(measure, options))
                        .toList());
        return document;
    }

    private static Map<String, Object> measure(MeasureComparison measure, ComparisonOptions options) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("measure", measure.measure());
        figures.put("failures", measure.failures());
        figures.put(
                "blocks",
                measure.blocks().stream().map(block -> block(block, options)).toList());
        return figures;
    }

    private static Map<String, Object> block(BlockComparison block, ComparisonOptions options) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("block", named(options.within(), block.values()));
        block.best()
                .ifPresent(best -> figures.put(
                        "best", named(options.by(), block.groups().get(best).values())));
        block.overall().ifPresent(test -> figures.put("kruskal-wallis", test(test)));
        figures.put(
                "groups",
                block.groups().stream().map(group -> group(group, options)).toList());
        List<Object> pairs = new ArrayList<>();
        block.pairs().forEach(pair -> pairs.add(pair(pair, block, options)));
        figures.put("pairs", pairs);
        return figures;
    }

    private static Map<String, Object> group(GroupSummary group, ComparisonOptions options) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("group", named(options.by(), group.values()));
        figures.put("n", group.size());
        figures.put("failures", group.failures());
        figures.put("is-constant", group.isConstant());
        group.sample().ifPresent(sample -> figures.putAll(summary(sample)));
        group.meanInterval().ifPresent(interval -> figures.put("mean-interval", interval(interval)));
        group.againstBest().ifPresent(test -> {
            figures.put("kruskal-wallis-to-best", test(test));
            figures.put("differs-from-best", group.differsFromBest());
        });
        group.effect().ifPresent(effect -> figures.put("vargha-delaney-to-best", effect(effect)));
        if (!group.letters().isEmpty()) {
            figures.put("letters", group.letters());
        }
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
        sample.standardDeviation().ifPresent(deviation -> figures.put("standard-deviation", Figures.data(deviation)));
        return figures;
    }

    private static Map<String, Object> pair(PairTest pair, BlockComparison block, ComparisonOptions options) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put(
                "first", named(options.by(), block.groups().get(pair.first()).values()));
        figures.put(
                "second", named(options.by(), block.groups().get(pair.second()).values()));
        figures.put("dunn-z", Figures.data(pair.z()));
        figures.put("p", Figures.data(pair.pValue()));
        figures.put("holm-adjusted-p", Figures.data(pair.adjustedP()));
        figures.put("differs", pair.differs());
        figures.put("vargha-delaney", effect(pair.effect()));
        return figures;
    }

    private static Map<String, Object> test(KruskalWallis test) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("statistic", Figures.data(test.statistic()));
        figures.put("degrees-of-freedom", test.degreesOfFreedom());
        figures.put("p", Figures.data(test.pValue()));
        figures.put("chi-square-p", Figures.data(test.chiSquareP()));
        test.exactP().ifPresent(exact -> figures.put("exact-p", Figures.data(exact)));
        figures.put("epsilon-squared", Figures.data(test.epsilonSquared()));
        return figures;
    }

    private static Map<String, Object> effect(VarghaDelaney effect) {
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
