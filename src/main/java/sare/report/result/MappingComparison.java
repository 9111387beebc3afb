package sare.report.result;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sare.input.Decimals;
import sare.mapping.Allocation;
import sare.mapping.Mapping;
import sare.mapping.RankOrder;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.Criterion;
import sare.mapping.problem.Demand;
import sare.mapping.problem.LinkLoads;
import sare.mapping.problem.MappingQuality;
import sare.mapping.problem.Weight;
import sare.topology.Grid;
import sare.trace.TrafficMatrix;

/** The cost of traffic under a mapping, compared with the consecutive mapping and the mean of random ones. */
public final class MappingComparison {
    public static final int RANDOM_MAPPINGS = 20;

    private static final Set<String> FIGURES = Set.of(Criteria.HOP_BYTES, Criteria.DILATION); // with rows of their own
    private static final String MAX_LINK = "max-link";

    private final PlacedMapping placed;
    private final Map<String, Criterion> criteria = new LinkedHashMap<>(); // that are shown, by name
    private final long seed;
    private final MappingFigures own;
    private final MappingFigures consecutive;
    private final MappingFigures random;

    /**
     * The figures of a mapping.
     *
     * @param values by name
     * @param maxLink the most loaded link; empty for several mappings and without routes
     */
    private record MappingFigures(Map<String, BigDecimal> values, String maxLink) {
        Map<String, Object> document() {
            Map<String, Object> document = new LinkedHashMap<>();
            values.forEach((name, value) -> document.put(name, Decimals.data(value)));
            if (!maxLink.isEmpty()) {
                document.put(MAX_LINK, maxLink);
            }
            return document;
        }
    }

    /**
     * Of a mapping with its inputs.
     *
     * @param seed of the first random mapping; the next ones have the next seeds
     */
    public MappingComparison(PlacedMapping placed, long seed) {
        this.placed = placed;
        this.seed = seed;
        addCriteria();
        Allocation allocation = placed.allocation();
        int ranks = placed.mapping().ranks();
        this.own = figures(placed.mapping());
        this.consecutive = figures(Mapping.consecutive(ranks).inside(allocation));
        List<MappingFigures> sampled = new ArrayList<>();
        for (int i = 0; i < RANDOM_MAPPINGS; i++) {
            sampled.add(figures(RankOrder.CORE.random(ranks, allocation, seed + i)));
        }
        this.random = mean(sampled);
    }

    private void addCriteria() {
        for (String name : Criteria.REGISTRY.names()) {
            Criterion criterion = Criteria.resolve(name);
            if (!FIGURES.contains(name)
                    && criterion.isSumOverPairs()
                    && criterion.isDefinedOn(placed.network().topology())) {
                criteria.put(name, criterion);
            }
        }
        criteria.putIfAbsent(placed.criterion(), Criteria.resolve(placed.criterion()));
    }

    private MappingFigures figures(Mapping mapping) {
        Demand demand = placed.traffic().demand();
        TrafficMatrix traffic = demand.matrix();
        Map<String, BigDecimal> values = new LinkedHashMap<>();
        criteria.forEach((name, criterion) -> values.put(
                "cost-" + name,
                BigDecimal.valueOf(criterion.cost(placed.network(), demand, placed.weight(), mapping))));
        MappingQuality quality = MappingQuality.of(placed.network().topology(), traffic, mapping);
        values.put("hop-bytes", BigDecimal.valueOf(quality.hopBytes()));
        values.put("mean-hops-per-byte", new BigDecimal(quality.meanHopsPerByte()));
        double[] ofDimension = quality.meanHopsPerByteOfDimension();
        for (int d = 0; d < ofDimension.length; d++) {
            values.put("mean-hops-per-byte-in-" + Grid.dimensionName(d), new BigDecimal(ofDimension[d]));
        }
        values.put("max-dilation-hops", BigDecimal.valueOf(quality.maxDilationHops()));
        values.put("mean-dilation-hops", new BigDecimal(quality.meanDilationHops()));
        values.put("sum-com", BigDecimal.valueOf(cost(Criteria.CLASSIC, mapping)));
        values.put("max-com", BigDecimal.valueOf(cost(Criteria.MAX_COM, mapping)));
        addHeights(values, traffic, mapping);
        return withLoads(values, traffic, mapping);
    }

    /** By bytes, even if costs are by messages. */
    private long cost(String criterion, Mapping mapping) {
        return Criteria.resolve(criterion)
                .cost(placed.network(), placed.traffic().demand(), Weight.BYTES, mapping);
    }

    /** How high bytes climb in a tree. */
    private void addHeights(Map<String, BigDecimal> values, TrafficMatrix traffic, Mapping mapping) {
        long[] bytes = MappingQuality.bytesByHeight(placed.network().topology(), traffic, mapping);
        for (int height = 0; height < bytes.length; height++) {
            values.put("bytes-climbing-" + height, BigDecimal.valueOf(bytes[height]));
        }
    }

    private MappingFigures withLoads(Map<String, BigDecimal> values, TrafficMatrix traffic, Mapping mapping) {
        Optional<LinkLoads> found = placed.network().isForMappingAlone()
                ? LinkLoads.ofTree(placed.network().topology(), traffic, mapping)
                : Optional.of(LinkLoads.of(placed.network(), traffic, mapping));
        if (found.isEmpty()) {
            return new MappingFigures(values, ""); // no routes are known
        }
        LinkLoads loads = found.get();
        values.put("max-link-bytes", new BigDecimal(loads.maxBytes()));
        values.put("mean-link-bytes", new BigDecimal(loads.meanBytes()));
        values.put("link-bytes-std-dev", new BigDecimal(loads.standardDeviationBytes()));
        loads.byClass().forEach((name, ofClass) -> {
            values.put("max-link-bytes-in-" + name, new BigDecimal(ofClass.getMax()));
            values.put("mean-link-bytes-in-" + name, new BigDecimal(ofClass.getAverage()));
        });
        return new MappingFigures(values, loads.mostLoadedLink());
    }

    private static MappingFigures mean(List<MappingFigures> several) {
        Map<String, BigDecimal> sums = new LinkedHashMap<>();
        several.forEach(figures -> figures.values.forEach((name, value) -> sums.merge(name, value, BigDecimal::add)));
        BigDecimal count = BigDecimal.valueOf(several.size());
        sums.replaceAll((name, sum) -> sum.divide(count, MathContext.DECIMAL128));
        return new MappingFigures(sums, "");
    }

    /** For programs. */
    public Map<String, Object> document() {
        Map<String, Object> document = placed.inputs().document();
        document.put("weight", placed.weight().word());
        document.put("this", own.document());
        document.put("consecutive", consecutive.document());
        document.put("random-seed", seed);
        document.put("random-mappings", RANDOM_MAPPINGS);
        document.put("random-mean", random.document());
        return document;
    }

    /** For people: a table. */
    public String text() {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("", "this", "consecutive", "mean of " + RANDOM_MAPPINGS + " random"));
        own.values.forEach((name, value) -> lines.add(
                List.of(name, number(value), number(consecutive.values.get(name)), number(random.values.get(name)))));
        if (!own.maxLink.isEmpty()) {
            lines.add(List.of(MAX_LINK, own.maxLink, consecutive.maxLink, random.maxLink));
        }
        return AlignedTable.lines(lines);
    }

    /** Whole numbers as such, others with three digits. */
    private static String number(BigDecimal value) {
        BigDecimal exact = Decimals.data(value);
        return exact.scale() <= 0 ? exact.toPlainString() : Decimals.fixed(value, 3);
    }
}
