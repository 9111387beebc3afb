package sare.experiment;

/**
 * One simulation of an experiment: a value of each factor.
 *
 * @param id 16 hexadecimal digits of a digest of all inputs and the names of factors
 * @param allocationDraw number of the allocation draw, from 1
 * @param background the load from nodes outside the job
 * @param mapping the strategy
 * @param mappingNumber number of the mapping of the strategy, from 1
 * @param repetition number of the seed, from 1
 * @param seed of the simulation and its background
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

    /** The cell of another trace that has the same values of all other factors. */
    Cell of(TraceInput other) {
        return new Cell(
                "", other, network, allocation, allocationDraw, background, mapping, mappingNumber, repetition, seed);
    }

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

    /** The same for all cells that differ only in the seed. */
    Cell withoutSeed() {
        return new Cell("", trace, network, allocation, allocationDraw, background, mapping, mappingNumber, 0, 0);
    }

    /** Trace, network and background, which determine the cost of a cell. */
    public String kind() {
        return trace.name() + ", " + network.name() + ", " + background.name();
    }

    /** The name of the cell in messages. */
    public String description() {
        String draw = allocation.draws() == 0 ? "" : " draw " + allocationDraw;
        String number = mapping.count() == 1 ? "" : " " + mappingNumber;
        return trace.name() + " on " + network.name() + ", " + allocation.name() + draw + ", background "
                + background.name() + ", " + mapping.name() + number + ", seed " + seed;
    }

    /** Whether it is the first of the cells that differ only in draw, mapping number and seed. */
    boolean isFirstOfGroup() {
        return allocationDraw == 1 && mappingNumber == 1 && repetition == 1;
    }

    long mappingSeed() {
        return mapping.seed(allocationDraw, mappingNumber);
    }
}
