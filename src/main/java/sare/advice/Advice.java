package sare.advice;

import java.util.List;
import java.util.Optional;

/**
 * The answer to a question.
 *
 * @param seeds of all random numbers
 * @param race the candidates, the best ones first
 * @param confirmation the figures of the finalists
 * @param withoutComputing the same with infinitely fast processors; empty if computing takes no time in the question itself
 * @param searching work before the confirmation
 * @param confirming work of the confirmations
 */
public record Advice(
        Seeds seeds,
        List<Standing> race,
        Confirmation confirmation,
        Optional<Confirmation> withoutComputing,
        Work searching,
        Work confirming) {
    /**
     * Work that was spent.
     *
     * @param simulations those of all cases with a seed count as one
     * @param packetHops links that the simulated packets crossed
     */
    public record Work(long simulations, long packetHops) {
        static Work of(Budget budget) {
            return new Work(budget.simulations(), budget.packetHops());
        }

        /** The work after this. */
        Work until(Work all) {
            return new Work(all.simulations - simulations, all.packetHops - packetHops);
        }
    }
}
