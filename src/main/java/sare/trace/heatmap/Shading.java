package sare.trace.heatmap;

/** The function from the amount of a cell to its shade. */
public enum Shading {
    /** The logarithm of the amount, scaled from the smallest to the largest amount. */
    LOGARITHMIC("log", "logarithmic"),
    /** The amount divided by the largest amount. */
    LINEAR("linear", "linear");

    private final String word;
    private final String adjective;

    Shading(String word, String adjective) {
        this.word = word;
        this.adjective = adjective;
    }

    /** The name on the command line. */
    public String word() {
        return word;
    }

    /** The word in a legend. */
    String adjective() {
        return adjective;
    }

    /** The shade of an amount, 0 to 1, if the cells with traffic have {@code least} to {@code most}. */
    double shade(long amount, long least, long most) {
        if (least == most) {
            return 1;
        }
        return this == LINEAR
                ? (double) amount / most
                : StrictMath.log((double) amount / least) / StrictMath.log((double) most / least);
    }

    long amount(double shade, long least, long most) {
        return this == LINEAR
                ? Math.round(shade * most)
                : Math.round(least * StrictMath.pow((double) most / least, shade));
    }
}
