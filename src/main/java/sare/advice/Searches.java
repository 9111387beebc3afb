package sare.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.LongFunction;
import sare.mapping.layout.MachineShape;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.MappingProblem;
import sare.mapping.search.BlindMapper;
import sare.mapping.search.Mapper;
import sare.mapping.search.Mappers;
import sare.mapping.search.SearchBudget;
import sare.scenario.MappingSearch;
import sare.scenario.Scenario;

/**
 * What makes candidates: regular layouts, random arrangements, and searches by each criterion that is defined on the machine.
 */
final class Searches {
    private static final String RANDOM = "random";
    private static final String MAPPER = "mapper"; // the place in errors
    private static final String GRASP = "grasp";
    private static final String PORTFOLIO = "portfolio(rounds=1)";
    private static final long FEWEST_EVALUATIONS = 20_000;
    private static final long MOST_EVALUATIONS = 20_000_000;
    private static final int PACKET_HOPS_PER_EVALUATION = 10; // so that all searches take less time than a run

    private final Question question;
    private final long evaluations;
    private final List<Search> all = new ArrayList<>();

    /**
     * A search that makes a candidate from a seed.
     *
     * @param name of its candidates
     * @param origin of its candidates, in words
     * @param isRandom whether another seed may give another candidate
     */
    record Search(String name, String origin, boolean isRandom, LongFunction<Arrangement> solver) {
        Arrangement solve(long seed) {
            return solver.apply(seed);
        }
    }

    private Searches(Question question, long packetHops) {
        this.question = question;
        this.evaluations =
                Math.max(FEWEST_EVALUATIONS, Math.min(MOST_EVALUATIONS, packetHops / PACKET_HOPS_PER_EVALUATION));
    }

    /**
     * The searches of a question: first the layouts, which take no time, then those that find good candidates most often, because a small
     * budget may not last for all. Those that cannot handle its size are left out.
     *
     * @param packetHops of a whole run of all cases, which limits the effort of a search
     */
    static List<Search> of(Question question, long packetHops) {
        Searches searches = new Searches(question, packetHops);
        PhaseAnnealing annealing = new PhaseAnnealing(question, packetHops);
        for (int number = 0; number < question.cases().size(); number++) {
            searches.addLayouts(number);
        }
        for (int number = 0; number < question.cases().size(); number++) {
            searches.addCriterion(number, Criteria.PHASE_CONGESTION);
            annealing.fromRandom(number).forEach(searches.all::add);
        }
        for (int number = 0; number < question.cases().size(); number++) {
            searches.addOtherCriteria(number);
        }
        searches.addRandom();
        return searches.all;
    }

    private void addLayouts(int number) {
        String origin = "regular layout" + question.nameOfCase(number);
        Mappers.layouts(machine(number), question.ranks())
                .forEach((layout, arrangement) -> all.add(new Search(layout, origin, false, seed -> arrangement)));
    }

    private MachineShape machine(int number) {
        Scenario scenario = question.cases().get(number);
        return scenario.job().machine(scenario.network());
    }

    /** Adds random arrangements, which work on machines of any size. */
    private void addRandom() {
        BlindMapper mapper = (BlindMapper) Mappers.parse(RANDOM);
        MachineShape machine = machine(0);
        all.add(new Search(RANDOM, RANDOM, true, seed -> mapper.map(machine, question.ranks(), SearchBudget.of(seed))));
    }

    private void addOtherCriteria(int number) {
        Criteria.REGISTRY.names().stream()
                .filter(criterion -> !criterion.equals(Criteria.PHASE_CONGESTION))
                .forEach(criterion -> addCriterion(number, criterion));
    }

    private void addCriterion(int number, String criterion) {
        question.problem(number, criterion).ifPresent(problem -> {
            add(number, criterion, problem, GRASP);
            if (problem.isSumOverPairs()) {
                add(number, criterion, problem, PORTFOLIO);
            }
        });
    }

    private void add(int number, String criterion, MappingProblem problem, String text) {
        String complete = Mappers.complete(MAPPER, text);
        Mapper mapper = Mappers.parse(complete);
        MappingSearch search = new MappingSearch(mapper, problem);
        String name = text.replaceAll("\\(.*", "") + "-" + criterion;
        String origin = complete + " that minimises " + criterion + question.nameOfCase(number);
        OptionalLong limit = OptionalLong.of(problem.affordable(evaluations));
        all.add(new Search(name, origin, mapper.isRandom(), seed -> search.solve(seed, limit)
                .arrangement()));
    }
}
