package sare.statistics.verdict;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import sare.statistics.Friedman;
import sare.statistics.KruskalWallis;
import sare.statistics.Quade;
import sare.statistics.Sample;

/**
 * The test over all samples of a block. It is only reported; the tests of pairs decide.
 *
 * @param title the test's name
 * @param groups number of samples
 * @param units number of values
 * @param statistic H of Kruskal and Wallis, chi-square of Friedman, F of Quade
 * @param degreesOfFreedom of the statistic; for F those of the numerator
 * @param lowerDegreesOfFreedom for F those of the denominator
 * @param pValue exact if the test has an exact one
 * @param chiSquareP of Kruskal and Wallis, from the chi-square distribution
 * @param exactP of Kruskal and Wallis, if it is known
 * @param share of the variance of ranks that the groups explain: epsilon squared of Kruskal and Wallis, Kendall's W of Friedman
 */
public record OverallTest(
        String title,
        int groups,
        int units,
        double statistic,
        int degreesOfFreedom,
        OptionalInt lowerDegreesOfFreedom,
        double pValue,
        OptionalDouble chiSquareP,
        OptionalDouble exactP,
        OptionalDouble share) {
    private static final String KRUSKAL_WALLIS = "Kruskal-Wallis";

    static OverallTest kruskalWallis(List<Sample> samples) {
        KruskalWallis test = KruskalWallis.of(samples);
        return new OverallTest(
                KRUSKAL_WALLIS,
                samples.size(),
                samples.stream().mapToInt(Sample::size).sum(),
                test.statistic(),
                test.degreesOfFreedom(),
                OptionalInt.empty(),
                test.pValue(),
                OptionalDouble.of(test.chiSquareP()),
                test.exactP(),
                OptionalDouble.of(test.epsilonSquared()));
    }

    /** @param samples of equal size, whose values of one index belong together */
    static OverallTest friedman(List<Sample> samples) {
        Friedman test = Friedman.of(samples);
        int blocks = samples.get(0).size();
        return new OverallTest(
                "Friedman",
                samples.size(),
                blocks * samples.size(),
                test.statistic(),
                test.degreesOfFreedom(),
                OptionalInt.empty(),
                test.pValue(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalDouble.of(test.statistic() / (blocks * (samples.size() - 1.0))));
    }

    /** @param samples of equal size, whose values of one index belong together */
    static OverallTest quade(List<Sample> samples) {
        Quade test = Quade.of(samples);
        return new OverallTest(
                "Quade",
                samples.size(),
                samples.get(0).size() * samples.size(),
                test.statistic(),
                test.degreesOfFreedom(),
                OptionalInt.of(test.lowerDegreesOfFreedom()),
                test.pValue(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty());
    }

    /** The name of the share in JSON and CSV. */
    public String shareTitle() {
        return title.equals(KRUSKAL_WALLIS) ? "epsilon-squared" : "kendall-w";
    }
}
