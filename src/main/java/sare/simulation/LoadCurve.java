package sare.simulation;

import java.util.List;
import java.util.Optional;

/**
 * A load curve: points of growing or any other offered load.
 *
 * @param points at least one
 */
public record LoadCurve(List<LoadPoint> points) {
    public LoadCurve {
        points = List.copyOf(points);
    }

    /** The point with the highest accepted load; of several, the first. */
    public LoadPoint highest() {
        LoadPoint highest = points.get(0);
        for (LoadPoint point : points) {
            highest = point.acceptedPhitsPerCycle() > highest.acceptedPhitsPerCycle() ? point : highest;
        }
        return highest;
    }

    /** The point of the least load that the network does not accept but for 5 %, if there is one: it is saturated there. */
    public Optional<LoadPoint> saturated() {
        return points.stream()
                .filter(LoadPoint::fallsShort)
                .min((a, b) -> Double.compare(a.ratePhitsPerCycle(), b.ratePhitsPerCycle()));
    }
}
