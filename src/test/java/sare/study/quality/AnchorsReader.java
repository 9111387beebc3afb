package sare.study.quality;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sare.input.InputException;
import sare.input.Numbers;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.CostMatrix;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.Weight;
import sare.study.quality.QualityRow.Source;
import sare.trace.TrafficMatrix;

/** Reads the costs that other tools reach, and checks that costs are defined the same way here. */
final class AnchorsReader {
    private static final List<String> COLUMNS = List.of(
            "instance",
            "n",
            "target",
            "tool",
            "options",
            "hop_bytes",
            "avg_hops",
            "max_load",
            "cpu_seconds",
            "wall_seconds",
            "version");
    private static final String CONSECUTIVE = "consecutive";
    private static final String SCOTCH = "scotch_gmap";
    private static final String RANDOM = "random"; // no tool

    private final ReferenceFolder folder;
    private final Path file;
    private final Map<String, CostMatrix> costs = new HashMap<>(); // by target
    private final Map<String, TrafficMatrix> traffic = new HashMap<>(); // by instance
    private final Map<Pair, Map<Source, QualityRow>> best = new LinkedHashMap<>();

    private record Pair(String instance, String target) {}

    AnchorsReader(ReferenceFolder folder, Path file) {
        this.folder = folder;
        this.file = file;
    }

    List<QualityCase> read() {
        ReferenceRow.read(file, COLUMNS).forEach(this::take);
        List<QualityCase> cases = new ArrayList<>();
        best.forEach((pair, references) -> cases.add(checked(pair, references)));
        cases.sort(Comparator.<QualityCase>comparingInt(each -> each.problem().positions())
                .thenComparing(each -> Target.isTree(each.target())));
        return cases;
    }

    private void take(ReferenceRow row) {
        Pair pair = new Pair(row.name("instance"), row.text("target"));
        if (!costs.containsKey(pair.target)) {
            costs.put(pair.target, Target.costs(pair.target).orElseThrow(() -> row.bad("target", Target.EXPECTED)));
        }
        int nodes = costs.get(pair.target).positions();
        if (row.whole("n", 1, CostMatrix.MAX_POSITIONS) != nodes) {
            throw row.bad("n", nodes + ", the nodes of " + pair.target);
        }
        traffic.computeIfAbsent(pair.instance, instance -> folder.traffic(instance, nodes));
        Map<Source, QualityRow> references = best.computeIfAbsent(pair, none -> new EnumMap<>(Source.class));
        boolean oneRankOnEachNode = row.whole("max_load", 1, nodes) == 1;
        if (oneRankOnEachNode && !row.text("tool").equals(RANDOM)) {
            QualityRow reference = reference(pair, nodes, row);
            references.merge(reference.source(), reference, (kept, next) -> next.cost() < kept.cost() ? next : kept);
        }
    }

    private QualityRow reference(Pair pair, int nodes, ReferenceRow row) {
        String tool = row.text("tool");
        String method = (tool + " " + row.text("options")).strip();
        long cost = row.whole("hop_bytes", 0, Numbers.MAX_WHOLE);
        return QualityRow.reference(
                pair.instance,
                nodes,
                pair.target,
                source(tool),
                method,
                cost,
                traffic.get(pair.instance).totalBytes().longValueExact());
    }

    private static Source source(String tool) {
        return switch (tool) {
            case CONSECUTIVE -> Source.CONSECUTIVE;
            case SCOTCH -> Source.SCOTCH;
            default -> Source.OTHER;
        };
    }

    private QualityCase checked(Pair pair, Map<Source, QualityRow> references) {
        String what = pair.instance + " on " + pair.target;
        for (Source needed : List.of(Source.CONSECUTIVE, Source.SCOTCH)) {
            if (!references.containsKey(needed)) {
                throw bad(what + " without an answer of " + needed, "one with a rank on each node");
            }
        }
        MappingProblem problem =
                MappingProblem.of(what, traffic.get(pair.instance), Weight.BYTES, costs.get(pair.target));
        long cost = problem.cost(Arrangement.consecutive(problem.positions()));
        if (cost != references.get(Source.CONSECUTIVE).cost()) {
            throw bad(
                    what + ", consecutive: hop_bytes "
                            + references.get(Source.CONSECUTIVE).cost(),
                    String.valueOf(cost));
        }
        return new QualityCase(
                pair.instance,
                pair.target,
                problem,
                references.get(Source.CONSECUTIVE).traffic(),
                List.copyOf(references.values()));
    }

    private InputException bad(String found, String expected) {
        return new InputException(file.toString(), found, expected);
    }
}
