package sare.advice;

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
