package sare.study;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** What the engine is to reach, for the tables to show next to the measurements. */
final class EngineSizeGoals {
    /** Nanoseconds per packet-hop of a torus under dimension-order routing, by nodes. */
    static final SortedMap<Integer, Integer> DIMENSION_ORDER_NANOSECONDS =
            new TreeMap<>(Map.of(512, 70, 4096, 95, 32_768, 150, 262_144, 250));

    /** Cost of adaptive routing, as a multiple of dimension order on the same torus. */
    static final double ADAPTIVE_RATIO = 1.6;

    /** Cost on another topology, as a multiple of the torus of about the same size. */
    static final double TOPOLOGY_RATIO = 1.3;

    /** Of a cycle of a torus of 16x16: a third of what it was. */
    static final int CYCLE_NANOSECONDS = 325 / 3;

    static final int DIMENSION_ORDER_BYTES = 600;
    static final int ADAPTIVE_BYTES = 1300;

    private EngineSizeGoals() {}
}
