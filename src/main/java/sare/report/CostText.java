package sare.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sare.input.Decimals;
import sare.statistics.Sample;
import sare.statistics.Spearman;

/**
 * Whether what a mapping costs under a criterion tells how long the application takes, in Markdown: Spearman's rank correlation
 * of both over the mappings of each block. Where a mapping was simulated with several seeds, the mean counts once.
 */
final class CostText {
    private static final List<String> CRITERIA = List.of("classic_cost", "traffic_distribution_cost");
    private static final List<String> IDENTITY = List.of("allocation_draw", "mapping", "mapping_number");
    private static final String RANDOM = "random";
    private static final int FEWEST = 4;

    private final TidyTable results;
    private final List<String> within;
    private final String measure;

    /** A mapping with its costs and the times of its runs. */
    private record Point(String mapping, Map<String, Double> costs, List<Double> times) {
        double meanTime() {
            return times.stream().mapToDouble(time -> time).average().orElseThrow();
        }
    }

    CostText(TidyTable results, List<String> within, String measure) {
        this.results = results;
        this.within = within;
        this.measure = measure;
    }

    /** A section, or nothing where no block has enough mappings. */
    String text() {
        StringBuilder rows = new StringBuilder();
        points().forEach((block, points) -> {
            if (points.size() >= FEWEST) {
                rows.append("| ").append(String.join(" | ", block)).append(" |");
                rows.append(correlations(List.copyOf(points.values())));
            }
        });
        if (rows.isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder("## Cost against time\n\nSpearman's rho of a mapping's cost and its ");
        text.append(measure)
                .append(", over all mappings and over the random ones alone; 1 where the order of costs is that of ");
        text.append("times. In parentheses p of no correlation.\n\n| ").append(String.join(" | ", within));
        text.append(" | mappings |");
        for (String set : List.of("all", RANDOM)) {
            CRITERIA.forEach(criterion -> text.append(' ')
                    .append(name(criterion))
                    .append(", ")
                    .append(set)
                    .append(" |"));
        }
        text.append("\n|").append("---|".repeat(within.size())).append("--:|".repeat(1 + 2 * CRITERIA.size()));
        return text.append('\n').append(rows).append('\n').toString();
    }

    private static String name(String criterion) {
        return criterion.replace("_cost", "").replace('_', ' ');
    }

    private Map<List<String>, Map<List<String>, Point>> points() {
        Map<List<String>, Map<List<String>, Point>> blocks = new LinkedHashMap<>();
        for (TidyTable.Row row : results.rows()) {
            if (row.number(measure).isPresent()) {
                blocks.computeIfAbsent(row.texts(within), none -> new LinkedHashMap<>())
                        .computeIfAbsent(row.texts(IDENTITY), none -> point(row))
                        .times()
                        .add(row.number(measure).getAsDouble());
            }
        }
        return blocks;
    }

    private static Point point(TidyTable.Row row) {
        Map<String, Double> costs = new LinkedHashMap<>();
        CRITERIA.forEach(criterion -> row.number(criterion).ifPresent(cost -> costs.put(criterion, cost)));
        return new Point(row.text("mapping"), costs, new ArrayList<>());
    }

    private static String correlations(List<Point> points) {
        StringBuilder text = new StringBuilder(" ").append(points.size()).append(" |");
        List<Point> random =
                points.stream().filter(point -> point.mapping().equals(RANDOM)).toList();
        for (List<Point> set : List.of(points, random)) {
            for (String criterion : CRITERIA) {
                text.append(' ').append(correlation(set, criterion).orElse("-")).append(" |");
            }
        }
        return text.append('\n').toString();
    }

    /** Nothing where there are too few mappings, or all cost or take the same. */
    private static Optional<String> correlation(List<Point> points, String criterion) {
        List<Point> known = points.stream()
                .filter(point -> point.costs().containsKey(criterion))
                .toList();
        double[] costs = known.stream()
                .mapToDouble(point -> point.costs().get(criterion))
                .toArray();
        double[] times = known.stream().mapToDouble(Point::meanTime).toArray();
        if (known.size() < FEWEST || isConstant(costs) || isConstant(times)) {
            return Optional.empty();
        }
        Spearman spearman = Spearman.of(Sample.of(costs), Sample.of(times));
        double rho = spearman.rho();
        String sign = rho < 0 ? "-" : ""; // also where the rest is rounded to nothing
        return Optional.of(sign + Decimals.fixed(Math.abs(rho), 2) + " (" + Figures.p(spearman.pValue()) + ")");
    }

    private static boolean isConstant(double[] values) {
        for (double value : values) {
            if (value != values[0]) {
                return false;
            }
        }
        return true;
    }
}
