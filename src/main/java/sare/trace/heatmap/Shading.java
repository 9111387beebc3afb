package sare.trace.heatmap;

/** How dark a cell is. */
public enum Shading {
    /** By the logarithm, from the least to the most. */
    LOGARITHMIC("log", "logarithmic"),
    /** In proportion to the most. */
    LINEAR("linear", "linear");

    private final String word;
    private final String adjective;

    Shading(String word, String adjective) {
        this.word = word;
        this.adjective = adjective;
    }

    /** The word for it on the command line. */
    public String word() {
        return word;
    }

    /** The word for it in a legend. */
    String adjective() {
        return adjective;
    }

    /** The shade of an amount, 0 to 1, where the cells with traffic have from {@code least} to {@code most}. */
    double shade(long amount, long least, long most) {
        if (least == most) {
            return 1;
        }
        return this == LINEAR
                ? (double) amount / most
                : StrictMath.log((double) amount / least) / StrictMath.log((double) most / least);
    }

    /** The amount that has a shade. */
    long amount(double shade, long least, long most) {
        return this == LINEAR
                ? Math.round(shade * most)
                : Math.round(least * StrictMath.pow((double) most / least, shade));
    }
}
