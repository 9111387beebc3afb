package sare.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class QuadeTest {
    /** The reference is SciPy's f.sf of F = 85.66 with 2 and 58 degrees of freedom. */
    @Test
    void aSmallPKeepsItsDigits() {
        double[] first = IntStream.rangeClosed(1, 30).mapToDouble(i -> i).toArray();
        double[] second =
                IntStream.rangeClosed(1, 30).mapToDouble(i -> 1.1 * i + 2).toArray();
        double[] third =
                IntStream.rangeClosed(1, 30).mapToDouble(i -> 1.3 * i + 5).toArray();
        first[0] = 3;
        second[0] = 1;
        third[0] = 9;
        Quade quade = Quade.of(List.of(Sample.of(first), Sample.of(second), Sample.of(third)));
        assertEquals(85.66030548982572, quade.statistic(), 1e-10);
        assertEquals(4.859171167375529e-18, quade.pValue(), 1e-27);
    }
}
