package sare.study;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;

/**
 * How far the points of a curve may be from INSEE's. A curve is saturated above the load at which INSEE accepted most.
 *
 * @param peak the point of the curve at which INSEE accepted most
 */
record TopologyCurveTolerance(TopologyCurvePoint peak) {
    static final double ACCEPTED_PERCENT = 3;
    static final double STANDARD_ERRORS = 3;
    static final double DELAY_PERCENT = 5;
    static final BigDecimal SHARE_OF_SATURATION = new BigDecimal("0.8");

    static TopologyCurveTolerance of(List<TopologyCurvePoint> curve) {
        return new TopologyCurveTolerance(curve.stream()
                .max(Comparator.comparing(TopologyCurvePoint::accepted))
                .orElseThrow());
    }

    /** Whether delays are compared at a point: below 80 % of the peak. */
    boolean comparesDelay(TopologyCurveRow row) {
        BigDecimal most = peak.accepted().multiply(SHARE_OF_SATURATION);
        return row.reference().offered().compareTo(peak.offered()) < 0
                && row.reference().accepted().compareTo(most) < 0;
    }

    /** Whether the accepted load is within 3 % of INSEE's or within three standard errors, whichever is more. */
    boolean accepts(TopologyCurveRow row) {
        double most = Math.max(ACCEPTED_PERCENT, STANDARD_ERRORS * row.acceptedErrorPercent());
        return Math.abs(row.acceptedPercent()) <= most;
    }

    /** Whether the accepted load agrees, and so the delay where it is compared. */
    boolean holds(TopologyCurveRow row) {
        return accepts(row) && (!comparesDelay(row) || Math.abs(row.delayPercent()) <= DELAY_PERCENT);
    }
}
