package sare.trace.heatmap;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import sare.trace.TrafficMatrix;

/** The quantity that a heat map shows. */
public enum Measure {
    BYTES("bytes", "B"),
    MESSAGES("messages", "");

    private static final int STEP = 1000; // of the prefixes
    private static final String[] PREFIXES = {"", "k", "M", "G", "T", "P", "E"};
    private static final MathContext DIGITS = new MathContext(3, RoundingMode.HALF_UP);

    private final String word;
    private final String unit;

    Measure(String word, String unit) {
        this.word = word;
        this.unit = unit;
    }

    /** The name on the command line and in pictures. */
    public String word() {
        return word;
    }

    long of(TrafficMatrix matrix, int entry) {
        return this == BYTES ? matrix.bytes(entry) : matrix.messages(entry);
    }

    /** An amount with three significant digits and its unit, such as {@code 1.41 MB}. */
    String text(long amount) {
        BigDecimal shown = BigDecimal.valueOf(amount).round(DIGITS);
        int prefix = 0;
        while (shown.compareTo(BigDecimal.valueOf(STEP)) >= 0) {
            shown = shown.movePointLeft(3);
            prefix++;
        }
        String unitWithPrefix = PREFIXES[prefix] + unit;
        return shown.stripTrailingZeros().toPlainString() + (unitWithPrefix.isEmpty() ? "" : " " + unitWithPrefix);
    }
}
