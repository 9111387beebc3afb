package sare.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sare.input.Decimals;

/** The report on the figures of PaCMap. */
final class PaCMapReport {
    private static final List<String> SIZES = List.of("8", "16", "64", "258");
    private static final String HOPS = "hops";
    private static final String BOTH = "pacmap + pacmap";
    private static final String BEST_RGRB = "best-fit(curve=snake) + rgrb";
    private static final String MC_RGRB = "mc1x1 + rgrb";

    private final List<PaCMapRow> rows;

    private PaCMapReport(List<PaCMapRow> rows) {
        this.rows = rows;
    }

    static String markdown(List<PaCMapRow> rows) {
        return new PaCMapReport(rows).markdown();
    }

    private String markdown() {
        return """
                # Figures of the paper on PaCMap

                Tuncer, Leung and Coskun, "PaCMap: topology mapping of unstructured communication patterns onto non-contiguous allocations", ICS 2015,
                compares allocators and mappers on logs of machines. This study does the same with what is at hand: the authors' own input of 1,000 jobs
                of LLNL Atlas (from the tests of sst-elements 10.1, BSD licence) and the output of their program for two pairs; ten jobs that were mapped
                by their program; and two graphs. `./mvnw -B test -Pstudy -Dtest=PaCMapStudyTest` makes it again, where `../shared` has these data.

                ## Figure 12: hops of the Atlas jobs

                EASY on a mesh of 4x3x6 nodes with 8 cores; run times are those of the authors' output, so that jobs start in the same seconds. Hops are
                sums over all jobs and both directions, in thousands, by the number of tasks.

                """
                + atlas()
                + "\n" + equalJobs()
                + """

                The jobs with other hops under best-fit and `geom(given)` have fractional coordinates: the mapper of SST compares coordinates by their
                difference cut to a whole number, and measures the extent of negative ones from 0. `geom(given, sst)` repeats these two faults, and
                has its hops in all 1,000 jobs. Under PaCMap the division of ranks into groups differs (METIS there), and SST starts at the task that
                the log names.

                ## Figure 13: run times

                The same jobs with the run times of equation 5 without noise, in seconds. The differences are small because equation 5 with its published
                constants makes a job of twice the hop-bytes about 1 % longer.

                """
                + times()
                + "\n" + change()
                + """

                ## Figure 8: hops of single jobs

                Hops of all edges, each once, and those of the authors' program in parentheses. Tori and busy nodes are those of their runs. `mc1x1` is the
                allocator of SST in its reading by shells.

                """
                + graphs()
                + "\n" + fewest()
                + """

                ## Figure 9: distances along the order of Cuthill and McKee

                Hops between the nodes of tasks that follow each other in this order, for the first 200 tasks, on an empty torus of 8x8x8 (sphere3) or 32x32x16
                (4elt); the hops of all edges are of both directions. The paper has the graph `diag`, which is not at hand: there the mean rises from 2.37 to
                8.84 and the greatest falls from 161 to 33. Only the first of the two comes out here: on an empty torus no way along the curve is long.

                """
                + distances();
    }

    private List<PaCMapRow> of(String figure, String measure) {
        return rows.stream()
                .filter(row -> row.figure().equals(figure) && row.measure().equals(measure))
                .toList();
    }

    private List<String> pairs(String figure) {
        return rows.stream()
                .filter(row -> row.figure().equals(figure))
                .map(PaCMapRow::pair)
                .distinct()
                .toList();
    }

    private static String table(List<String> header, List<List<String>> lines) {
        String rule = header.stream().skip(1).map(cell -> "--:").collect(Collectors.joining("|", "|---|", "|\n"));
        return ReportText.row(header)
                + rule
                + lines.stream().map(ReportText::row).collect(Collectors.joining());
    }

    private static Optional<PaCMapRow> find(List<PaCMapRow> rows, String subject, String pair) {
        return rows.stream()
                .filter(row -> row.subject().equals(subject) && row.pair().equals(pair))
                .findFirst();
    }

    private String atlas() {
        List<PaCMapRow> hops = of("12", HOPS);
        List<String> header = new ArrayList<>(List.of("allocator + mapper"));
        SIZES.forEach(size -> header.add(size + " tasks"));
        header.addAll(List.of("all", "authors", "difference"));
        List<List<String>> lines = new ArrayList<>();
        for (String pair : pairs("12")) {
            List<String> line = new ArrayList<>(List.of(pair));
            for (String subject : Stream.concat(SIZES.stream(), Stream.of(PaCMapSchedules.ALL))
                    .toList()) {
                line.add(Decimals.fixed(find(hops, subject, pair).orElseThrow().number() / 1000, 1));
            }
            PaCMapRow all = find(hops, PaCMapSchedules.ALL, pair).orElseThrow();
            boolean isKnown = !all.authors().isEmpty();
            double authors = isKnown ? Double.parseDouble(all.authors()) : 1;
            line.add(isKnown ? Decimals.fixed(authors / 1000, 1) : "-");
            line.add(isKnown ? Decimals.fixed(100 * (all.number() / authors - 1), 2) + " %" : "-");
            lines.add(line);
        }
        return table(header, lines);
    }

    private String equalJobs() {
        return of("12", "jobs with equal hops").stream()
                .map(row -> "* " + row.pair() + ": " + row.value() + " of 1,000 jobs have exactly the hops of SST.\n")
                .collect(Collectors.joining());
    }

    private String times() {
        List<List<String>> lines = new ArrayList<>();
        for (PaCMapRow run : of("13", "mean run seconds")) {
            PaCMapRow wait = find(of("13", "mean wait seconds"), run.subject(), run.pair())
                    .orElseThrow();
            PaCMapRow first = of("13", "mean run seconds").get(0);
            lines.add(List.of(
                    run.pair(),
                    run.value(),
                    Decimals.fixed(100 * (run.number() / first.number() - 1), 3) + " %",
                    wait.value()));
        }
        return table(List.of("allocator + mapper", "mean run", "to the first", "mean wait"), lines);
    }

    private String change() {
        List<PaCMapRow> hops = of("12", HOPS);
        List<PaCMapRow> runs = of("13", "mean run seconds");
        return "PaCMap with PaCMap compared with best-fit and `rgrb`: " + change(hops, BOTH, BEST_RGRB) + " hops, "
                + change(runs, BOTH, BEST_RGRB)
                + " run time (the paper: -2 % run time on its own log of Atlas). `mc1x1` compared with"
                + " best-fit, both with `rgrb`: " + change(hops, MC_RGRB, BEST_RGRB) + " hops, "
                + change(runs, MC_RGRB, BEST_RGRB) + " run time (the paper: +7 %).\n";
    }

    private static String change(List<PaCMapRow> rows, String pair, String other) {
        double ours = find(rows, PaCMapSchedules.ALL, pair).orElseThrow().number();
        double theirs = find(rows, PaCMapSchedules.ALL, other).orElseThrow().number();
        double percent = 100 * (ours / theirs - 1);
        return (percent > 0 ? "+" : "") + Decimals.fixed(percent, 2) + " %";
    }

    private String graphs() {
        List<PaCMapRow> hops = of("8", HOPS);
        List<String> header = new ArrayList<>(List.of("graph"));
        header.addAll(pairs("8"));
        List<List<String>> lines = new ArrayList<>();
        for (String graph : hops.stream().map(PaCMapRow::subject).distinct().toList()) {
            List<String> line = new ArrayList<>(List.of(graph));
            for (String pair : pairs("8")) {
                PaCMapRow row = find(hops, graph, pair).orElseThrow();
                line.add(row.value() + " (" + row.authors() + ")");
            }
            lines.add(line);
        }
        return table(header, lines);
    }

    /** How often each mapper or pair has the fewest hops, in our placements and in those of the authors. */
    private String fewest() {
        List<PaCMapRow> hops = of("8", HOPS);
        List<String> graphs = hops.stream().map(PaCMapRow::subject).distinct().toList();
        return pairs("8").stream()
                .map(pair -> "* " + pair + " has the fewest hops on "
                        + graphs.stream()
                                .filter(graph -> isFewest(hops, graph, pair, PaCMapRow::number))
                                .count()
                        + " of " + graphs.size() + " graphs, in the authors' program on "
                        + graphs.stream()
                                .filter(graph -> isFewest(hops, graph, pair, row -> Double.parseDouble(row.authors())))
                                .count()
                        + ".\n")
                .collect(Collectors.joining());
    }

    private static boolean isFewest(
            List<PaCMapRow> hops, String graph, String pair, ToDoubleFunction<PaCMapRow> value) {
        double least = hops.stream()
                .filter(row -> row.subject().equals(graph))
                .mapToDouble(value)
                .min()
                .orElseThrow();
        return value.applyAsDouble(find(hops, graph, pair).orElseThrow()) == least;
    }

    private String distances() {
        List<List<String>> lines = new ArrayList<>();
        for (PaCMapRow mean : of("9", "mean distance")) {
            lines.add(List.of(
                    mean.subject(),
                    mean.pair(),
                    mean.value(),
                    find(of("9", "greatest distance"), mean.subject(), mean.pair())
                            .orElseThrow()
                            .value(),
                    find(of("9", HOPS), mean.subject(), mean.pair())
                            .orElseThrow()
                            .value()));
        }
        return table(List.of("graph", "allocator + mapper", "mean", "greatest", "hops of all edges"), lines);
    }
}
