package sare.mapping.layout;

import java.util.Arrays;
import java.util.List;

/**
 * Cuts a box into blocks and takes one block after the other, each in smaller blocks, and so on to single points. The blocks of a box, and
 * the points of the smallest ones, are taken as a snake. The box is folded, not only cut: a block is mirrored in each dimension in which
 * its number is odd, so that points next to each other on both sides of a cut have the same place in their blocks.
 */
final class BlockCurve implements Curve {
    private final int[] block; // sides
    private final LineCurve blocks; // of the box
    private final BlockCurve inside; // of a block; null if it has no smaller blocks
    private final LineCurve points; // of a block without smaller ones
    private final long indices; // one more than the largest, if blocks at the end were whole

    /**
     * @param box its sides
     * @param sizes the sides of blocks, the largest first; blocks at the end of a box may be smaller
     */
    BlockCurve(int[] box, List<int[]> sizes) {
        this.block = sizes.get(0);
        int[] numbers = new int[box.length];
        Arrays.setAll(numbers, d -> (box[d] - 1) / block[d] + 1);
        this.blocks = LineCurve.snake(numbers);
        this.inside = sizes.size() > 1 ? new BlockCurve(block, sizes.subList(1, sizes.size())) : null;
        this.points = LineCurve.snake(block);
        this.indices = Sides.volume(numbers) * indicesOfBlock();
    }

    private long indicesOfBlock() {
        return inside == null ? Sides.volume(block) : inside.indices;
    }

    @Override
    public long index(int... point) {
        int[] number = new int[point.length];
        int[] place = new int[point.length];
        for (int d = 0; d < point.length; d++) {
            number[d] = point[d] / block[d];
            int along = point[d] % block[d];
            place[d] = number[d] % 2 == 0 ? along : block[d] - 1 - along;
        }
        return blocks.index(number) * indicesOfBlock() + (inside == null ? points : inside).index(place);
    }
}
