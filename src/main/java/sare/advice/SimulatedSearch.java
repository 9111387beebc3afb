package sare.advice;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import sare.mapping.problem.Arrangement;

/**
 * Improves arrangements by simulation. In each batch it makes proposals, most of them from the best arrangements so far ({@link Move}).
 * Most of the work is done on the {@link Surrogate}, whose weights are fitted anew to all that was simulated, and the ranks to move are
 * chosen by what a simulation of the parent has shown ({@link RankChoice}). A coarse estimate with one seed rejects most proposals. The
 * promising ones get a fine estimate, then two more with other seeds, and are parents only if they are among the best with all seeds. Kinds
 * of moves that gave promising proposals are used more often. The same question, seeds and budget of packet-hops give the same answer on
 * any number of threads.
 */
final class SimulatedSearch {
    /** The seeds with which it judges arrangements. */
    static final int SEEDS = 3;

    private static final int PARENTS = 3;
    private static final int PROPOSALS = 4; // of a batch
    private static final int MOST_BATCHES = 1000;
    private static final int MOST_EMPTY = 20; // batches, which are frequent only where few arrangements exist
    private static final int GUIDED_TRIES = 4; // to propose what was not simulated yet; the last one is HOT
    private static final int TRIES = 12; // the others are by chance, which helps where few arrangements exist
    private static final Fidelity FIRST_FIDELITY = Fidelity.COARSE; // of a proposal
    private static final Fidelity FIDELITY = Fidelity.FINE;

    private Trials trials; // with the budget that holds now
    private final Trials more; // with the largest budget
    private long packetHopsOfProposal; // the most that a coarse estimate had
    private final Question question;
    private final long[] seeds;
    private final long seed;
    private final Surrogate surrogate;
    private final ProposalWork work;
    private final List<Parent> parents = new ArrayList<>(); // the best ones first
    private final List<Parent> found = new ArrayList<>(); // all that were parents and no start
    private final Set<IntList> known = new HashSet<>();
    private final Map<Move, Successes> successes = new EnumMap<>(Move.class);

    /**
     * An arrangement that was simulated with all seeds.
     *
     * @param coarse estimate with the first seed
     * @param fine estimate with the first seed
     * @param meanScore of fine estimates with all seeds
     */
    private record Parent(
            Arrangement arrangement,
            String origin,
            Outcome coarse,
            Outcome fine,
            double meanScore,
            RankChoice choice) {}

    private static double meanScore(List<Outcome> outcomes) {
        return outcomes.stream().mapToDouble(Outcome::score).average().orElseThrow();
    }

    /** @param evaluations of swaps that were made to find it */
    private record Proposal(Arrangement arrangement, Move move, Parent parent, int evaluations) {
        String origin() {
            return move == Move.FRESH ? "a random arrangement" : parent.origin;
        }
    }

    private static final class Successes {
        private int tried;
        private int succeeded;

        /** The square of the share of successes, so that the best kind is used most, and each one sometimes. */
        double rate(Move move) {
            double share = move.share(succeeded, tried);
            return share * share;
        }
    }

    /**
     * A search.
     *
     * @param trials with the budget of the search
     * @param more with a larger budget, for a search that has found nothing by then
     * @param seeds of runs, at least {@link #SEEDS}
     * @param seed of all random choices
     */
    SimulatedSearch(Trials trials, Trials more, long[] seeds, long seed) {
        this.trials = trials;
        this.more = more;
        this.question = trials.question();
        this.seeds = Arrays.copyOf(seeds, SEEDS);
        this.seed = seed;
        this.surrogate = new Surrogate(question);
        this.work = new ProposalWork(surrogate.flowsOfSwap());
        for (Move move : Move.values()) {
            successes.put(move, new Successes());
        }
    }

    /**
     * Searches until the budget is spent. Of candidates that are the same up to a symmetry of the machine, with the same cost by every
     * criterion, it starts from the best one.
     *
     * @param race candidates with their scores, the best ones first
     * @param most number of answers
     * @return the best arrangements that are better than all of the race, best first; none if nothing better was found
     */
    List<Candidate> improve(List<Standing> race, int most) {
        race.stream().filter(standing -> standing.seeds() > 0).forEach(this::learn);
        Predicate<Arrangement> oneOfEachCost = question.oneOfEachCost();
        race.stream()
                .filter(standing -> oneOfEachCost.test(standing.candidate().arrangement()))
                .limit(PARENTS)
                .forEach(standing -> start(standing.candidate()));
        double best = parents.isEmpty() ? Double.NEGATIVE_INFINITY : parents.get(0).meanScore;
        int empty = 0; // batches without a new proposal, one after the other
        for (int batch = 0; batch < MOST_BATCHES && empty < MOST_EMPTY && !parents.isEmpty(); batch++) {
            List<Proposal> proposals = proposals(batch);
            empty = proposals.isEmpty() ? empty + 1 : 0;
            if (!simulate(proposals) && !continuesWithMore(best)) {
                break;
            }
        }
        return answers(best, most);
    }

    /** Goes on with the largest budget if nothing better than the race was found, so that no other race follows. Whether it does. */
    private boolean continuesWithMore(double bestOfRace) {
        boolean isFirst = trials != more;
        trials = more;
        return isFirst && !more.budget().isSpent() && answers(bestOfRace, 1).isEmpty();
    }

    private void learn(Standing standing) {
        surrogate.add(standing.candidate().arrangement(), standing.meanScore());
        known.add(question.places(standing.candidate().arrangement()));
    }

    private void start(Candidate candidate) {
        List<Outcome> outcomes = trials.run(List.of(candidate.arrangement()), FIDELITY, seeds);
        if (outcomes.size() == SEEDS) {
            add(candidate.arrangement(), candidate.name(), outcomes);
        }
    }

    /** An estimate with the first seed; empty if the budget is spent. */
    private Optional<Outcome> estimate(Arrangement arrangement, Fidelity fidelity) {
        return trials.run(List.of(arrangement), fidelity, seeds[0]).stream().findFirst();
    }

    /** Makes it a parent. One parent too many goes out. */
    private Parent add(Arrangement arrangement, String origin, List<Outcome> outcomes) {
        Outcome first = outcomes.get(0);
        Outcome coarse =
                estimate(arrangement, FIRST_FIDELITY).orElse(first); // if not, no other one is compared with it
        Parent parent =
                new Parent(arrangement, origin, coarse, first, meanScore(outcomes), RankChoice.of(question, first));
        parents.add(parent);
        parents.sort(Comparator.comparingDouble(Parent::meanScore));
        if (parents.size() > PARENTS) {
            parents.remove(PARENTS);
        }
        return parent;
    }

    private boolean isAmongBest(double meanScore) {
        return parents.size() < PARENTS || meanScore < parents.get(PARENTS - 1).meanScore;
    }

    private boolean isKnown(Arrangement arrangement) {
        return known.contains(question.places(arrangement));
    }

    private List<Proposal> proposals(int batch) {
        surrogate.fit();
        Proposal[] made = new Proposal[wanted()];
        int most = work.mostEvaluations(made.length, trials.budget().packetHops());
        List<Integer> numbers = IntStream.range(0, made.length).boxed().toList();
        trials.pool().forEach(numbers, number -> made[number] = propose(batch, number, most));
        List<Proposal> fresh = new ArrayList<>();
        for (Proposal proposal : made) {
            work.add(proposal.evaluations);
            if (known.add(question.places(proposal.arrangement))) {
                fresh.add(proposal);
            }
        }
        return fresh;
    }

    /** The number of proposals for whose coarse estimates the budget lasts, at least one. */
    private int wanted() {
        int number = PROPOSALS;
        while (number > 1 && !lasts(number * packetHopsOfProposal)) {
            number--;
        }
        return number;
    }

    /** The first proposals of a batch come from the best parent, the others from the next ones. */
    private Proposal propose(int batch, int number, int mostEvaluations) {
        RandomGenerator random = new Well19937c(new int[] {(int) (seed >>> Integer.SIZE), (int) seed, batch, number});
        Parent parent = parents.get(Math.max(0, number - 1) % parents.size());
        Proposal proposal = null;
        int evaluations = 0;
        for (int attempt = 0; attempt < TRIES; attempt++) {
            Move move = attempt < GUIDED_TRIES - 1 ? sample(random) : attempt == GUIDED_TRIES - 1 ? Move.HOT : Move.ANY;
            Arrangement proposed =
                    move.propose(surrogate, parent.arrangement, parent.choice, random, mostEvaluations, this::isKnown);
            evaluations += move.evaluations(question.ranks(), mostEvaluations);
            proposal = new Proposal(proposed, move, parent, evaluations);
            if (!isKnown(proposal.arrangement)) {
                break;
            }
        }
        return proposal;
    }

    /** The work of its proposals so far. */
    ProposalWork work() {
        return work;
    }

    private Move sample(RandomGenerator random) {
        double all = Move.GUIDED.stream()
                .mapToDouble(move -> successes.get(move).rate(move))
                .sum();
        double drawn = random.nextDouble() * all;
        Move last = null;
        for (Move move : Move.GUIDED) {
            last = move;
            drawn -= successes.get(move).rate(move);
            if (drawn < 0) {
                break;
            }
        }
        return last;
    }

    /** Whether the budget allowed it. */
    private boolean simulate(List<Proposal> proposals) {
        List<Outcome> first =
                trials.run(proposals.stream().map(Proposal::arrangement).toList(), FIRST_FIDELITY, seeds[0]);
        double bar = parents.get(parents.size() - 1).coarse.score();
        for (int i = 0; i < first.size(); i++) {
            Proposal proposal = proposals.get(i);
            double score = first.get(i).score();
            surrogate.add(proposal.arrangement, score);
            successes.get(proposal.move).tried++;
            if (score < bar) {
                successes.get(proposal.move).succeeded++;
                promote(proposal);
            }
        }
        first.forEach(outcome -> packetHopsOfProposal = Math.max(packetHopsOfProposal, outcome.packetHops()));
        return first.size() == proposals.size() && lasts(packetHopsOfProposal);
    }

    private boolean lasts(long packetHops) {
        return !trials.budget().isSpentAfter(packetHops);
    }

    /** Makes it a parent if it is good enough and the budget lasts to find that out. */
    private void promote(Proposal proposal) {
        Outcome bar = parents.get(parents.size() - 1).fine;
        if (!lasts(question.differentSeeds(SEEDS) * bar.packetHops())
                || !estimate(proposal.arrangement, FIDELITY)
                        .map(fine -> fine.score() < bar.score())
                        .orElse(false)) {
            return;
        }
        List<Outcome> outcomes = trials.run(List.of(proposal.arrangement), FIDELITY, seeds);
        if (outcomes.size() == SEEDS && isAmongBest(meanScore(outcomes))) {
            Parent child = add(proposal.arrangement, proposal.origin(), outcomes);
            found.add(child);
            if (parents.get(0) == child) {
                trials.listener().leads(candidate(child, 1));
            }
        }
    }

    private List<Candidate> answers(double best, int most) {
        List<Parent> better = found.stream()
                .filter(parent -> parent.meanScore < best)
                .sorted(Comparator.comparingDouble(Parent::meanScore))
                .limit(most)
                .toList();
        return IntStream.range(0, better.size())
                .mapToObj(number -> candidate(better.get(number), number + 1))
                .toList();
    }

    private static Candidate candidate(Parent parent, int number) {
        return new Candidate("simulated-" + number, "search by simulation from " + parent.origin, parent.arrangement);
    }
}
