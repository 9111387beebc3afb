package sare.advice;

import java.util.List;
import java.util.Optional;

/**
 * Confirms finalists, with computing and without. Where a time is the limit, the first seeds show how many more fit into it.
 */
final class Confirmations {
    private final Seeds seeds;
    private final List<Candidate> finalists;
    private final Trials trials;
    private final Optional<Trials> trialsWithoutComputing; // empty if computing takes no time in the question itself
    private final long packetHopsOfSeed;
    private Confirmation confirmation;
    private Optional<Confirmation> withoutComputing = Optional.empty();

    /**
     * @param trials without a limit
     * @param finalists the last one is consecutive
     * @param packetHopsOfSeed about those of all runs with one seed
     */
    Confirmations(Seeds seeds, Trials trials, List<Candidate> finalists, long packetHopsOfSeed) {
        this.seeds = seeds;
        this.finalists = finalists;
        this.trials = trials;
        Question question = trials.question();
        this.trialsWithoutComputing =
                question.isComputing() ? Optional.of(trials.about(question.withoutComputing())) : Optional.empty();
        this.packetHopsOfSeed = packetHopsOfSeed;
    }

    /** Runs with all seeds; with fewer if a limit of time does not last for them and they make a difference. */
    void runWithin(Budget limit) {
        if (!trials.question().dependsOnSeed()) {
            run(seeds.confirmation());
            return;
        }
        if (limit.isTime()) {
            run(seeds.confirmation(0));
        }
        run(seeds.confirmation(limit.fits(packetHopsOfSeed)));
    }

    /** Runs with the seeds, as far as they have not run yet. */
    private void run(long... chosen) {
        int done = confirmation == null ? 0 : confirmation.seeds().length;
        if (chosen.length > done) {
            int simulated = trials.question().differentSeeds(chosen.length - done);
            trials.listener().begins("confirmation", simulated * packetHopsOfSeed);
            confirmation = Confirmation.of(finalists, trials, chosen);
            withoutComputing = trialsWithoutComputing.map(other -> Confirmation.of(finalists, other, chosen));
        }
    }

    /** That of the question itself. */
    Confirmation confirmation() {
        return confirmation;
    }

    /** The same with infinitely fast processors; empty if computing takes no time in the question itself. */
    Optional<Confirmation> withoutComputing() {
        return withoutComputing;
    }
}
