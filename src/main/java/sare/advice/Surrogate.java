package sare.advice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.SwapGains;

/**
 * Predicts scores without a simulation, as a weighted sum of criteria. The weights are fitted to what was simulated, by least squares in
 * which good arrangements count most; none is negative, because each criterion measures work that the network has to do. Until enough is
 * simulated, and if no criterion explains the scores, it is the criterion of phases alone. Not thread-safe while it is fitted.
 */
final class Surrogate {
    private static final List<String> CRITERIA =
            List.of(Criteria.PHASE_CONGESTION, Criteria.CLASSIC, Criteria.TRAFFIC_DISTRIBUTION);
    private static final int FEWEST_SAMPLES = 8;
    private static final double WIDTH =
            0.1; // of the scores that count: a score that is larger by this counts 1/e of the best
    private static final double RIDGE = 0.02; // of the sum of squares, so that similar criteria share a weight
    private static final int SWEEPS = 200;

    private final List<MappingProblem> problems = new ArrayList<>();
    private final List<double[]> costs = new ArrayList<>(); // by sample: of each problem
    private final List<Double> scores = new ArrayList<>(); // by sample
    private double[] weights; // by problem: of a unit of its cost

    /** Begins without samples. Criteria that are not defined on the machine, or cannot handle the size of the question, are left out. */
    Surrogate(Question question) {
        for (int number = 0; number < question.cases().size(); number++) {
            for (String criterion : CRITERIA) {
                question.problem(number, criterion).ifPresent(problems::add);
            }
        }
    }

    /** About how many flows are moved to predict what a swap changes, at least 1. */
    long flowsOfSwap() {
        return Math.max(
                1, problems.stream().mapToLong(MappingProblem::flowsOfSwap).sum());
    }

    /** Adds what a simulation has shown. */
    void add(Arrangement arrangement, double score) {
        costs.add(problems.stream()
                .mapToDouble(problem -> problem.cost(arrangement))
                .toArray());
        scores.add(score);
    }

    /** Fits the weights to all samples. There must be one. */
    void fit() {
        double[] scales = new double[problems.size()];
        for (double[] ofSample : costs) {
            for (int j = 0; j < scales.length; j++) {
                scales[j] += ofSample[j] / costs.size();
            }
        }
        double[] fitted = costs.size() < FEWEST_SAMPLES ? new double[scales.length] : fitted(scales);
        if (Arrays.stream(fitted).sum() == 0 && fitted.length > 0) {
            fitted[0] = 1;
        }
        for (int j = 0; j < scales.length; j++) {
            fitted[j] = scales[j] > 0 ? fitted[j] / scales[j] : 0;
        }
        weights = fitted;
    }

    /** Weights of the costs over their scales. */
    private double[] fitted(double[] scales) {
        double best = scores.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
        double[] importance = scores.stream()
                .mapToDouble(score -> StrictMath.exp((best - score) / WIDTH))
                .toArray();
        double[][] columns = new double[scales.length][importance.length];
        for (int j = 0; j < columns.length; j++) {
            for (int i = 0; i < importance.length; i++) {
                columns[j][i] = scales[j] > 0 ? costs.get(i)[j] / scales[j] : 0;
            }
            centre(columns[j], importance);
        }
        double[] residuals = scores.stream().mapToDouble(Double::doubleValue).toArray();
        centre(residuals, importance);
        return leastSquares(columns, residuals, importance);
    }

    private static void centre(double[] values, double[] importance) {
        double sum = 0;
        double all = 0;
        for (int i = 0; i < values.length; i++) {
            sum += importance[i] * values[i];
            all += importance[i];
        }
        for (int i = 0; i < values.length; i++) {
            values[i] -= sum / all;
        }
    }

    /** Coordinate descent with weights that are not negative; each step is the exact minimum along a coordinate. */
    private static double[] leastSquares(double[][] columns, double[] residuals, double[] importance) {
        double[] found = new double[columns.length];
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            for (int j = 0; j < columns.length; j++) {
                double squares = product(columns[j], columns[j], importance);
                double ridge = RIDGE * squares;
                double slope = product(columns[j], residuals, importance) - ridge * found[j];
                double next = squares == 0 ? 0 : Math.max(0, found[j] + slope / (squares + ridge));
                for (int i = 0; i < residuals.length; i++) {
                    residuals[i] -= (next - found[j]) * columns[j][i];
                }
                found[j] = next;
            }
        }
        return found;
    }

    private static double product(double[] a, double[] b, double[] importance) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += importance[i] * a[i] * b[i];
        }
        return sum;
    }

    /** Begins a walk by swaps with the fitted weights. */
    Walk walk(Arrangement start) {
        List<SwapGains> gains = new ArrayList<>();
        List<Double> ofGains = new ArrayList<>();
        for (int j = 0; j < weights.length; j++) {
            if (weights[j] > 0) {
                gains.add(SwapGains.of(problems.get(j), start));
                ofGains.add(weights[j]);
            }
        }
        return new Walk(start.copy(), gains, ofGains);
    }

    /** An arrangement that is changed by swaps, with the predicted change of the score by each. */
    static final class Walk {
        private final Arrangement arrangement;
        private final List<SwapGains> gains;
        private final List<Double> weights;

        private Walk(Arrangement arrangement, List<SwapGains> gains, List<Double> weights) {
            this.arrangement = arrangement;
            this.gains = gains;
            this.weights = weights;
        }

        /** The change of the predicted score when two different ranks swap positions. */
        double delta(int rankA, int rankB) {
            double sum = 0;
            for (int j = 0; j < gains.size(); j++) {
                sum += weights.get(j) * gains.get(j).delta(rankA, rankB);
            }
            return sum;
        }

        void swap(int rankA, int rankB) {
            gains.forEach(one -> one.swap(rankA, rankB));
            arrangement.swap(rankA, rankB);
        }

        /** The arrangement; not to be changed. */
        Arrangement arrangement() {
            return arrangement;
        }
    }
}
