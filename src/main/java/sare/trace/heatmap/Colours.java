package sare.trace.heatmap;

/** The colours of the shades of a heat map. */
final class Colours {
    static final int WHITE = 0xffffff;
    static final int LINE = 0x888888;

    /** The nine steps of YlGnBu without the lightest, which is too similar to white. */
    private static final int[] STEPS = {0xedf8b1, 0xc7e9b4, 0x7fcdbb, 0x41b6c4, 0x1d91c0, 0x225ea8, 0x253494, 0x081d58};

    private static final int[] CHANNEL_BITS = {16, 8, 0};
    private static final int CHANNEL = 0xff;

    private Colours() {}

    /** The colour of a shade from 0 (light) to 1 (dark), interpolated between two steps. */
    static int of(double shade) {
        double position = shade * (STEPS.length - 1);
        int below = Math.min((int) position, STEPS.length - 2);
        int colour = 0;
        for (int bits : CHANNEL_BITS) {
            int from = STEPS[below] >> bits & CHANNEL;
            int to = STEPS[below + 1] >> bits & CHANNEL;
            colour |= (int) Math.round(from + (to - from) * (position - below)) << bits;
        }
        return colour;
    }
}
