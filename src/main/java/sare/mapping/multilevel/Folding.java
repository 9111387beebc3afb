package sare.mapping.multilevel;

/**
 * A way to fold a grid of ranks into a grid of positions. The coordinate along a dimension of the ranks is written in digits, one for each
 * dimension of the positions; from one rank to the next a single digit changes by one, as in a reflected Gray code. The digits that
 * belong to a dimension of the positions are the coordinate there, again reflected, so that a rank at a fold is near to the next.
 *
 * <p>Example: a line of 8 ranks on a grid of 4x2 has the digits 4 and 2, the first of which changes faster: the ranks 0 to 3 are in
 * the first row from left to right, the ranks 4 to 7 in the second from right to left.
 *
 * @param factors by dimension of the ranks and of the positions: how many values the digit has
 * @param digitOrders by dimension of the ranks: dimensions of the positions, that of the fastest digit first
 * @param mergeOrders by dimension of the positions: dimensions of the ranks, that of the digit with the lowest value first
 */
record Folding(int[][] factors, int[][] digitOrders, int[][] mergeOrders) {
    /** The coordinates of the position of a rank with some coordinates. */
    int[] coordinates(int... ofRank) {
        int[][] digits = new int[ofRank.length][];
        for (int i = 0; i < ofRank.length; i++) {
            digits[i] = digits(i, ofRank[i]);
        }
        int[] coordinates = new int[mergeOrders.length];
        for (int j = 0; j < coordinates.length; j++) {
            int merged = 0;
            for (int at = mergeOrders[j].length - 1; at >= 0; at--) {
                int i = mergeOrders[j][at];
                merged = merged * factors[i][j] + reflected(digits[i][j], factors[i][j], merged);
            }
            coordinates[j] = merged;
        }
        return coordinates;
    }

    /** The digits of a coordinate along a dimension of the ranks, by dimension of the positions. */
    int[] digits(int dimension, int coordinate) {
        int[] digits = new int[digitOrders[dimension].length];
        int left = coordinate;
        for (int j : digitOrders[dimension]) {
            int values = factors[dimension][j];
            digits[j] = reflected(left % values, values, left / values);
            left /= values;
        }
        return digits;
    }

    private static int reflected(int digit, int values, int higher) {
        return higher % 2 == 0 ? digit : values - 1 - digit;
    }
}
