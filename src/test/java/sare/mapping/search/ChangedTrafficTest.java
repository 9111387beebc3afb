package sare.mapping.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import sare.input.InputException;
import sare.mapping.place.RankCoordinates;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.PairFactor;
import sare.mapping.problem.Problems;

/** Light traffic left out, and noise. */
class ChangedTrafficTest {
    /** Pairs of 2, 4 and 6 bytes, the last one in both directions together: their mean is 4. */
    private static MappingProblem problem() {
        return Problems.of(new long[][] {{9, 2, 4}, {0, 0, 5}, {0, 1, 0}}, Problems.hops(3));
    }

    private static long[] traffic(MappingProblem problem) {
        return new long[] {of(problem, 0, 1), of(problem, 0, 2), of(problem, 1, 2)};
    }

    private static long of(MappingProblem problem, int rank, int partner) {
        int index = problem.indexOf(rank, partner);
        assertEquals(index < 0, problem.indexOf(partner, rank) < 0);
        assertEquals(
                index < 0 ? 0 : problem.traffic(index),
                index < 0 ? 0 : problem.traffic(problem.indexOf(partner, rank)));
        return index < 0 ? 0 : problem.traffic(index);
    }

    /** What equals the mean times the factor is left out. */
    @ParameterizedTest
    @CsvSource({"0, 2 4 6", "0.49, 2 4 6", "0.5, 0 4 6", "0.99, 0 4 6", "1, 0 0 6", "1.5, 0 0 0", "7, 0 0 0"})
    void onlyPairsStrictlyAboveTheMeanTimesTheFactorAreKept(double factor, String kept) {
        MappingProblem problem = problem();
        MappingProblem sparse =
                problem.scaled("test", TrafficChange.sparse(factor).of(problem, new Well19937c(1)));
        assertEquals(kept, Arrays.toString(traffic(sparse)).replaceAll("[\\[\\],]", ""));
        assertEquals(problem.ownCost(0, 0), sparse.ownCost(0, 0));
        assertEquals(3, sparse.ranks());
    }

    @ParameterizedTest
    @EnumSource(TrafficChange.Noise.class)
    void noiseHasItsModelsMeanAndWidth(TrafficChange.Noise noise) {
        MappingProblem problem = problem();
        double level = 0.2;
        PairFactor factor = TrafficChange.noise(noise, level).of(problem, new Well19937c(5));
        double[] factors =
                DoubleStream.generate(() -> factor.of(8)).limit(20_000).toArray();
        double mean = Arrays.stream(factors).average().orElseThrow();
        double deviation = Math.sqrt(Arrays.stream(factors)
                .map(value -> (value - mean) * (value - mean))
                .average()
                .orElseThrow());
        double[] expected =
                switch (noise) {
                    case UNIFORM -> new double[] {1, level / Math.sqrt(3)};
                    case NORMAL -> new double[] {1, level};
                    case ADDITIVE -> new double[] {1, level * 4 / 8 / Math.sqrt(3)};
                    case LOSS -> new double[] {1 - level, Math.sqrt(level * (1 - level))};
                };
        assertEquals(expected[0], mean, 0.01);
        assertEquals(expected[1], deviation, 0.01);
        assertTrue(Arrays.stream(factors).allMatch(value -> value >= 0));
    }

    /** Both directions of a pair change alike, also where costs depend on the direction. */
    @Test
    void aFactorIsOfBothDirections() {
        Well19937c random = new Well19937c(3);
        MappingProblem problem = Problems.of(Problems.weights(8, 60, random), Problems.costs(8, false, random));
        MappingProblem same = problem.scaled("test", traffic -> 1);
        MappingProblem twice = problem.scaled("test", traffic -> 2);
        for (int rank = 0; rank < 8; rank++) {
            for (int index = problem.firstPartner(rank); index < problem.endPartner(rank); index++) {
                assertEquals(problem.pairCost(index, 2, 5), same.pairCost(index, 2, 5));
                assertEquals(2 * problem.pairCost(index, 2, 5), twice.pairCost(index, 2, 5));
            }
        }
    }

    @Test
    void theSeedDecidesAndNothingIsLostWithoutNoise() {
        MappingProblem problem = Problems.of(Problems.shuffledGrid(4, 4, new Well19937c(2)), Problems.hops(4, 4));
        assertEquals(
                answer("noisy(loss, 0.5, tabu(5000))", problem, 1), answer("noisy(loss, 0.5, tabu(5000))", problem, 1));
        assertTrue(!answer("noisy(loss, 0.5, tabu(5000))", problem, 1)
                .equals(answer("noisy(loss, 0.5, tabu(5000))", problem, 2)));
        assertEquals(
                answer("noisy(level=0, mapper=tabu(5000))", problem, 1), answer("sparse(0, tabu(5000))", problem, 1));
    }

    private static String answer(String call, MappingProblem problem, int seed) {
        return Mappers.parse(call)
                .map(problem, Arrangement.consecutive(problem.positions()), SearchBudget.of(seed))
                .toString();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "sparse(-1, grasp); --mapper: factor: '-1' - expected 0 to 1000",
                "noisy(white, 0.1, grasp); --mapper: model: 'white' - expected uniform, normal, additive or loss",
                "noisy(loss, x, grasp); --mapper: level: 'x' - expected 0 to 1000"
            })
    void badParametersAreRefused(String call, String message) {
        assertEquals(
                message,
                assertThrows(InputException.class, () -> Mappers.parse(call)).getMessage());
    }

    /** Along the coordinates of the job, ranks are in their order; by their traffic they would be 0 2 1 3. */
    @Test
    void coordinatesReachTheMapperInside() {
        long[][] weights = new long[4][4];
        weights[0][2] = 8;
        weights[2][1] = 8;
        weights[1][3] = 8;
        MappingProblem problem = Problems.of(weights, Problems.hops(4));
        RankCoordinates coordinates = RankCoordinates.of("test", "4");
        Arrangement start = Arrangement.consecutive(4);

        String byTraffic = Mappers.parse("sparse(0.5, geom)")
                .map(problem, start, SearchBudget.of(1))
                .toString();
        for (String mapper : new String[] {"geom", "sparse(0.5, geom)", "noisy(uniform, 0.1, geom)"}) {
            Mapper ofJob = Mappers.parse(mapper).withCoordinates(coordinates);
            String answer = ofJob.map(problem, start, SearchBudget.of(1)).toString();
            assertEquals(start.toString(), answer, mapper);
            assertNotEquals(byTraffic, answer, mapper);
        }
    }
}
