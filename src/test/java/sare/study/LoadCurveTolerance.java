package sare.study;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;

/**
 * How far the points of a curve may be from INSEE's. A curve is saturated above the load at which INSEE accepted most.
 *
 * @param peak the point of the curve at which INSEE accepted most
 */
record LoadCurveTolerance(LoadCurvePoint peak) {
    static final BigDecimal ACCEPTED_PERCENT = new BigDecimal(3);
    static final BigDecimal DELAY_PERCENT = new BigDecimal(5);
    static final BigDecimal SHARE_OF_SATURATION = new BigDecimal("0.8");

    static LoadCurveTolerance of(List<LoadCurveRow> curve) {
        return new LoadCurveTolerance(curve.stream()
                .map(LoadCurveRow::reference)
                .max(Comparator.comparing(LoadCurvePoint::accepted))
                .orElseThrow());
    }

    /** Whether a point comes behind the peak. */
    boolean isSaturated(LoadCurveRow row) {
        return row.reference().offered().compareTo(peak.offered()) > 0;
    }

    /** Whether delays are compared at a point: below 80 % of the peak, as above it they are more noise than anything else. */
    boolean comparesDelay(LoadCurveRow row) {
        BigDecimal most = peak.accepted().multiply(SHARE_OF_SATURATION);
        return !isSaturated(row) && row.reference().accepted().compareTo(most) < 0;
    }

    /** Whether the accepted load is within 3 % of INSEE's, and so the delay within 5 % where it is compared. */
    boolean holds(LoadCurveRow row) {
        boolean delay = row.delayPercent().abs().compareTo(DELAY_PERCENT) <= 0;
        return row.acceptedPercent().abs().compareTo(ACCEPTED_PERCENT) <= 0 && (delay || !comparesDelay(row));
    }
}
