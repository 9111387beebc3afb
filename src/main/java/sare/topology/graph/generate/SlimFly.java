package sare.topology.graph.generate;

import java.util.ArrayList;
import java.util.List;

/**
 * The graph of a Slim Fly: 2 q^2 switches with (3q - d) / 2 links each, any two at most two links apart (McKay, Miller and Širáň, "A
 * note on large graphs of diameter two and given maximum degree", Journal of Combinatorial Theory B 74, 1998; Besta and Hoefler, "Slim
 * Fly: a cost effective low-diameter network topology", SC 2014). q is a prime power 4w + d with d = 1, 0 or -1.
 *
 * <p>Switch (0, x, y) has the number {@code x*q + y}, switch (1, m, c) the number {@code q^2 + m*q + c}. With the primitive element g of
 * the field of q elements, (0, x, y) is joined with (0, x, y') where y - y' is in X, (1, m, c) with (1, m, c') where c - c' is in X',
 * and (0, x, y) with (1, m, c) where y = m x + c. X has the even powers of g and X' the odd ones; for d = -1, X has the even powers up
 * to g^(2w-2) and the odd ones from g^(2w-1) to g^(4w-3), and X' is X times g.
 */
final class SlimFly {
    private final int q;
    private final FiniteField field;

    private SlimFly(int q) {
        this.q = q;
        this.field = FiniteField.of(q);
    }

    /** Whether there is such a graph. */
    static boolean exists(int q) {
        return q >= 3 && q % 4 != 2 && FiniteField.exists(q);
    }

    static SwitchLinks make(int q) {
        return new SlimFly(q).links();
    }

    private SwitchLinks links() {
        List<Integer> first = generators();
        List<Integer> second =
                first.stream().map(g -> field.product(g, field.power(1))).toList();
        SwitchLinks links = new SwitchLinks(2 * q * q);
        for (int column = 0; column < q; column++) {
            for (int row = 0; row < q; row++) {
                joinColumn(links, column * q, row, first);
                joinColumn(links, q * q + column * q, row, second);
                for (int m = 0; m < q; m++) {
                    int y = field.sum(field.product(m, column), row); // row is c here
                    links.join(column * q + y, q * q + m * q + row);
                }
            }
        }
        return links;
    }

    /** Joins a switch of a column with those whose row is the sum of its own and a generator, each two once. */
    private void joinColumn(SwitchLinks links, int firstOfColumn, int row, List<Integer> generators) {
        for (int generator : generators) {
            int other = field.sum(row, generator);
            if (row < other) {
                links.join(firstOfColumn + row, firstOfColumn + other);
            }
        }
    }

    /** The set X, which has the negative of each of its elements. */
    private List<Integer> generators() {
        List<Integer> generators = new ArrayList<>();
        int w = (q + 1) / 4;
        boolean isBelow = q % 4 == 3; // q = 4w - 1
        for (int exponent = 0; exponent < q - 1; exponent++) {
            boolean isEven = exponent % 2 == 0;
            boolean isTaken = isBelow ? isEven == exponent <= 2 * w - 2 : isEven;
            if (isTaken && exponent <= (isBelow ? 4 * w - 3 : q - 2)) {
                generators.add(field.power(exponent));
            }
        }
        return generators;
    }
}
