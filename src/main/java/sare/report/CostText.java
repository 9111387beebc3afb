package sare.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sare.experiment.ResultLayout;
import sare.input.Decimals;
import sare.report.TextTable.Heading;
import sare.statistics.Sample;
import sare.statistics.Spearman;

/**
 * The correlation of mapping cost and run time, in Markdown: Spearman's rank correlation over the mappings of each block, for each
 * criterion. A mapping that was simulated with several seeds counts once, by its mean time.
 */
final class CostText {
    private static final List<String> IDENTITY = List.of("allocation_draw", "mapping", "mapping_number");

    private final TidyTable results;
    private final List<String> within;
    private final String measure;
    private final List<String> random;
    private final List<String> criteria; // columns

    /** A mapping with its costs and the times of its runs. */
    private record CostsAndTimes(String mapping, Map<String, Double> costs, List<Double> times) {
        double meanTime() {
            return times.stream().mapToDouble(time -> time).average().orElseThrow();
        }
    }

    /** @param random the strategies with random mappings */
    CostText(TidyTable results, List<String> within, String measure, List<String> random) {
        this.results = results;
        this.within = within;
        this.measure = measure;
        this.random = random;
        this.criteria = results.columns().stream()
                .filter(column -> column.endsWith(ResultLayout.COST))
                .toList();
    }

    /** A section; empty if no block has a correlation. */
    String text() {
        List<List<String>> rows = new ArrayList<>();
        points().forEach((block, points) -> {
            List<String> row = row(block, List.copyOf(points.values()));
            if (!row.subList(block.size() + 1, row.size()).stream().allMatch(Figures.NOTHING::equals)) {
                rows.add(row);
            }
        });
        return rows.isEmpty()
                ? ""
                : "## Cost and time\n\nSpearman's rho between the cost of a mapping and its " + measure
                        + ", for all mappings and for random mappings alone. It is 1 if costs and times have the same"
                        + " order. In parentheses: p for no correlation.\n\n"
                        + MarkdownWriter.table(TextTable.plain(headings(), rows)) + "\n";
    }

    private List<Heading> headings() {
        List<Heading> headings = new ArrayList<>(Heading.ofTexts(within.toArray(String[]::new)));
        headings.add(Heading.ofNumber("mappings"));
        for (String set : List.of("all", "random")) {
            criteria.forEach(criterion -> headings.add(Heading.ofNumber(name(criterion) + ", " + set)));
        }
        return headings;
    }

    private static String name(String criterion) {
        return criterion.replace("_cost", "").replace('_', ' ');
    }

    private Map<List<String>, Map<List<String>, CostsAndTimes>> points() {
        Map<List<String>, Map<List<String>, CostsAndTimes>> blocks = new LinkedHashMap<>();
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

    private CostsAndTimes point(TidyTable.Row row) {
        Map<String, Double> costs = new LinkedHashMap<>();
        criteria.forEach(criterion -> row.number(criterion).ifPresent(cost -> costs.put(criterion, cost)));
        return new CostsAndTimes(row.text("mapping"), costs, new ArrayList<>());
    }

    private List<String> row(List<String> block, List<CostsAndTimes> points) {
        List<String> row = new ArrayList<>(block);
        row.add(Integer.toString(points.size()));
        List<CostsAndTimes> ofRandom = points.stream()
                .filter(point -> random.contains(point.mapping()))
                .toList();
        for (List<CostsAndTimes> set : List.of(points, ofRandom)) {
            for (String criterion : criteria) {
                row.add(correlation(set, criterion).map(CostText::text).orElse(Figures.NOTHING));
            }
        }
        return row;
    }

    /** Empty for too few mappings, and if all costs or all times are equal. */
    private static Optional<Spearman> correlation(List<CostsAndTimes> points, String criterion) {
        List<CostsAndTimes> known = points.stream()
                .filter(point -> point.costs().containsKey(criterion))
                .toList();
        if (known.isEmpty()) {
            return Optional.empty();
        }
        double[] costs = known.stream()
                .mapToDouble(point -> point.costs().get(criterion))
                .toArray();
        double[] times = known.stream().mapToDouble(CostsAndTimes::meanTime).toArray();
        return Spearman.ifDefined(Sample.of(costs), Sample.of(times));
    }

    private static String text(Spearman spearman) {
        double rho = spearman.rho();
        String sign = rho < 0 ? "-" : ""; // also for values that round to 0
        return sign + Decimals.fixed(Math.abs(rho), 2) + " (" + Figures.p(spearman.pValue()) + ")";
    }
}
