package sare.mapping.search;

import java.util.Arrays;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import sare.mapping.multilevel.Effort;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/**
 * The budget of a mapper and its random numbers. The budget is counted in evaluations of swaps and not in time, so that an answer
 * is the same on a slow machine and on a fast one.
 */
public final class SearchBudget implements Effort {
    private static final long UNLIMITED = Long.MAX_VALUE;

    private final int[] stream; // the seed, then the number of the part at each level of division
    private final RandomGenerator random;
    private final long limit;
    private final LongConsumer listener; // hears of evaluations once, in the part that makes them
    private long spent;

    private SearchBudget(int[] stream, long limit, LongConsumer listener) {
        this.stream = stream;
        this.random = new Well19937c(stream);
        this.limit = limit;
        this.listener = listener;
    }

    /** An unlimited budget: each mapper takes what its own parameters say. */
    public static SearchBudget of(long seed) {
        return of(seed, UNLIMITED);
    }

    /** A limited budget; a mapper may exceed it slightly to complete a step. */
    public static SearchBudget of(long seed, long evaluations) {
        return of(seed, OptionalLong.of(evaluations), spent -> {});
    }

    /**
     * A budget with a listener to the evaluations while they are made. Those of attempts that later do not count are among them.
     *
     * @param limit of evaluations, if there is one
     * @param listener takes their number since its last call; several threads call it
     */
    public static SearchBudget of(long seed, OptionalLong limit, LongConsumer listener) {
        int[] stream = {(int) (seed >>> Integer.SIZE), (int) seed};
        return new SearchBudget(stream, limit.orElse(UNLIMITED), listener);
    }

    /** The budget of a part of the work, with its own random stream. */
    SearchBudget part(int number, long evaluations) {
        int[] partStream = Arrays.copyOf(stream, stream.length + 1);
        partStream[stream.length] = number;
        return new SearchBudget(partStream, evaluations, listener);
    }

    /** The answer of a part of the work, which has its own random stream; the evaluations of the part are spent. */
    <T> T inPart(int number, long evaluations, Function<SearchBudget, T> work) {
        SearchBudget part = part(number, evaluations);
        T answer = work.apply(part);
        spendAsPart(part.spent());
        return answer;
    }

    /** The answer of a mapper as such a part. */
    Arrangement map(Mapper mapper, MappingProblem problem, Arrangement start, int number, long evaluations) {
        return inPart(number, evaluations, part -> mapper.map(problem, start, part));
    }

    /** One of several equal shares of what is left. */
    long share(int shares) {
        return isLimited() ? left() / shares : UNLIMITED;
    }

    @Override
    public RandomGenerator random() {
        return random;
    }

    boolean isLimited() {
        return limit != UNLIMITED;
    }

    /** The evaluations that are left; without a limit, those that the search takes by itself. */
    long left(long byItself) {
        return isLimited() ? left() : byItself;
    }

    private long left() {
        return Math.max(0, limit - spent);
    }

    @Override
    public boolean isSpent() {
        return spent >= limit;
    }

    @Override
    public void spend(long evaluations) {
        spent += evaluations;
        listener.accept(evaluations);
    }

    /** Counts the evaluations of a {@link #part}, of which the listener knows already. */
    void spendAsPart(long evaluations) {
        spent += evaluations;
    }

    /** Evaluations so far. */
    public long spent() {
        return spent;
    }
}
