package sare.simulation;

/**
 * What changes the speed of an engine, but none of its results. Tests vary it.
 *
 * @param packetHopsUntilSpecialised packet-hops over all runs of an engine after which it gets {@link SpecialisedStages}
 * @param fewestWords masks of inputs have at least as many longs
 * @param cacheBytes a {@link Fabric} above this size is read ahead ({@link Lookahead})
 * @param regions the most regions, each with a thread
 * @param fewestListed outputs that await a decision, below which one thread simulates all regions
 */
record EngineTuning(long packetHopsUntilSpecialised, int fewestWords, long cacheBytes, int regions, int fewestListed) {
    /**
     * Specialised code is compiled when it pays. Its compilation takes as much processor time as some 4 million packet-hops. A packet-hop
     * then takes 5 to 15 % less.
     */
    static final EngineTuning DEFAULT = new EngineTuning(1L << 24, 1, Lookahead.CACHE_BYTES, 1, 1 << 8);

    EngineTuning specialisedAfter(long packetHops) {
        return new EngineTuning(packetHops, fewestWords, cacheBytes, regions, fewestListed);
    }

    EngineTuning withWords(int fewest) {
        return new EngineTuning(packetHopsUntilSpecialised, fewest, cacheBytes, regions, fewestListed);
    }

    EngineTuning readAheadAbove(long bytes) {
        return new EngineTuning(packetHopsUntilSpecialised, fewestWords, bytes, regions, fewestListed);
    }

    EngineTuning withRegions(int most, int fewestListedOutputs) {
        return new EngineTuning(packetHopsUntilSpecialised, fewestWords, cacheBytes, most, fewestListedOutputs);
    }
}
