package sare.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Finds the best arrangements within a limit: it makes candidates, lets them race, improves the best ones by {@link SimulatedSearch}, and
 * lets what that finds race with the best of the first race.
 */
final class Contest {
    /** The candidates of the first race that the last one has too, and the finalists of a confirmation. */
    static final int MOST_OF_RACE = 2;

    private static final double SHARE_OF_RACE = 0.4; // of the budget
    private static final double SHARE_OF_CANDIDATES = 0.5; // of the share of the race, if it is a time
    private static final double MOST_OF_LAST_RACE = 0.25; // of what is left after the first race
    private static final double MARGIN = 1.1; // because estimates are not equally long
    private static final int MOST_OF_SEARCH = 2; // answers
    private static final int FEWEST_CANDIDATES = 8;
    private static final int MOST_CANDIDATES = 48;
    private static final int MOST_ROUNDS = 20;
    private static final int MOST_VAIN_ROUNDS =
            2; // without a new candidate, one after the other: few arrangements exist

    private final Question question;
    private final Seeds seeds;
    private final Trials trials;
    private final Outcome first;
    private final long packetHopsOfRun;

    /**
     * Begins with a run of consecutive.
     *
     * @param trials without a limit; its listener receives the stages
     */
    Contest(Seeds seeds, Trials trials) {
        this.question = trials.question();
        this.seeds = seeds;
        this.trials = trials;
        trials.listener().begins("first run", 0);
        this.first = trials.run(
                        List.of(Candidates.consecutive(question).arrangement()), Fidelity.COARSE, seeds.search(1))
                .get(0);
        this.packetHopsOfRun = Math.max(first.packetHopsOfWholeRuns(), question.packets());
    }

    /**
     * Links that packets cross in a whole run of all cases; at least one for each packet between two ranks, so that a run does not count as
     * nothing where consecutive keeps messages inside nodes or routers.
     */
    long packetHopsOfRun() {
        return packetHopsOfRun;
    }

    /**
     * Runs until the budget is spent.
     *
     * @param given further candidates
     * @return all candidates, the best ones first; there is at least one
     */
    List<Standing> run(Budget budget, List<Candidate> given) {
        Candidates candidates = new Candidates(question, seeds.seed());
        given.forEach(candidates::add);
        Budget ofRace = budget.share(SHARE_OF_RACE);
        trials.listener().begins("candidates", 0);
        addRounds(candidates, ofRace);
        trials.listener().begins("race", ofRace.leftPacketHops());
        return improved(race(candidates.all(), ofRace), budget);
    }

    private List<Standing> race(List<Candidate> candidates, Budget budget) {
        return Race.of(trials.within(budget), seeds.search(Seeds.SEARCH_SEEDS)).run(candidates);
    }

    /** Adds rounds of candidates until a race of them takes its budget, or half of it is spent if it is a time. */
    private void addRounds(Candidates candidates, Budget ofRace) {
        double each = Race.simulationsPerCandidate() * Math.max(1, first.packetHops());
        int wanted = (int) Math.max(FEWEST_CANDIDATES, Math.min(MOST_CANDIDATES, ofRace.leftPacketHops() / each));
        Budget half = ofRace.share(SHARE_OF_CANDIDATES);
        BooleanSupplier isLate = () -> half.isTime() && half.isSpent();
        List<Searches.Search> searches = Searches.of(question, packetHopsOfRun);
        int vain = 0;
        for (int round = 0;
                round < MOST_ROUNDS && vain < MOST_VAIN_ROUNDS && candidates.size() < wanted && !isLate.getAsBoolean();
                round++) {
            int before = candidates.size();
            candidates.addRound(searches, trials.pool(), isLate);
            if (round == 0) {
                candidates.addAnnealed(new PhaseAnnealing(question, packetHopsOfRun), trials.pool(), isLate);
            }
            vain = candidates.size() > before ? 0 : vain + 1;
        }
    }

    /** The race and what a search by simulation finds from its best; the best ones first. */
    private List<Standing> improved(List<Standing> race, Budget budget) {
        Budget ofSearch = budget.share(shareOfSearch(race.get(0).candidate(), budget));
        trials.listener().begins("search", ofSearch.leftPacketHops());
        List<Candidate> found = new SimulatedSearch(
                        trials.within(ofSearch), trials.within(budget), seeds.search(Seeds.SEARCH_SEEDS), seeds.seed())
                .improve(race, MOST_OF_SEARCH);
        if (found.isEmpty()) {
            return race;
        }
        List<Candidate> best = new ArrayList<>(found);
        race.stream().limit(MOST_OF_RACE).map(Standing::candidate).forEach(best::add);
        trials.listener().begins("last race", budget.leftPacketHops());
        List<Standing> all = new ArrayList<>(Race.ofFew(trials.within(budget), seeds.search(Seeds.SEARCH_SEEDS))
                .run(best));
        all.addAll(race.subList(Math.min(MOST_OF_RACE, race.size()), race.size()));
        return all;
    }

    /**
     * The share of the budget that the search may spend, so that the first test of the last race is still possible. If that test needs too
     * much, the search has everything, and its own seeds decide. It also has everything if seeds make no difference, because then the test
     * needs nothing.
     */
    private double shareOfSearch(Candidate best, Budget budget) {
        List<Outcome> fine = trials.within(budget).run(List.of(best.arrangement()), Fidelity.FINE, seeds.search(1));
        if (fine.isEmpty()) {
            return 1;
        }
        int simulations = (MOST_OF_SEARCH + MOST_OF_RACE) * Race.simulationsOfFirstTest(question);
        double needed = MARGIN * simulations * fine.get(0).packetHops() / Math.max(1, budget.leftPacketHops());
        return needed > MOST_OF_LAST_RACE ? 1 : 1 - needed;
    }
}
