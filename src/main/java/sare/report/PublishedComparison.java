package sare.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import sare.experiment.Experiment;
import sare.statistics.Sample;
import sare.statistics.verdict.GroupKind;

/** The comparison of published and measured figures. */
final class PublishedComparison {
    private static final double PER_CENT = 100;

    private final PublishedFigures published;
    private final double scale;
    private final Set<String> calibrated;
    private final Map<PublishedFigures.PublishedBlock, BlockComparison> measured;
    private final Map<PublishedFigures.PublishedBlock, BlockComparison> judged;

    /**
     * A published figure and the measured one.
     *
     * @param published as printed
     * @param value the measured one in the same unit; empty without a measurement, and for the deviation of a single run
     */
    record FigurePair(PublishedFigures.PublishedFigure published, Optional<Double> value) {
        /** The deviation of the measured figure in per cent. */
        Optional<Double> deviationPercent() {
            return value.filter(ours -> published.value() != 0).map(ours -> (ours / published.value() - 1) * PER_CENT);
        }
    }

    /**
     * Numbers of daggers.
     *
     * @param both set in both
     * @param publishedOnly set only in the publication
     * @param measuredOnly set only by the measurements
     * @param neither set in neither
     */
    record Daggers(int both, int publishedOnly, int measuredOnly, int neither) {
        int agreeing() {
            return both + neither;
        }

        int all() {
            return both + neither + publishedOnly + measuredOnly;
        }
    }

    /**
     * The best mappings of a place.
     *
     * @param published those of the publication
     * @param measured those with the lowest measured mean, rounded to the publication's digits
     */
    record Winners(PublishedFigures.PublishedBlock place, Set<String> published, Set<String> measured) {
        /** Whether they have a mapping in common. */
        boolean agree() {
            return measured.stream().anyMatch(published::contains);
        }
    }

    /**
     * Compares them.
     *
     * @param published the measurements by the rule of the publication, by mapping within trace, allocation and background
     * @param own the measurements by the rule of pairs
     * @param source of the publication, with the scale of the measure
     */
    PublishedComparison(
            PublishedFigures figures,
            Comparison.MeasureComparison published,
            Comparison.MeasureComparison own,
            Experiment.Published source) {
        this.published = figures;
        this.scale = source.scale();
        this.calibrated = source.calibrated();
        this.measured = byPlace(published);
        this.judged = byPlace(own);
    }

    private static Map<PublishedFigures.PublishedBlock, BlockComparison> byPlace(Comparison.MeasureComparison measure) {
        Map<PublishedFigures.PublishedBlock, BlockComparison> blocks = new LinkedHashMap<>();
        for (BlockComparison block : measure.blocks()) {
            List<String> values = block.values();
            blocks.put(new PublishedFigures.PublishedBlock(values.get(0), values.get(1), values.get(2)), block);
        }
        return blocks;
    }

    /** Whether the trace of a figure was calibrated to the publication. */
    boolean isCalibrated(PublishedFigures.PublishedFigure figure) {
        return calibrated.contains(figure.place().trace());
    }

    /** The traces that have figures and were calibrated to the publication. */
    List<String> calibrated() {
        return published.figures().stream()
                .filter(this::isCalibrated)
                .map(figure -> figure.place().trace())
                .distinct()
                .toList();
    }

    int decimals() {
        return published.decimals();
    }

    List<FigurePair> figures() {
        return published.figures().stream()
                .map(figure -> new FigurePair(figure, ours(figure)))
                .toList();
    }

    private static Optional<GroupSummary> group(
            Map<PublishedFigures.PublishedBlock, BlockComparison> blocks, PublishedFigures.PublishedFigure figure) {
        return Optional.ofNullable(blocks.get(figure.place())).flatMap(block -> block.group(List.of(figure.mapping())));
    }

    private Optional<Double> ours(PublishedFigures.PublishedFigure figure) {
        return group(measured, figure)
                .flatMap(GroupSummary::sample)
                .filter(sample -> sample.size() > 1 || !figure.statistic().equals(PublishedFigures.DEVIATION))
                .map(sample -> statistic(sample, figure.statistic()) / scale);
    }

    private static double statistic(Sample sample, String name) {
        return switch (name) {
            case PublishedFigures.BEST -> sample.minimum();
            case PublishedFigures.DEVIATION -> sample.standardDeviation().orElseThrow();
            default -> sample.mean();
        };
    }

    /** The daggers of measured means under the rule of the publication. */
    Daggers daggers() {
        return daggers(measured);
    }

    /** The daggers of measured means under the rule of pairs. */
    Daggers ownDaggers() {
        return daggers(judged);
    }

    private Daggers daggers(Map<PublishedFigures.PublishedBlock, BlockComparison> blocks) {
        int[] counts = new int[4];
        for (PublishedFigures.PublishedFigure figure : published.figures()) {
            Optional<GroupSummary> group = group(blocks, figure).filter(found -> found.is(GroupKind.SAMPLE));
            if (figure.statistic().equals(PublishedFigures.MEAN) && group.isPresent()) {
                boolean ours = group.get().differsFromBest();
                counts[figure.hasDagger() ? ours ? 0 : 1 : ours ? 2 : 3]++;
            }
        }
        return new Daggers(counts[0], counts[1], counts[2], counts[3]);
    }

    /** The best mappings of every place with measurements for all its mappings. */
    List<Winners> winners() {
        List<Winners> all = new ArrayList<>();
        Map<PublishedFigures.PublishedBlock, List<FigurePair>> byPlace = figures().stream()
                .filter(figure -> PublishedFigures.isMean(figure.published()))
                .collect(Collectors.groupingBy(figure -> figure.published().place()));
        for (PublishedFigures.PublishedBlock place : published.places()) {
            Map<String, Double> means = means(byPlace.getOrDefault(place, List.of()));
            if (!means.isEmpty()) {
                all.add(new Winners(place, published.winners(place), least(means)));
            }
        }
        return all;
    }

    /** The measured means of all published mappings of a place; empty if one is missing. */
    private static Map<String, Double> means(List<FigurePair> ofPlace) {
        Map<String, Double> means = new LinkedHashMap<>();
        for (FigurePair figure : ofPlace) {
            if (figure.value().isEmpty()) {
                return Map.of();
            }
            means.put(figure.published().mapping(), figure.value().get());
        }
        return means;
    }

    private Set<String> least(Map<String, Double> means) {
        BigDecimal least = printed(means.values().stream().min(Double::compare).orElseThrow());
        Set<String> best = new LinkedHashSet<>();
        means.forEach((mapping, mean) -> {
            if (printed(mean).equals(least)) {
                best.add(mapping);
            }
        });
        return best;
    }

    /** Rounds as the publication does. */
    private BigDecimal printed(double mean) {
        return BigDecimal.valueOf(mean).setScale(published.decimals(), RoundingMode.HALF_UP);
    }
}
