package sare.mapping.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.Programs;
import sare.input.InputException;
import sare.input.ProgramFolders;
import sare.mapping.Allocation;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.Problems;
import sare.topology.hierarchy.Branch;
import sare.topology.hierarchy.LevelTree;

/** Runs of gmap, and of programs in its place. */
class ScotchTest {
    @TempDir
    private Path folder;

    private static MappingProblem grid() {
        return Problems.of(Problems.shuffledGrid(4, 4, new Well19937c(3)), Problems.hops(4, 4));
    }

    private static Arrangement map(Scotch mapper, MappingProblem problem) {
        return mapper.map(problem, Arrangement.consecutive(problem.positions()), SearchBudget.of(1));
    }

    @Test
    void gmapIsBetterThanChanceAndTheSameAgain() {
        Programs.needed("gmap", "scotch_gmap");
        MappingProblem problem = grid();
        Scotch mapper = (Scotch) Mappers.parse("scotch");
        Arrangement answer = map(mapper, problem);
        assertTrue(problem.cost(answer) < problem.cost(Arrangement.random(16, new Well19937c(1))));
        assertEquals(answer.toString(), map(mapper, problem).toString());
    }

    @Test
    void aMissingProgramIsReportedInOneLine() {
        Scotch mapper = new Scotch(List.of("q"), new ProgramFolders(List.of(folder)));
        String line =
                "mapper scotch: no program gmap or scotch_gmap on the path - expected Scotch, such as Debian's package"
                        + " scotch";
        MappingProblem problem = grid();
        assertEquals(
                line,
                assertThrows(
                                InputException.class,
                                () -> mapper.check(problem.costs().machine(), 16))
                        .getMessage());
        assertEquals(
                line,
                assertThrows(InputException.class, () -> map(mapper, problem)).getMessage());
    }

    /** A program that puts all ranks on unit 0, and one that fails. */
    @Test
    void answersAreChecked() throws IOException {
        Programs.needed("sh");
        Scotch mapper = new Scotch(List.of("q", "b"), new ProgramFolders(List.of(folder)));
        program("echo 16 > $5; for i in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do echo $i 0 >> $5; done");
        assertEquals(
                "mapper scotch: answers that give several ranks to a unit, with the options q, b - expected a rank for each unit;"
                        + " other options, such as scotch(s+b)",
                assertThrows(InputException.class, () -> map(mapper, grid())).getMessage());
        Path failing = program("echo it broke; exit 3");
        assertEquals(
                "mapper scotch: " + failing + " ended with status 3 and said: it broke - expected a mapping",
                assertThrows(InputException.class, () -> map(mapper, grid())).getMessage());
        program("echo 16 > $5; for i in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do echo $i $((15 - i)) >> $5; done");
        assertEquals(
                "[15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]",
                map(mapper, grid()).toString());
    }

    /** Scotch has an uneven tree with all leaves that it could have, of which the units are a part. */
    @Test
    void unitsOfAnUnevenTreeAreAPartOfTheCompleteOne() throws IOException {
        Programs.needed("sh");
        Branch root = new Branch("root").costing(5);
        root.add(new Branch("switch").costing(2).add(new Branch("unit")));
        root.add(new Branch("switch").costing(2).add(new Branch("unit")).add(new Branch("unit")));
        MappingProblem problem = Problems.of(
                Problems.weights(3, 100, new Well19937c(1)),
                Criteria.resolve(Criteria.CLASSIC).costs(LevelTree.of(root), Allocation.whole(3)));
        Path seen = folder.resolve("seen");
        program("cp $4 " + seen + "; printf '3\\n0 2\\n1 1\\n2 0\\n' > $5");
        assertEquals(
                "[2, 1, 0]",
                map(new Scotch(List.of("q"), new ProgramFolders(List.of(folder))), problem)
                        .toString());
        assertEquals("sub\n3 0 2 3\ntleaf\n2 2 3 2 2\n", Files.readString(seen));
    }

    private Path program(String commands) throws IOException {
        Path file = Files.writeString(folder.resolve("gmap"), "#!/bin/sh\n" + commands + "\n");
        assertTrue(file.toFile().setExecutable(true));
        return file;
    }

    @Test
    void optionsAreLettersOfGmap() {
        assertEquals("scotch(options=qb+b+q)", Mappers.complete("scotch"));
        assertEquals(
                "--mapper: options: 'qx' - expected letters of b, q, s and t, with + between runs",
                assertThrows(InputException.class, () -> Mappers.parse("scotch(qx)"))
                        .getMessage());
    }
}
