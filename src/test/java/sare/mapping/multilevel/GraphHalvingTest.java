package sare.mapping.multilevel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import sare.mapping.search.SearchBudget;

class GraphHalvingTest {
    private static Graph graph(double[][] weights, double... biases) {
        int n = weights.length;
        int[] firsts = new int[n + 1];
        int[] ends = new int[n * n];
        double[] ofEdges = new double[n * n];
        int count = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                if (i != j && weights[i][j] > 0) {
                    ends[count] = j;
                    ofEdges[count++] = weights[i][j];
                }
            }
            firsts[i + 1] = count;
        }
        int[] sizes = new int[n];
        Arrays.fill(sizes, 1);
        return new Graph(firsts, Arrays.copyOf(ends, count), Arrays.copyOf(ofEdges, count), sizes, biases);
    }

    private static double[][] weights(int vertices, int percent, RandomGenerator random) {
        double[][] weights = new double[vertices][vertices];
        for (int i = 0; i < vertices; i++) {
            for (int j = 0; j < i; j++) {
                weights[i][j] = random.nextInt(100) < percent ? 1 + random.nextInt(50) : 0;
                weights[j][i] = weights[i][j];
            }
        }
        return weights;
    }

    private static double cost(double[][] weights, double[] biases, double cutCost, boolean... second) {
        double cost = 0;
        for (int i = 0; i < second.length; i++) {
            cost += second[i] ? 0 : biases[i];
            for (int j = 0; j < i; j++) {
                cost += second[i] != second[j] ? cutCost * weights[i][j] : 0;
            }
        }
        return cost;
    }

    private static int ranksOfFirst(boolean... second) {
        int ranks = 0;
        for (boolean flag : second) {
            ranks += flag ? 0 : 1;
        }
        return ranks;
    }

    @Test
    @DisplayName("the cost of two halves of random graphs is that of a plain sum, and improving never raises it")
    void agreesWithAPlainSum() {
        GainBuckets[] buckets = {new GainBuckets(), new GainBuckets()};
        for (int seed = 1; seed <= 100; seed++) {
            RandomGenerator random = new Well19937c(seed);
            int n = 2 + random.nextInt(40);
            double[][] weights = weights(n, 30, random);
            double[] biases = new double[n];
            Arrays.setAll(biases, i -> random.nextInt(100) - 50);
            boolean[] second = new boolean[n];
            for (int i = n / 2; i < n; i++) {
                second[i] = true;
            }
            double before = cost(weights, biases, 3, second);
            Halves halves = new Halves(new HalvingProblem(graph(weights, biases), 3, n / 2, n / 2), buckets, second);
            assertEquals(before, halves.cost(), 1e-6, "seed " + seed);
            halves.improve();
            assertEquals(cost(weights, biases, 3, second), halves.cost(), 1e-6, "seed " + seed);
            assertTrue(halves.cost() <= before + 1e-6, "seed " + seed);
            assertEquals(n / 2, ranksOfFirst(second), "seed " + seed);
        }
    }

    @Test
    @DisplayName("halves of 9 of up to 300 vertices keep to their sizes, with and without room")
    void halvesKeepToTheirSizes() {
        for (int seed = 1; seed <= 40; seed++) {
            RandomGenerator random = new Well19937c(seed);
            int n = 1 + random.nextInt(300);
            Graph graph = graph(weights(n, 5, random), new double[n]);
            int least = random.nextInt(n + 1);
            int most = least + (seed % 2 == 0 ? 0 : random.nextInt(n - least + 1));
            boolean[] second =
                    new GraphHalving(SearchBudget.of(seed), 3).halve(new HalvingProblem(graph, 1, least, most));
            int ranks = ranksOfFirst(second);
            assertTrue(least <= ranks && ranks <= most, "seed " + seed + ": " + ranks + " of " + least + " to " + most);
        }
    }

    /** The mean of the ratios over many graphs; a single pass without hill climbing gives more. */
    @Test
    @DisplayName("halves of 12 vertices cost at most 1 % more than the best of all on average")
    void halvesAreNearlyTheBest() {
        double ratios = 0;
        for (int seed = 1; seed <= 60; seed++) {
            RandomGenerator random = new Well19937c(seed);
            double[][] weights = weights(12, 40, random);
            double[] none = new double[12];
            boolean[] second =
                    new GraphHalving(SearchBudget.of(seed), 8).halve(new HalvingProblem(graph(weights, none), 1, 6, 6));
            double best = Double.MAX_VALUE;
            for (int set = 0; set < 1 << 12; set++) {
                if (Integer.bitCount(set) == 6) {
                    boolean[] tried = new boolean[12];
                    for (int i = 0; i < 12; i++) {
                        tried[i] = (set >> i & 1) != 0;
                    }
                    best = Math.min(best, cost(weights, none, 1, tried));
                }
            }
            double found = cost(weights, none, 1, second);
            assertTrue(found >= best - 1e-6, "seed " + seed);
            ratios += best == 0 ? 1 : found / best;
        }
        assertTrue(ratios / 60 < 1.01, "mean " + ratios / 60);
    }

    @Test
    @DisplayName("halves of up to 4 vertices, with biases and bounds, are the best of all")
    void halvesOfFewAreTheBest() {
        for (int seed = 1; seed <= 100; seed++) {
            RandomGenerator random = new Well19937c(seed);
            int n = 1 + random.nextInt(4);
            double[][] weights = weights(n, 70, random);
            double[] biases = new double[n];
            Arrays.setAll(biases, i -> random.nextInt(100) - 50);
            int least = random.nextInt(n + 1);
            int most = least + random.nextInt(n - least + 1);
            boolean[] second = new GraphHalving(SearchBudget.of(seed), 8)
                    .halve(new HalvingProblem(graph(weights, biases), 1, least, most));
            double best = Double.MAX_VALUE;
            for (int set = 0; set < 1 << n; set++) {
                boolean[] tried = new boolean[n];
                AllHalves.set(set, tried);
                int ranks = ranksOfFirst(tried);
                best = ranks < least || ranks > most ? best : Math.min(best, cost(weights, biases, 1, tried));
            }
            assertEquals(best, cost(weights, biases, 1, second), 1e-6, "seed " + seed);
        }
    }

    @Test
    @DisplayName("of two chains of 3 and 2 and one alone, 3 are connected at most")
    void groups() {
        assertEquals(
                3, Adjacency.of(new int[][] {{1}, {0, 4}, {}, {5}, {1}, {3}}).largestGroup());
    }

    @Test
    @DisplayName("a chain of 4 with weights 1, 5, 1: the ends of the heavy edge become one, the others stay")
    void contraction() {
        double[][] weights = new double[4][4];
        double[] ofChain = {1, 5, 1};
        for (int i = 0; i < 3; i++) {
            weights[i][i + 1] = ofChain[i];
            weights[i + 1][i] = ofChain[i];
        }
        Graph smaller = graph(weights, 1, 2, 3, 4).contracted(0, 1, 1, 2);

        assertEquals(3, smaller.vertices());
        assertEquals("[1, 2, 1]", Arrays.toString(smaller.sizes));
        assertEquals("[1.0, 5.0, 4.0]", Arrays.toString(smaller.biases));
        assertEquals("[0, 1, 3, 4]", Arrays.toString(smaller.firsts));
        assertEquals("[1, 0, 2, 1]", Arrays.toString(smaller.ends));
        assertEquals("[1.0, 1.0, 1.0, 1.0]", Arrays.toString(smaller.weights));
    }
}
