package sare.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.apache.commons.math3.stat.StatUtils;
import sare.input.Decimals;
import sare.statistics.Sample;

/** The report on mapping with changed traffic. */
final class TrafficChangeReport {
    private static final double PUBLISHED_FACTOR = 0.5;

    private static final String ROUND_ROBIN = "round-robin";

    private final List<TrafficChangeRow> rows;
    private final List<Map<String, String>> simulations;

    private TrafficChangeReport(List<TrafficChangeRow> rows, List<Map<String, String>> simulations) {
        this.rows = rows;
        this.simulations = simulations;
    }

    /**
     * The report.
     *
     * @param simulations the rows of the experiment round-robin, by column
     */
    static String markdown(List<TrafficChangeRow> rows, List<Map<String, String>> simulations) {
        return new TrafficChangeReport(rows, simulations).markdown();
    }

    private String markdown() {
        return """
                # Mapping with less traffic, and with noise

                Jeannot, "Process mapping on any topology with TopoMatch", JPDC 170, 2022, leaves light traffic out before it maps (algorithm 2: a pair of ranks stays
                if it has strictly more than a factor times the mean), and adds noise to see what a wrong traffic costs. This study does the same with
                `sparse(factor, mapper)` and `noisy(model, level, mapper)`. Costs are hops times bytes of the traffic as it is. The curves of the paper are not in its
                text, so shapes can be compared and not values. `./mvnw -B test -Pstudy -Dtest=TrafficChangeStudyTest` makes it again, with 8 GB of memory; hop-bytes
                come out the same, times do not.

                ## Figure 4: time and factor

                Dense traffic: all pairs of ranks, with bytes whose logarithm is normal with a standard deviation of 2, made in memory. The machine is a tree of
                86,400 units (10x20x18x2x12), as in the paper. Processor time of the mapper in seconds, and hop-bytes as a ratio to those of the whole traffic
                (factor 0). The paper has 0.97 s with 1,000 ranks and 27.7 s with 10,000, on its own traffic and machine.

                """ + figure4() + """

                ## Figure 5: quality and factor

                Programs that fill 2, 8 and 32 nodes of PlaFRIM 2 (4 sockets of 6 cores, 22 nodes below a switch) or as much of them as they can. Mean hop-bytes of
                5 seeds as a ratio to those of the whole traffic, and processor time as a ratio likewise.

                """ + figure5() + "\n" + figure5Summary() + """

                ## Figures 6 to 8: gain over round robin

                Fewer cycles than with round robin (rank i on node i modulo their number), from the simulations of [round-robin](../round-robin/report.md): benchmarks of
                class A with 64 ranks on 16 nodes with 4 cores; means of 5 seeds. The paper measured the time of whole programs, computing included, and gained up to 45 %.

                """ + gains() + """

                ## Figure 9: quality and noise

                Four settings of miniGhost, mapped by `multilevel` with noise of four models. Hop-bytes as a ratio to the mean without noise, with the interval
                of 95 %; there are at least 10 seeds, more until half the width is below a tenth of the mean.

                """ + figure9() + "\n"
                + figure9Summary();
    }

    private List<TrafficChangeRow> of(String figure) {
        return rows.stream().filter(row -> row.figure().equals(figure)).toList();
    }

    private static <T> List<T> distinct(List<TrafficChangeRow> rows, Function<TrafficChangeRow, T> value) {
        return rows.stream().map(value).distinct().toList();
    }

    private static double mean(
            List<TrafficChangeRow> rows,
            Predicate<TrafficChangeRow> isMeant,
            ToDoubleFunction<TrafficChangeRow> value) {
        return rows.stream().filter(isMeant).mapToDouble(value).average().orElseThrow();
    }

    private static String table(List<String> header, List<List<String>> lines) {
        String rule = header.stream().skip(1).map(cell -> "--:").collect(Collectors.joining("|", "|---|", "|\n"));
        return ReportText.row(header)
                + rule
                + lines.stream().map(ReportText::row).collect(Collectors.joining());
    }

    private String figure4() {
        List<TrafficChangeRow> figure = of("4");
        List<String> header = new ArrayList<>(List.of("factor"));
        List<String> mappers = distinct(figure, TrafficChangeRow::mapper);
        List<Integer> sizes = distinct(figure, TrafficChangeRow::ranks);
        for (int ranks : sizes) {
            mappers.forEach(mapper -> header.addAll(List.of(ranks + " ranks, " + mapper + ", s", "hop-bytes")));
        }
        List<List<String>> lines = new ArrayList<>();
        for (double factor : distinct(figure, TrafficChangeRow::level)) {
            List<String> line = new ArrayList<>(List.of(String.valueOf(factor)));
            for (int ranks : sizes) {
                for (String mapper : mappers) {
                    List<TrafficChangeRow> ofMapper = figure.stream()
                            .filter(row -> row.ranks() == ranks && row.mapper().equals(mapper))
                            .toList();
                    line.addAll(timeAndQuality(ofMapper, factor));
                }
            }
            lines.add(line);
        }
        return table(header, lines);
    }

    private static List<String> timeAndQuality(List<TrafficChangeRow> ofMapper, double factor) {
        if (ofMapper.stream().noneMatch(row -> row.level() == factor)) {
            return List.of("-", "-");
        }
        return List.of(
                Decimals.fixed(mean(ofMapper, row -> row.level() == factor, TrafficChangeRow::seconds), 2),
                Decimals.fixed(ratio(ofMapper, factor, TrafficChangeRow::hopBytes), 3));
    }

    /** The mean with a factor, as a ratio to that with the whole traffic. */
    private static double ratio(
            List<TrafficChangeRow> ofOneCase, double factor, ToDoubleFunction<TrafficChangeRow> value) {
        return mean(ofOneCase, row -> row.level() == factor, value) / mean(ofOneCase, row -> row.level() == 0, value);
    }

    /** The rows of figure 5 by traffic and mapper. */
    private Stream<List<TrafficChangeRow>> cases() {
        List<TrafficChangeRow> figure = of("5");
        return distinct(figure, row -> row.traffic() + row.ranks()).stream().flatMap(name -> {
            List<TrafficChangeRow> ofTraffic = figure.stream()
                    .filter(row -> name.equals(row.traffic() + row.ranks()))
                    .toList();
            return distinct(ofTraffic, TrafficChangeRow::mapper).stream().map(mapper -> ofTraffic.stream()
                    .filter(row -> row.mapper().equals(mapper))
                    .toList());
        });
    }

    private String figure5() {
        List<Double> factors = distinct(of("5"), TrafficChangeRow::level).stream()
                .filter(factor -> factor > 0)
                .toList();
        List<String> header = new ArrayList<>(List.of("traffic", "ranks", "units", "mapper"));
        factors.forEach(factor -> header.add("hop-bytes, " + factor));
        header.add("time, " + PUBLISHED_FACTOR);
        List<List<String>> lines = cases().map(ofCase -> {
                    TrafficChangeRow first = ofCase.get(0);
                    List<String> line = new ArrayList<>(List.of(
                            first.traffic(),
                            String.valueOf(first.ranks()),
                            String.valueOf(first.units()),
                            first.mapper()));
                    factors.forEach(
                            factor -> line.add(Decimals.fixed(ratio(ofCase, factor, TrafficChangeRow::hopBytes), 3)));
                    line.add(Decimals.fixed(ratio(ofCase, PUBLISHED_FACTOR, TrafficChangeRow::seconds), 2));
                    return line;
                })
                .toList();
        return table(header, lines);
    }

    private String figure5Summary() {
        double[] upToPublished = cases().flatMapToDouble(ofCase -> distinct(ofCase, TrafficChangeRow::level).stream()
                        .filter(factor -> factor > 0 && factor <= PUBLISHED_FACTOR)
                        .mapToDouble(factor -> ratio(ofCase, factor, TrafficChangeRow::hopBytes)))
                .toArray();
        double[] times = cases().mapToDouble(ofCase -> ratio(ofCase, PUBLISHED_FACTOR, TrafficChangeRow::seconds))
                .toArray();
        return "Factors up to " + PUBLISHED_FACTOR + " change the hop-bytes by a ratio of "
                + Decimals.fixed(StatUtils.min(upToPublished), 3) + " to "
                + Decimals.fixed(StatUtils.max(upToPublished), 3)
                + " (the paper: 0.96 to 1.17). At " + PUBLISHED_FACTOR
                + " the time is, in the geometric mean, " + Decimals.fixed(StatUtils.geometricMean(times), 2)
                + " of that with the whole traffic (the paper: a quarter).\n";
    }

    private String gains() {
        List<String> mappings = simulations.stream()
                .map(row -> row.get("mapping"))
                .distinct()
                .filter(mapping -> !mapping.equals(ROUND_ROBIN))
                .toList();
        List<String> header = new ArrayList<>(List.of("trace"));
        header.addAll(mappings);
        List<List<String>> lines = new ArrayList<>();
        for (String trace :
                simulations.stream().map(row -> row.get("trace")).distinct().toList()) {
            double roundRobin = cycles(trace, ROUND_ROBIN);
            List<String> line = new ArrayList<>(List.of(trace));
            mappings.forEach(
                    mapping -> line.add(Decimals.fixed(100 * (1 - cycles(trace, mapping) / roundRobin), 1) + " %"));
            lines.add(line);
        }
        return table(header, lines);
    }

    private double cycles(String trace, String mapping) {
        return simulations.stream()
                .filter(row ->
                        row.get("trace").equals(trace) && row.get("mapping").equals(mapping))
                .mapToDouble(row -> Double.parseDouble(row.get("cycles")))
                .average()
                .orElseThrow();
    }

    private static double meanWithoutNoise(List<TrafficChangeRow> ofTraffic) {
        return mean(ofTraffic, row -> row.change().equals(TrafficChangeRow.NONE), TrafficChangeRow::hopBytes);
    }

    /** The hop-bytes with a noise, as ratios to the mean without. */
    private static Sample ratios(List<TrafficChangeRow> ofTraffic, String noise, double level) {
        double without = meanWithoutNoise(ofTraffic);
        DoubleStream ratios = ofTraffic.stream()
                .filter(row -> row.change().equals(noise) && row.level() == level)
                .mapToDouble(row -> row.hopBytes() / without);
        return Sample.of(ratios.toArray());
    }

    private String figure9() {
        List<TrafficChangeRow> figure = of("9");
        List<Double> levels = distinct(figure, TrafficChangeRow::level).stream()
                .filter(level -> level > 0)
                .toList();
        List<String> header = new ArrayList<>(List.of("traffic", "noise"));
        levels.forEach(level -> header.add("level " + level));
        List<List<String>> lines = new ArrayList<>();
        for (String traffic : distinct(figure, TrafficChangeRow::traffic)) {
            List<TrafficChangeRow> ofTraffic =
                    figure.stream().filter(row -> row.traffic().equals(traffic)).toList();
            for (String noise : TrafficChangeStudy.NOISES) {
                List<String> line = new ArrayList<>(List.of(traffic, noise));
                levels.forEach(level -> line.add(interval(ratios(ofTraffic, noise, level))));
                lines.add(line);
            }
        }
        return table(header, lines);
    }

    private static String interval(Sample ratios) {
        return Decimals.fixed(ratios.mean(), 3) + " +- "
                + Decimals.fixed(ratios.halfWidth(TrafficChangeStudy.CONFIDENCE).orElseThrow(), 3);
    }

    private String figure9Summary() {
        List<TrafficChangeRow> figure = of("9");
        double highest =
                figure.stream().mapToDouble(TrafficChangeRow::level).max().orElseThrow();
        List<List<String>> lines = new ArrayList<>();
        for (String noise : TrafficChangeStudy.NOISES) {
            double[] means = distinct(figure, TrafficChangeRow::traffic).stream()
                    .mapToDouble(traffic -> ratios(
                                    figure.stream()
                                            .filter(row -> row.traffic().equals(traffic))
                                            .toList(),
                                    noise,
                                    highest)
                            .mean())
                    .toArray();
            lines.add(List.of(noise, Decimals.fixed(StatUtils.geometricMean(means), 3)));
        }
        return "At level " + highest + ", in the geometric mean of the settings:\n\n"
                + table(List.of("noise", "hop-bytes"), lines);
    }
}
