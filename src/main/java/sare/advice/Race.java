package sare.advice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sare.mapping.problem.Arrangement;
import sare.statistics.Friedman;
import sare.statistics.FriedmanPairs;
import sare.statistics.Sample;
import sare.statistics.SignedRank;

/**
 * A race of candidates, in which the worse ones are dropped and the others get more seeds and better estimates. With fewer than
 * five seeds no test can tell much; there the better half goes on, as in successive halving (Jamieson and Talwalkar,
 * "Non-stochastic Best Arm Identification and Hyperparameter Optimization", AISTATS 2016). From five seeds on, a candidate is
 * dropped only by a test, as in F-race (Birattari, Stützle, Paquete and Varrentrapp, "A Racing Algorithm for Configuring
 * Metaheuristics", GECCO 2002): if {@link Friedman}'s test finds a difference, those go that differ from the best by
 * {@link FriedmanPairs}. Two candidates are compared by {@link SignedRank}.
 */
final class Race {
    private static final double ALPHA = 0.05; // of each test, as in F-race
    private static final int FEWEST_SEEDS_OF_TESTS = 5;
    private static final int FEWEST_AFTER_HALVING = 4;
    /** Of a race of many candidates. */
    static final List<Rung> RUNGS = rungs(
            new Rung(1, Fidelity.COARSE), new Rung(2, Fidelity.COARSE), new Rung(SimulatedSearch.SEEDS, Fidelity.FINE));

    private static final List<Rung> RUNGS_OF_FEW =
            rungs(new Rung(1, Fidelity.FINE), new Rung(SimulatedSearch.SEEDS, Fidelity.FINE));

    private final List<Rung> rungs;
    private final Scoring scoring;
    private final Consumer<Candidate> leaders;
    private final long[] seeds;

    /** Simulates candidates. */
    @FunctionalInterface
    interface Scoring {
        /** The scores by seed and candidate. If the budget is spent, the last seed has fewer candidates and others are missing. */
        double[][] of(List<Candidate> candidates, Fidelity fidelity, long... seeds);
    }

    private record Rung(int seeds, Fidelity fidelity) {}

    /** Some rungs without tests, then those with tests. */
    private static List<Rung> rungs(Rung... withoutTests) {
        return Stream.concat(
                        Stream.of(withoutTests),
                        Stream.of(FEWEST_SEEDS_OF_TESTS, 7, Seeds.SEARCH_SEEDS)
                                .map(seeds -> new Rung(seeds, Fidelity.FINE)))
                .toList();
    }

    /**
     * @param leaders receives the best candidate so far
     * @param seeds of the search
     */
    Race(List<Rung> rungs, Scoring scoring, Consumer<Candidate> leaders, long... seeds) {
        this.rungs = rungs;
        this.scoring = scoring;
        this.leaders = leaders;
        this.seeds = seeds;
    }

    /** A race of many candidates that simulates within the budget of trials. */
    static Race of(Trials trials, long... seeds) {
        return of(RUNGS, trials, seeds);
    }

    /** A race of few candidates, most of which have fine estimates, that simulates within the budget of trials. */
    static Race ofFew(Trials trials, long... seeds) {
        return of(RUNGS_OF_FEW, trials, seeds);
    }

    private static Race of(List<Rung> rungs, Trials trials, long... seeds) {
        return new Race(
                rungs,
                (candidates, fidelity, ofRun) -> scores(trials, candidates, fidelity, ofRun),
                trials.listener()::leads,
                seeds);
    }

    /** None if the candidates were simulated with other seeds before and the budget does not last for all. */
    private static double[][] scores(Trials trials, List<Candidate> candidates, Fidelity fidelity, long... seeds) {
        List<Arrangement> arrangements =
                candidates.stream().map(Candidate::arrangement).toList();
        if (seeds.length > 1 && !lasts(trials, arrangements, fidelity, seeds)) {
            return new double[0][];
        }
        double[] all = trials.run(arrangements, fidelity, seeds).stream()
                .mapToDouble(Outcome::score)
                .toArray();
        int width = candidates.size();
        double[][] rows = new double[(all.length + width - 1) / width][];
        for (int row = 0; row < rows.length; row++) {
            rows[row] = Arrays.copyOfRange(all, row * width, Math.min(all.length, (row + 1) * width));
        }
        return rows;
    }

    /** About the number of simulations of a race before tests begin, per candidate. */
    static double simulationsPerCandidate() {
        return 2.25; // all with one seed, half with two, a quarter with three and then five
    }

    /** How many simulations of a candidate the first test needs in addition to those of {@link SimulatedSearch}. */
    static int simulationsOfFirstTest(Question question) {
        return question.differentSeeds(FEWEST_SEEDS_OF_TESTS) - question.differentSeeds(SimulatedSearch.SEEDS);
    }

    /**
     * Whether the budget lasts for all simulations, if each costs as much as the most expensive one of the first arrangement, and
     * also if it costs as much as the most expensive one of its own arrangement. If none of the first is known, those of the first
     * run at once.
     */
    private static boolean lasts(Trials trials, List<Arrangement> arrangements, Fidelity fidelity, long... seeds) {
        List<Arrangement> first = arrangements.subList(0, 1);
        List<Outcome> known = trials.known(first, fidelity, seeds);
        long each = mostPacketHops(known.isEmpty() ? trials.run(first, fidelity, seeds) : known, 0);
        int unknown = trials.unknown(arrangements, fidelity, seeds).size();
        long left = trials.budget().leftPacketHops();
        return unknown == 0
                || !trials.budget().isSpent()
                        && each * unknown <= left
                        && packetHops(trials, arrangements, each, fidelity, seeds) <= left;
    }

    /**
     * Packet-hops of the simulations that are not known, if each has as many as the longest of its arrangement.
     *
     * @param ofOther of a simulation of an arrangement none of which is known
     */
    private static long packetHops(
            Trials trials, List<Arrangement> arrangements, long ofOther, Fidelity fidelity, long... seeds) {
        return arrangements.stream()
                .map(List::of)
                .mapToLong(one -> trials.unknown(one, fidelity, seeds).size()
                        * mostPacketHops(trials.known(one, fidelity, seeds), ofOther))
                .sum();
    }

    private static long mostPacketHops(List<Outcome> outcomes, long ofNone) {
        return outcomes.stream().mapToLong(Outcome::packetHops).max().orElse(ofNone);
    }

    /**
     * Runs the race until one candidate is left, all seeds are used or the budget is spent.
     *
     * @return all candidates, the best ones first: those that were never dropped, then those that were dropped last
     */
    List<Standing> run(List<Candidate> candidates) {
        List<Standing> running = candidates.stream()
                .map(candidate -> new Standing(candidate, List.of()))
                .toList();
        List<Standing> all = new ArrayList<>();
        for (Rung rung : rungs) {
            running = scored(running, rung);
            leaders.accept(running.get(0).candidate());
            if (running.get(running.size() - 1).seeds() < rung.seeds) {
                break; // the budget is spent
            }
            List<Standing> kept = rung.seeds < FEWEST_SEEDS_OF_TESTS ? betterHalf(running) : notWorse(running);
            List<Standing> dropped = new ArrayList<>(running);
            dropped.removeAll(kept);
            all.addAll(0, dropped);
            running = kept;
            if (running.size() == 1) {
                break;
            }
        }
        all.addAll(0, running);
        return List.copyOf(all);
    }

    /** The standings after the simulations of a rung, the best first; as they were if the budget is spent before. */
    private List<Standing> scored(List<Standing> running, Rung rung) {
        List<Candidate> candidates = running.stream().map(Standing::candidate).toList();
        double[][] rows = scoring.of(candidates, rung.fidelity, Arrays.copyOf(seeds, rung.seeds));
        int complete = (int) Arrays.stream(rows)
                .filter(row -> row.length == candidates.size())
                .count();
        if (complete < running.get(0).seeds()) {
            return running;
        }
        int used = complete == 0 ? rows.length : complete; // at the start, some candidates are better than none
        return IntStream.range(0, candidates.size())
                .mapToObj(number -> new Standing(candidates.get(number), scores(rows, used, number)))
                .sorted(Standing.BEST_FIRST)
                .toList();
    }

    private static List<Double> scores(double[][] rows, int used, int number) {
        return Arrays.stream(rows, 0, used)
                .filter(row -> number < row.length)
                .map(row -> row[number])
                .toList();
    }

    private static List<Standing> betterHalf(List<Standing> ordered) {
        int half = Math.max(FEWEST_AFTER_HALVING, (ordered.size() + 1) / 2);
        return ordered.subList(0, Math.min(half, ordered.size()));
    }

    /** Those that no test finds worse than the best. */
    private static List<Standing> notWorse(List<Standing> ordered) {
        if (ordered.size() == 2) {
            double p = SignedRank.of(ordered.get(1).minus(ordered.get(0))).pValue();
            return p <= ALPHA ? ordered.subList(0, 1) : ordered;
        }
        List<Sample> samples =
                ordered.stream().map(standing -> Sample.of(standing.values())).toList();
        if (ordered.size() == 1 || Friedman.of(samples).pValue() > ALPHA) {
            return ordered;
        }
        FriedmanPairs pairs = FriedmanPairs.of(samples);
        int best = IntStream.range(0, samples.size())
                .boxed()
                .min(Comparator.comparingDouble(pairs::rankSum))
                .orElseThrow();
        return IntStream.range(0, samples.size())
                .filter(number -> pairs.pValue(number, best) > ALPHA)
                .mapToObj(ordered::get)
                .toList();
    }
}
