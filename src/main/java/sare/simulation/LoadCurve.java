package sare.simulation;

import java.util.List;
import java.util.Optional;

/**
 * A load curve: its points, in any order of their offered loads.
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

    /** The point of the smallest load of which the network does not accept 95 %, if there is one: the network is saturated. */
    public Optional<LoadPoint> saturated() {
        return points.stream()
                .filter(LoadPoint::fallsShort)
                .min((a, b) -> Double.compare(a.ratePhitsPerCycle(), b.ratePhitsPerCycle()));
    }
}
