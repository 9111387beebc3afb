package sare.traffic.phase;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import sare.trace.TrafficMatrix;

/** A phase into which others are merged. */
final class GrowingPhase {
    private final String name; // of the program, for errors
    private final Long2LongOpenHashMap bytes = new Long2LongOpenHashMap(); // by pair, in all occurrences
    private final Long2LongOpenHashMap messages = new Long2LongOpenHashMap(); // likewise
    private long occurrences;
    private double squaredLength; // of the bytes as a vector

    GrowingPhase(String name) {
        this.name = name;
    }

    void add(TrafficMatrix traffic) {
        for (int source = 0; source < traffic.ranks(); source++) {
            for (int entry = traffic.firstEntry(source); entry < traffic.endEntry(source); entry++) {
                add(
                        PairTraffic.pair(source, traffic.destination(entry)),
                        traffic.bytes(entry),
                        traffic.messages(entry));
            }
        }
    }

    /** Adds a phase that occurs several times. */
    void add(PairTraffic traffic, long times) {
        for (int i = 0; i < traffic.pairs().length; i++) {
            add(traffic.pairs()[i], Sums.multiply(name, traffic.bytes()[i], times), traffic.messages()[i] * times);
        }
        occurrences += times;
    }

    private void add(long pair, long moreBytes, long moreMessages) {
        long before = bytes.get(pair);
        long after = Sums.add(name, before, moreBytes);
        bytes.put(pair, after);
        messages.addTo(pair, moreMessages);
        squaredLength += (double) after * after - (double) before * before;
    }

    /** The cosine between the bytes of this phase and of another, seen as vectors; 0 if one has no bytes. */
    double cosine(PairTraffic traffic) {
        double product = 0;
        for (int i = 0; i < traffic.pairs().length; i++) {
            product += (double) bytes.get(traffic.pairs()[i]) * traffic.bytes()[i];
        }
        double lengths = Math.sqrt(squaredLength) * Math.sqrt(traffic.squaredLength());
        return lengths == 0 ? 0 : product / lengths;
    }

    /** The bytes of all pairs and occurrences. */
    double allBytes() {
        double sum = 0;
        for (long amount : bytes.values()) {
            sum += amount;
        }
        return sum;
    }

    Phase phase(int ranks) {
        return new Phase(occurrences, TrafficMatrix.of(ranks, bytes, messages::get));
    }
}
