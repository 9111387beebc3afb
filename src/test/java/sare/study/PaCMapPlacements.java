package sare.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sare.ReferenceData;
import sare.allocation.AllocationRequest;
import sare.allocation.JobRequest;
import sare.allocation.Occupancy;
import sare.input.Decimals;
import sare.mapping.Allocation;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.Weight;
import sare.mapping.search.Mappers;
import sare.mapping.search.SearchBudget;
import sare.topology.Topology;
import sare.topology.grid.CartesianGrid;
import sare.topology.grid.Torus;
import sare.trace.GraphFile;
import sare.trace.TrafficMatrix;
import sare.trace.TrafficMatrixFile;

/** Figures 8 and 9: single jobs on tori, some nodes of which are busy. */
final class PaCMapPlacements {
    private static final String HILBERT = "best-fit(curve=hilbert)";
    private static final int FIRST_TASKS = 200; // of figure 9

    /** A column of the authors' answers and our words for it. */
    private record Pair(String column, String allocator, String mapper) {}

    private static final List<Pair> PAIRS = List.of(
            new Pair("hilbert+simple", HILBERT, "consecutive"),
            new Pair("hilbert+rcm", HILBERT, "rcm"),
            new Pair("hilbert+rcb", HILBERT, "geom"),
            new Pair("hilbert+rgrb", HILBERT, "rgrb"),
            new Pair("hilbert+pacmap", HILBERT, "pacmap"),
            new Pair("MC1x1+rgrb", "mc1x1", "rgrb"),
            new Pair("MC1x1+pacmap", "mc1x1", "pacmap"),
            new Pair("pacmap+rgrb", "pacmap", "rgrb"),
            new Pair("pacmap+pacmap", "pacmap", "pacmap"));

    private PaCMapPlacements() {}

    static List<PaCMapRow> rows() {
        List<PaCMapRow> rows = new ArrayList<>();
        Path folder = ReferenceData.shared("reference/mappers");
        for (Map<String, String> answer : StudyFiles.rows(folder.resolve("answers.csv"))) {
            String number = (answer.get("case").length() == 1 ? "0" : "") + answer.get("case");
            TrafficMatrix traffic = TrafficMatrixFile.read(
                    folder.resolve("graph-" + number + ".csv"), Integer.parseInt(answer.get("tasks")));
            for (Pair pair : PAIRS) {
                String mapper = pair.mapper().equals("geom")
                        ? "geom(coordinates=" + folder.resolve("coordinates-" + number + ".csv") + ")"
                        : pair.mapper();
                long hops = placed(answer, traffic, pair.allocator(), mapper).hops();
                rows.add(new PaCMapRow(
                        "8",
                        answer.get("graph"),
                        pair.allocator(),
                        pair.mapper(),
                        "hops",
                        String.valueOf(hops),
                        answer.get(pair.column())));
            }
        }
        addDistances(rows);
        return rows;
    }

    /** The node of each task, and the hops of all edges. */
    private record Placed(int[] nodes, long hops) {}

    private static Placed placed(Map<String, String> answer, TrafficMatrix traffic, String allocator, String mapper) {
        int[] busy = Stream.of(answer.get("busy").split(" "))
                .filter(text -> !text.isEmpty())
                .mapToInt(Integer::parseInt)
                .toArray();
        Torus machine = new Torus(Stream.of(answer.get("torus").split("x"))
                .mapToInt(Integer::parseInt)
                .toArray());
        return placed(
                machine,
                Occupancy.busy(machine.nodes(), busy),
                Integer.parseInt(answer.get("cores")),
                traffic,
                allocator,
                mapper);
    }

    private static Placed placed(
            Topology machine, Occupancy occupancy, int cores, TrafficMatrix traffic, String allocator, String mapper) {
        JobRequest request = JobRequest.ofRanks(traffic.ranks(), cores).sending(() -> traffic);
        Allocation allocation = AllocationRequest.parse("allocator", Path.of(""), allocator)
                .on(machine, occupancy, request)
                .withCores(cores);
        MappingProblem problem = MappingProblem.of(
                "graph",
                traffic,
                Weight.BYTES,
                Criteria.resolve(Criteria.CLASSIC).costs(machine, allocation));
        Arrangement answer =
                Mappers.parse(mapper).map(problem, Arrangement.consecutive(problem.positions()), SearchBudget.of(1));
        int[] nodes = IntStream.of(answer.positions(traffic.ranks()))
                .map(allocation::nodeOfCore)
                .toArray();
        return new Placed(nodes, problem.cost(answer));
    }

    /** The hops between the nodes of tasks that follow each other in the order of Cuthill and McKee. */
    private static void addDistances(List<PaCMapRow> rows) {
        Map<String, Torus> graphs =
                Map.of("sphere3.mtx.xz", new Torus(8, 8, 8), "4elt.graph.xz", new Torus(32, 32, 16));
        for (String name : List.of("sphere3.mtx.xz", "4elt.graph.xz")) {
            TrafficMatrix traffic = GraphFile.read(ReferenceData.shared("data/graphs/" + name));
            Torus machine = graphs.get(name);
            int[] order = cuthillMcKee(traffic);
            for (String[] pair : new String[][] {{HILBERT, "rcm"}, {"pacmap", "pacmap"}}) {
                Placed placed = placed(machine, Occupancy.allFree(machine.nodes()), 1, traffic, pair[0], pair[1]);
                int[] distances = IntStream.range(1, Math.min(FIRST_TASKS, order.length))
                        .map(i -> machine.distance(placed.nodes()[order[i - 1]], placed.nodes()[order[i]]))
                        .toArray();
                String subject = name.substring(0, name.indexOf('.'));
                double mean = Arrays.stream(distances).average().orElseThrow();
                int most = Arrays.stream(distances).max().orElseThrow();
                rows.add(new PaCMapRow("9", subject, pair[0], pair[1], "mean distance", Decimals.fixed(mean, 2), ""));
                rows.add(new PaCMapRow("9", subject, pair[0], pair[1], "greatest distance", String.valueOf(most), ""));
                rows.add(new PaCMapRow("9", subject, pair[0], pair[1], "hops", String.valueOf(placed.hops()), ""));
            }
        }
    }

    /** On a line of nodes, the mapper of this name puts tasks in this order. */
    private static int[] cuthillMcKee(TrafficMatrix traffic) {
        CartesianGrid line = new CartesianGrid("mesh", new int[] {traffic.ranks()}, new boolean[1], 1);
        int[] nodes = placed(line, Occupancy.allFree(line.nodes()), 1, traffic, "whole", "rcm")
                .nodes();
        int[] order = new int[nodes.length];
        for (int task = 0; task < nodes.length; task++) {
            order[nodes[task]] = task;
        }
        return order;
    }
}
