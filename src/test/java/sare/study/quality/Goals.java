package sare.study.quality;

import java.util.Map;

/** What the mappers are to reach at least. */
final class Goals {
    /** By instance of QAPLIB: what the mean gap of GRASP may be, in per cent, with path relinking or without. */
    static final Map<String, Double> GRASP_PERCENT =
            Map.of("nug30", 1.7, "sko49", 1.7, "sko64", 1.7, "tho40", 2.0, "tai60a", 3.2, "esc64a", 0.0, "tai64c", 0.0);

    /** By instance of QAPLIB: what the gap of tabu search may be with the worst seed, in per cent. */
    static final Map<String, Double> TABU_PERCENT = Map.of(
            "nug20", 0.0, "nug30", 0.0, "esc64a", 0.0, "tai64c", 0.0, "tho40", 0.1, "sko49", 0.15, "sko64", 0.15,
            "tai60a", 1.2);

    /** By number of nodes: what the geometric mean of the ratios to Scotch on trees may be. */
    static final Map<Integer, Double> MEAN_RATIO_ON_TREES = Map.of(64, 0.95, 256, 0.90);

    /** The same on tori of all sizes together; there, no ratio may be above 1. */
    static final double MEAN_RATIO_ON_TORI = 0.93;

    /** By instance: average hops on {@link #HOPS_TARGET}, to {@link #HOPS_DIGITS} digits after the decimal point. */
    static final Map<String, Double> HOPS =
            Map.of("npb_bt_A_64_all", 1.333, "npb_cg_A_64_all", 1.589, "npb_mg_A_64_all", 1.651);

    static final String HOPS_TARGET = "torus:8x8";
    static final int HOPS_DIGITS = 3;

    private Goals() {}
}
