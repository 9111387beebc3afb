package sare.mapping.search;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sare.ReferenceData;
import sare.mapping.Allocation;
import sare.mapping.problem.CostMatrix;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.Criterion;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.Weight;
import sare.topology.grid.Torus;
import sare.trace.TrafficMatrix;
import sare.trace.TrafficMatrixFile;

/** Jobs on partly busy tori, and the hops that the program of PaCMap's authors needs for them with each allocator and mapper. */
final class AuthorsCases {
    private AuthorsCases() {}

    /**
     * A job.
     *
     * @param cores of a node
     * @param hops by allocator and mapper
     */
    record Case(
            String name,
            Torus machine,
            int cores,
            int[] free,
            TrafficMatrix traffic,
            Path coordinates,
            Map<String, Integer> hops) {
        /** The problem to place the ranks on the free nodes, in their order. */
        MappingProblem problem() {
            return problem(free);
        }

        /** The same on some of them. */
        MappingProblem problem(int... nodes) {
            Allocation allocation =
                    Allocation.of("free", machine.nodes(), nodes).withCores(cores);
            Criterion criterion = Criteria.resolve(Criteria.CLASSIC);
            CostMatrix costs = criterion.costs(machine, allocation);
            return MappingProblem.of(name, traffic, Weight.BYTES, costs);
        }
    }

    static List<Case> all() throws IOException {
        Path folder = ReferenceData.shared("reference/mappers");
        List<String> lines = Files.readAllLines(folder.resolve("answers.csv"));
        String[] columns = lines.get(0).split(",");
        List<Case> cases = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            cases.add(read(folder, columns, line.split(",")));
        }
        return cases;
    }

    private static Case read(Path folder, String[] columns, String... cells) {
        int[] sides = numbers(cells[4].split("x"));
        Torus machine = new Torus(sides);
        List<Integer> busy = cells[6].isEmpty()
                ? List.of()
                : IntStream.of(numbers(cells[6].split(" "))).boxed().toList();
        int[] free = IntStream.range(0, machine.nodes())
                .filter(node -> !busy.contains(node))
                .toArray();
        Map<String, Integer> hops = new HashMap<>();
        for (int i = 7; i < columns.length; i++) {
            hops.put(columns[i], Integer.valueOf(cells[i]));
        }
        String number = String.format("%02d", Integer.parseInt(cells[0]));
        return new Case(
                cells[0] + " " + cells[1],
                machine,
                Integer.parseInt(cells[5]),
                free,
                TrafficMatrixFile.read(folder.resolve("graph-" + number + ".csv"), Integer.parseInt(cells[2])),
                folder.resolve("coordinates-" + number + ".csv"),
                hops);
    }

    private static int[] numbers(String... texts) {
        return Arrays.stream(texts).mapToInt(Integer::parseInt).toArray();
    }
}
