package sare.advice;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.MappingProblem;
import sare.mapping.search.Mappers;
import sare.scenario.MappingSearch;

/**
 * Long annealing by the criterion of phases, one search for each case in which that is defined. A phase takes as long as its busiest link.
 * In a good arrangement many links are equally busy, so that hardly any single swap shortens a phase. Annealing makes many swaps, one
 * after the other, that cost nothing or little, and that shorten it together. It needs far more of them than a proposal of
 * {@link SimulatedSearch} makes.
 *
 * <p>Each search moves at most as many flows as packets cross links in a run, because both take about the same time; but it makes
 * {@link #FEWEST_EVALUATIONS} in any case.
 */
final class PhaseAnnealing {
    private static final String NAME = "annealing-" + Criteria.PHASE_CONGESTION;
    private static final List<String> FROM_RANDOM = Stream.of("0.5", "0.2", "0.1")
            .map(heat -> "random | annealing(heat=" + heat + ")")
            .toList(); // which temperature is best depends on the traffic
    private static final String COLD = "annealing(heat=0.01)"; // keeps most of what is good about an arrangement
    private static final long EVALUATIONS_OF_EACH_SWAP = 20; // of those that are possible
    private static final long FEWEST_EVALUATIONS = 2_000;

    private final Question question;
    private final long packetHops;

    /** @param packetHops of a whole run of all cases */
    PhaseAnnealing(Question question, long packetHops) {
        this.question = question;
        this.packetHops = packetHops;
    }

    /** The searches of a case that begin with a random arrangement. */
    Stream<Searches.Search> fromRandom(int number) {
        return FROM_RANDOM.stream()
                .flatMap(text -> searches(number, text, problem -> new MappingSearch(Mappers.parse(text), problem)));
    }

    /** The searches that begin with a candidate, at a low temperature. */
    Stream<Searches.Search> of(Candidate candidate) {
        String text = candidate.name() + " | " + COLD;
        return IntStream.range(0, question.cases().size())
                .boxed()
                .flatMap(number -> searches(number, text, problem -> new MappingSearch(Mappers.parse(COLD), problem)
                        .improving(candidate.arrangement())));
    }

    /** The search of a case; none if the criterion is not defined there. */
    private Stream<Searches.Search> searches(
            int number, String text, Function<MappingProblem, MappingSearch> searchOf) {
        String origin = text + " that minimises " + Criteria.PHASE_CONGESTION + question.nameOfCase(number);
        return question.problem(number, Criteria.PHASE_CONGESTION).stream().map(problem -> {
            MappingSearch search = searchOf.apply(problem);
            OptionalLong limit = OptionalLong.of(evaluations(problem));
            return new Searches.Search(
                    NAME, origin, true, seed -> search.solve(seed, limit).arrangement());
        });
    }

    private long evaluations(MappingProblem problem) {
        long most = packetHops / Math.max(1, problem.flowsOfSwap());
        return Math.max(FEWEST_EVALUATIONS, Math.min(EVALUATIONS_OF_EACH_SWAP * problem.swaps(), most));
    }
}
