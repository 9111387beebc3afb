package sare.mapping.layout;

import java.util.stream.IntStream;

/**
 * The curve of Hilbert ("Ueber die stetige Abbildung einer Linie auf ein Flächenstück", Mathematische Annalen 38, 1891) in any number of
 * dimensions, with the states of Hamilton and Rau-Chaplin ("Compact Hilbert indices: Space-filling curves for domains with unequal side
 * lengths", Information Processing Letters 105(5), 2008, section 2): a box is halved in several dimensions, and its parts are taken in
 * the order of a Gray code that begins at a corner of the box and ends at the corner next to it along an axis.
 *
 * <p>Sides may differ. Each is rounded up to a power of two. A level of the curve halves only the dimensions whose sides are as long as the
 * longest, so that an 8x4 box is two 4x4 boxes one after the other. Each step between points of a box whose sides are powers of two is to
 * a neighbour. In other boxes the curve leaves out the points outside, and steps can be longer.
 */
final class HilbertCurve implements Curve {
    private final int[] levels; // by dimension: how often it is halved
    private final int most;

    HilbertCurve(int... sides) {
        this.levels = IntStream.of(sides)
                .map(side -> Integer.SIZE - Integer.numberOfLeadingZeros(side - 1))
                .toArray();
        this.most = IntStream.of(levels).max().orElseThrow();
    }

    @Override
    public long index(int... point) {
        long index = 0;
        int corner = 0; // at which the curve enters the box; bits by dimension
        int axis = IntStream.range(0, levels.length)
                .filter(d -> levels[d] == most)
                .findFirst()
                .orElseThrow(); // along which lies the corner at which it leaves the box
        for (int level = most; level > 0; level--) {
            int[] halved = halved(level, axis);
            int part = number(halved, corner, point, level - 1);
            index = index << halved.length | part;
            corner ^= spread(entry(part), halved);
            axis = halved[nextAxis(part, halved.length)];
        }
        return index;
    }

    /** The dimensions that a level halves: in cyclic order, the axis last. */
    private int[] halved(int level, int axis) {
        return IntStream.rangeClosed(1, levels.length)
                .map(i -> (axis + i) % levels.length)
                .filter(d -> levels[d] >= level)
                .toArray();
    }

    /** The number of the part of the box that has a point: the rank of its corner in the Gray code. */
    private static int number(int[] halved, int corner, int[] point, int bit) {
        int code = 0;
        for (int i = 0; i < halved.length; i++) {
            int half = point[halved[i]] >> bit & 1;
            code |= (half ^ corner >> halved[i] & 1) << i;
        }
        int rank = code;
        for (int shift = 1; shift < Integer.SIZE; shift *= 2) {
            rank ^= rank >>> shift;
        }
        return rank;
    }

    /** The bits of a code as bits by dimension. */
    private static int spread(int code, int... halved) {
        int bits = 0;
        for (int i = 0; i < halved.length; i++) {
            bits |= (code >> i & 1) << halved[i];
        }
        return bits;
    }

    /** The corner at which the curve enters a part, in the code. */
    private static int entry(int part) {
        return part == 0 ? 0 : gray((part - 1) / 2 * 2);
    }

    private static int gray(int number) {
        return number ^ number >> 1;
    }

    /** The axis between the corners of a part, as an index into the halved dimensions; that of the box is the last index. */
    private static int nextAxis(int part, int dimensions) {
        int changed = part == 0 ? -1 : Integer.numberOfTrailingZeros(~(part % 2 == 0 ? part - 1 : part));
        return part == 0 ? 0 : changed % dimensions;
    }
}
