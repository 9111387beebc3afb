package sare.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import sare.input.InputException;
import sare.input.Registry;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.Criterion;
import sare.mapping.problem.Weight;
import sare.scenario.MappingMethod;
import sare.scenario.MappingSearch;
import sare.scenario.Scenario;

/** The searches for mappings that make candidates: random arrangements, and good ones by each criterion that is defined on the machine. */
final class Searches {
    private static final String RANDOM = "random";
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
     * @param limit of swap evaluations, if it has one
     */
    record Search(String name, String origin, boolean isRandom, MappingSearch search, OptionalLong limit) {
        Arrangement solve(long seed) {
            return search.solve(seed, limit).arrangement();
        }
    }

    private Searches(Question question, long packetHops) {
        this.question = question;
        this.evaluations =
                Math.max(FEWEST_EVALUATIONS, Math.min(MOST_EVALUATIONS, packetHops / PACKET_HOPS_PER_EVALUATION));
    }

    /**
     * The searches of a question. Those that cannot handle its size are left out.
     *
     * @param packetHops of a whole run of all cases, which limits the effort of a search
     */
    static List<Search> of(Question question, long packetHops) {
        Searches searches = new Searches(question, packetHops);
        searches.addBlind(RANDOM);
        for (int number = 0; number < question.cases().size(); number++) {
            searches.addCriteria(number);
        }
        return searches.all;
    }

    private void addBlind(String mapper) {
        MappingMethod method = MappingMethod.of(mapper);
        MappingSearch search = question.cases().get(0).search(method);
        all.add(new Search(mapper, mapper, method.mapper().isRandom(), search, OptionalLong.empty()));
    }

    private void addCriteria(int number) {
        Scenario scenario = question.cases().get(number);
        for (Registry.Entry<Criteria.CriterionMaker> entry : Criteria.REGISTRY.entries()) {
            Criterion criterion = Criteria.resolve(entry.name());
            if (criterion.isDefinedOn(scenario.network().topology())) {
                add(number, entry.name(), GRASP);
                if (criterion.isSumOverPairs()) {
                    add(number, entry.name(), PORTFOLIO);
                }
            }
        }
    }

    private void add(int number, String criterion, String mapper) {
        MappingMethod method = MappingMethod.of(mapper).minimising("criterion", criterion, Weight.BYTES);
        MappingSearch search = question.cases().get(number).search(method);
        try {
            search.check();
        } catch (InputException e) {
            return; // too many nodes for this mapper or criterion
        }
        String name = mapper.replaceAll("\\(.*", "") + "-" + criterion;
        String origin = method.mapperText() + " that minimises " + criterion + question.nameOfCase(number);
        all.add(new Search(
                name,
                origin,
                method.mapper().isRandom(),
                search,
                OptionalLong.of(search.problem().affordable(evaluations))));
    }
}
