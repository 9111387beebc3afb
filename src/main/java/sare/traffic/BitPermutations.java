package sare.traffic;

import java.util.function.IntUnaryOperator;

/**
 * Permutations of the nodes of a network of 2^b nodes that rearrange the b bits of the node id; b is at least 1. All except
 * {@link #butterfly} are in Dally and Towles, "Principles and Practices of Interconnection Networks", 2004, table 3.1.
 */
final class BitPermutations {
    private BitPermutations() {}

    private static int mask(int bits) {
        return (1 << bits) - 1;
    }

    static IntUnaryOperator complement(int bits) {
        return node -> ~node & mask(bits);
    }

    static IntUnaryOperator reversal(int bits) {
        return node -> Integer.reverse(node) >>> Integer.SIZE - bits;
    }

    /** The bits rotated: every bit moves one place up, and the highest to the lowest place. */
    static IntUnaryOperator shuffle(int bits) {
        return node -> rotatedUp(node, 1, bits);
    }

    /** The upper and the lower half of an even number of bits exchanged. */
    static IntUnaryOperator transpose(int bits) {
        return node -> rotatedUp(node, bits / 2, bits);
    }

    private static int rotatedUp(int node, int places, int bits) {
        return (node << places | node >>> bits - places) & mask(bits);
    }

    /** The highest and the lowest bit exchanged (Duato, Yalamanchili, Ni, "Interconnection Networks", 2003, chapter 9). */
    static IntUnaryOperator butterfly(int bits) {
        int highest = 1 << bits - 1;
        return node -> {
            boolean differ = (node & highest) == 0 != ((node & 1) == 0);
            return differ ? node ^ (highest | 1) : node;
        };
    }
}
