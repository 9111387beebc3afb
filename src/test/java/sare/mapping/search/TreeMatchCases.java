package sare.mapping.search;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.commons.math3.random.Well19937c;
import sare.ReferenceData;
import sare.mapping.Allocation;
import sare.mapping.Mapping;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.Weight;
import sare.topology.hierarchy.LevelTree;
import sare.trace.TrafficMatrix;
import sare.trace.TrafficMatrixFile;

/** Problems on trees with the costs that the library TreeMatch reaches: as they are and with the ranks in five other orders. */
final class TreeMatchCases {
    private TreeMatchCases() {}

    /**
     * A problem.
     *
     * @param cells by column
     */
    record Case(String name, LevelTree tree, Allocation units, TrafficMatrix traffic, Map<String, String> cells) {
        MappingProblem problem() {
            return problem(traffic);
        }

        private MappingProblem problem(TrafficMatrix of) {
            return MappingProblem.of(
                    name, of, Weight.BYTES, Criteria.resolve(Criteria.CLASSIC).costs(tree, units));
        }

        /** The same problem with other numbers for the ranks. */
        MappingProblem relabelled(int seed) {
            int ranks = traffic.ranks();
            return problem(
                    renumbered(Arrangement.random(ranks, new Well19937c(seed)).positions(ranks)));
        }

        private TrafficMatrix renumbered(int... numbers) {
            Long2LongOpenHashMap bytes = new Long2LongOpenHashMap();
            for (int source = 0; source < traffic.ranks(); source++) {
                for (int entry = traffic.firstEntry(source); entry < traffic.endEntry(source); entry++) {
                    long from = numbers[source];
                    bytes.put(from << Integer.SIZE | numbers[traffic.destination(entry)], traffic.bytes(entry));
                }
            }
            return TrafficMatrix.of(traffic.ranks(), bytes, pair -> 1);
        }

        /** The cost of the answer of TreeMatch, whose units are not always allowed. */
        long costOf(String column) {
            int[] sigma = numbers(cells.get(column));
            long cost = 0;
            for (int source = 0; source < traffic.ranks(); source++) {
                for (int entry = traffic.firstEntry(source); entry < traffic.endEntry(source); entry++) {
                    cost += traffic.bytes(entry) * tree.distance(sigma[source], sigma[traffic.destination(entry)]);
                }
            }
            return cost;
        }

        /** An answer of TreeMatch. */
        Mapping answer(String column) {
            return Mapping.of(numbers(cells.get(column)));
        }

        long number(String column) {
            return Long.parseLong(cells.get(column));
        }

        /** The least cost that TreeMatch reaches with and without splitting of arities, in any order of the ranks. */
        long leastOfTreeMatch() {
            return Stream.of("sum_com", "sum_com_5_relabelled", "sum_com_arities_split", "split_5_relabelled")
                    .flatMap(column -> Arrays.stream(cells.get(column).split(" ")))
                    .flatMapToLong(text -> LongStream.of(Long.parseLong(text)))
                    .min()
                    .orElseThrow();
        }
    }

    static List<Case> all() throws IOException {
        Path folder = ReferenceData.shared("reference/treematch");
        List<String> lines = Files.readAllLines(folder.resolve("answers.csv"));
        String[] columns = lines.get(0).split(",");
        List<Case> cases = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] texts = line.split(",", -1);
            Map<String, String> cells = new HashMap<>();
            IntStream.range(0, columns.length).forEach(i -> cells.put(columns[i], texts[i]));
            cases.add(read(folder, cells));
        }
        return cases;
    }

    private static Case read(Path folder, Map<String, String> cells) {
        int[] levels = numbers(cells.get("tree").replaceFirst("tleaf \\d+ ", ""));
        int[] arities =
                IntStream.range(0, levels.length / 2).map(i -> levels[2 * i]).toArray();
        int[] costs = IntStream.range(0, levels.length / 2)
                .map(i -> levels[2 * i + 1])
                .toArray();
        LevelTree tree = LevelTree.balanced(arities, costs);
        int[] allowed = cells.get("allowed").isEmpty()
                ? IntStream.range(0, tree.nodes()).toArray()
                : numbers(cells.get("allowed"));
        String number = String.format("%02d", Integer.parseInt(cells.get("case")));
        return new Case(
                number + " " + cells.get("kind"),
                tree,
                Allocation.of("allowed", tree.nodes(), allowed).withCores(Integer.parseInt(cells.get("per_unit"))),
                TrafficMatrixFile.read(folder.resolve("case-" + number + ".csv"), Integer.parseInt(cells.get("ranks"))),
                cells);
    }

    private static int[] numbers(String text) {
        return Arrays.stream(text.split(" ")).mapToInt(Integer::parseInt).toArray();
    }
}
