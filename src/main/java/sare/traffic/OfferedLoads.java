package sare.traffic;

import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import sare.input.InputException;
import sare.input.Numbers;
import sare.network.RouterParameters;

/**
 * Parses the offered loads of a sweep, in phits per node and cycle: {@code 0.25}, {@code 0.1,0.2,0.5},
 * {@code 0.05:1.0:0.05} (first:last:step) or several of these separated by commas. The steps are exact: the third load of the
 * last example is 0.15.
 */
public final class OfferedLoads {
    private static final BigDecimal LEAST =
            new BigDecimal("1e-9"); // below this no run is long enough to measure anything
    private static final BigDecimal MOST =
            BigDecimal.valueOf(RouterParameters.MAX_PHITS_PER_PACKET); // of any node; the network may allow less
    private static final int MAX_LOADS = 10_000;
    private static final int RANGE_PARTS = 3;
    private static final String EXPECTED =
            "loads of at least 1e-9 phits per node and cycle, such as 0.25, 0.1,0.2,0.5 or"
                    + " 0.05:1.0:0.05 (first:last:step)";

    private final String option;
    private final Set<BigDecimal> loads = new LinkedHashSet<>();

    private OfferedLoads(String option) {
        this.option = option;
    }

    /**
     * Reads the loads in the given order; a range ends with the last load that is not above its end. What the nodes of a network take
     * is checked by {@link InjectionRate}.
     *
     * @param option the option or key that gave them, for errors
     * @return at least one load, each without trailing zeros
     * @throws InputException when a load is malformed or given twice, a range is empty or endless, or there are too many loads
     */
    public static List<BigDecimal> parse(String option, String text) {
        OfferedLoads parser = new OfferedLoads(option);
        for (String part : text.split(",", -1)) {
            parser.addPart(part.strip());
        }
        return List.copyOf(parser.loads);
    }

    private void addPart(String part) {
        String[] words = part.split(":", -1);
        if (words.length == 1) {
            add(load(words[0], part));
        } else if (words.length == RANGE_PARTS) {
            addRange(load(words[0], part), load(words[1], part), load(words[2], part), part);
        } else {
            throw error("'" + part + "'", EXPECTED);
        }
    }

    private void addRange(BigDecimal first, BigDecimal last, BigDecimal step, String part) {
        if (first.compareTo(last) > 0) {
            throw error("'" + part + "'", "first:last:step with a first load that is not above the last");
        }
        for (BigDecimal load = first; load.compareTo(last) <= 0; load = load.add(step)) {
            add(load);
        }
    }

    private BigDecimal load(String word, String part) {
        return Numbers.exact(word.strip(), LEAST, MOST).orElseThrow(() -> error("'" + part + "'", EXPECTED));
    }

    private void add(BigDecimal load) {
        if (loads.size() == MAX_LOADS) {
            throw error("more than " + MAX_LOADS + " loads", "fewer");
        }
        if (!loads.add(load.stripTrailingZeros())) {
            throw error("the load " + load.stripTrailingZeros().toPlainString() + " a second time", "every load once");
        }
    }

    private InputException error(String found, String expected) {
        return new InputException(option, found, expected);
    }
}
