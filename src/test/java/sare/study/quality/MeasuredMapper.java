package sare.study.quality;

import java.util.OptionalLong;
import java.util.stream.LongStream;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;
import sare.mapping.search.Mappers;
import sare.mapping.search.SearchBudget;

/**
 * A mapper as it is measured.
 *
 * @param name in the results
 * @param specification as {@code --mapper} takes it
 * @param seeds how many: they count from 1
 * @param isLimited whether an option can shorten it
 */
record MeasuredMapper(String name, String specification, int seeds, boolean isLimited) {
    static final MeasuredMapper GRASP = new MeasuredMapper("grasp", "grasp(alpha=0.2, iterations=50)", 20, false);
    static final MeasuredMapper PATH_RELINKING =
            new MeasuredMapper("path-relinking", "path-relinking(alpha=0.2, iterations=50, elite=10)", 20, false);
    static final MeasuredMapper TABU = new MeasuredMapper("tabu", "tabu(evaluations=1500000000)", 3, true);
    static final MeasuredMapper PORTFOLIO =
            new MeasuredMapper("portfolio", "portfolio(rounds=2, evaluations=20000000)", 1, true);

    /** For problems on which {@link #PORTFOLIO} takes minutes. */
    static final MeasuredMapper SHORT_PORTFOLIO =
            new MeasuredMapper("portfolio-short", "portfolio(rounds=1, evaluations=20000000)", 1, true);

    /** On graphs, of any number of nodes. */
    static final MeasuredMapper MULTILEVEL =
            new MeasuredMapper("multilevel", "multilevel(tries=auto, annealing=600)", 3, false);

    private static final int MOST_NODES_OF_PORTFOLIO = 512;

    /** What graphs of a size are measured with. */
    static MeasuredMapper portfolio(int nodes) {
        return nodes > MOST_NODES_OF_PORTFOLIO ? SHORT_PORTFOLIO : PORTFOLIO;
    }

    LongStream eachSeed() {
        return LongStream.rangeClosed(1, seeds);
    }

    /** The row of an answer. */
    QualityRow run(QualityCase problemCase, long seed, OptionalLong evaluations) {
        MappingProblem problem = problemCase.problem();
        SearchBudget budget = isLimited && evaluations.isPresent()
                ? SearchBudget.of(seed, evaluations.getAsLong())
                : SearchBudget.of(seed);
        Arrangement answer =
                Mappers.parse(specification).map(problem, Arrangement.consecutive(problem.positions()), budget);
        return new QualityRow(
                problemCase.instance(),
                problem.positions(),
                problemCase.target(),
                QualityRow.Source.SARE,
                name,
                seed,
                budget.spent(),
                problem.cost(answer),
                problemCase.traffic());
    }
}
