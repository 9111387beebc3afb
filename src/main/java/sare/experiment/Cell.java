package sare.experiment;

/**
 * One simulation of an experiment: a choice for each factor.
 *
 * @param id 16 hexadecimal digits, from all that the simulation depends on and the names of its factors
 * @param trace what runs
 * @param network where
 * @param allocation on which nodes
 * @param allocationDraw which draw of the allocation, from 1
 * @param background what the other nodes send
 * @param mapping the strategy
 * @param mappingNumber which of its mappings, from 1
 * @param repetition which of the seeds, from 1
 * @param seed of the simulation's draws and those of the background
 */
public record Cell(
        String id,
        TraceInput trace,
        NetworkInput network,
        AllocationInput allocation,
        int allocationDraw,
        BackgroundInput background,
        MappingInput mapping,
        int mappingNumber,
        int repetition,
        long seed) {

    /** The same with an id. */
    Cell named(String newId) {
        return new Cell(
                newId,
                trace,
                network,
                allocation,
                allocationDraw,
                background,
                mapping,
                mappingNumber,
                repetition,
                seed);
    }

    /** What tells cells of different cost apart: trace, network and background. */
    public String kind() {
        return trace.name() + ", " + network.name() + ", " + background.name();
    }

    /** How messages name it. */
    public String description() {
        String draw = allocation.draws() == 0 ? "" : " draw " + allocationDraw;
        String number = mapping.count() == 1 ? "" : " " + mappingNumber;
        return trace.name() + " on " + network.name() + ", " + allocation.name() + draw + ", background "
                + background.name() + ", " + mapping.name() + number + ", seed " + seed;
    }

    /** Whether it is the first of those that differ only in what is drawn. */
    boolean isFirstOfGroup() {
        return allocationDraw == 1 && mappingNumber == 1 && repetition == 1;
    }

    long mappingSeed() {
        return mapping.seed(allocationDraw, mappingNumber);
    }
}
