package sare.report.html;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Which values share a colour: a step for each bound, for values from that bound on.
 *
 * @param label what is measured
 * @param unit behind values, or {@code %} for shares
 * @param bounds ascending, {@value #STEPS} of them; below the first is the first step too
 */
record ColourScale(String label, String unit, List<BigDecimal> bounds) {
    static final int STEPS = 9; // as many as the style sheet has

    /** Steps of equal and rounded width from 0 to a greatest value or a little beyond. */
    static ColourScale linear(String label, String unit, double greatest) {
        List<BigDecimal> bounds = new ArrayList<>();
        double width = Figures.roundedUp(greatest / STEPS);
        for (int step = 0; step < STEPS; step++) {
            bounds.add(Figures.number(width * step));
        }
        return new ColourScale(label, unit, bounds);
    }

    /** Steps of equal ratio between two positive values. */
    static ColourScale logarithmic(String label, String unit, double least, double greatest) {
        List<BigDecimal> bounds = new ArrayList<>();
        for (int step = 0; step < STEPS; step++) {
            bounds.add(Figures.number(least * Math.pow(greatest / least, (double) step / STEPS)));
        }
        return new ColourScale(label, unit, bounds);
    }
}
