package sare.mapping.search;

import java.util.Arrays;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;

/**
 * What a mapper may use up, and where its random numbers come from. It is counted in evaluations, looks at what one change
 * would gain, and not in time, so that an answer is the same on a slow machine and on a fast one.
 */
public final class Effort {
    private static final long UNLIMITED = Long.MAX_VALUE;

    private final int[] stream; // the seed, and which part of which part draws from it
    private final RandomGenerator random;
    private final long limit;
    private long spent;

    private Effort(int[] stream, long limit) {
        this.stream = stream;
        this.random = new Well19937c(stream);
        this.limit = limit;
    }

    /** As much as each mapper takes by itself. */
    public static Effort of(long seed) {
        return of(seed, UNLIMITED);
    }

    /** At most so many evaluations; a mapper that is in the middle of something may go a little beyond. */
    public static Effort of(long seed, long evaluations) {
        return new Effort(new int[] {(int) (seed >>> Integer.SIZE), (int) seed}, evaluations);
    }

    /** For a part of the work, which draws from a stream of its own. */
    Effort part(int number, long evaluations) {
        int[] partStream = Arrays.copyOf(stream, stream.length + 1);
        partStream[stream.length] = number;
        return new Effort(partStream, evaluations);
    }

    /** One of so many equal shares of what is left. */
    long share(int shares) {
        return isLimited() ? left() / shares : UNLIMITED;
    }

    /** What is left without some evaluations. */
    long allBut(long evaluations) {
        return isLimited() ? Math.max(0, left() - evaluations) : UNLIMITED;
    }

    RandomGenerator random() {
        return random;
    }

    boolean isLimited() {
        return limit != UNLIMITED;
    }

    /** Evaluations that are left, or of a search without a limit what it would take by itself. */
    long left(long byItself) {
        return isLimited() ? left() : byItself;
    }

    private long left() {
        return Math.max(0, limit - spent);
    }

    boolean isSpent() {
        return spent >= limit;
    }

    void spend(long evaluations) {
        spent += evaluations;
    }

    /** Evaluations so far. */
    public long spent() {
        return spent;
    }
}
