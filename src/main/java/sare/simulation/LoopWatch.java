package sare.simulation;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import sare.network.CycleCount;
import sare.statistics.RepetitionForecast;

/**
 * Watches the iterations of loops, and leaves out the last ones of a loop when their duration is known well enough. A rank reports every
 * mark that it passes. A mark is complete when the last rank has passed it; its time is that cycle.
 *
 * <p>When a mark is complete, the rest of the loop is forecast ({@link RepetitionForecast}). If the interval is within the tolerance,
 * every rank that reaches the next border of iterations, which no rank has passed, continues at the end of the loop. Messages do not cross
 * these borders. So the ranks continue as in a program with fewer iterations, in which they are as far apart as before. The forecast
 * duration of the iterations left out is added to all later times. That is right only if nothing else goes on meanwhile, so only iterations
 * count in which the ranks that have no part in the loop are idle ({@link RanksOutsideLoops}).
 *
 * <p>Ranks settle to a common pace. As long as that of the first rank differs from that of the last one, the pace to come is unknown
 * between both. And some ranks may run ahead of others, further in every iteration; they finish the loop early, and then the others
 * have the network to themselves, at a pace that the iterations so far do not show. So the interval is at least as wide as the
 * difference between both paces makes it.
 *
 * <p>With a background load, short iterations may meet none of its packets for a while, and the first ones run in a network that is
 * still filling. So the iterations that count must last as long as it takes a node of the background to send
 * {@value #FEWEST_PACKETS} packets on average.
 *
 * <p>The simulated run goes on after the loop, but not exactly as the whole run does, because random choices are others there, and other
 * messages meet. So what is simulated later differs by chance from the whole run, which has chance of its own. It is taken to vary as much
 * as iterations that send the same number of bytes, and each of them counts twice in the forecast. It begins with what the last ranks still
 * do in the loop when the first ones have left it. Messages between other ranks than in the loop may meet although those of the
 * loop do not. Their time is taken to be known to a tenth: the standard deviation of an all-to-all of 16 ranks after a quiet ring
 * was 0.9 % of the run on a torus and 5.6 % on a fat tree.
 *
 * <p>The decision is taken again and again, and the first interval that is narrow enough is often narrow by chance. Intervals that hold at
 * all of K looks are wider than at one, with known variance 1.30 times for 10 looks and 1.36 times for 20 (Pocock's constants: C. Jennison
 * and B. Turnbull, "Group Sequential Methods with Applications to Clinical Trials", 2000, table 2.1), and more if few values are known. The
 * factor here is {@value #MARGIN}.
 * The half width with it must be within the tolerance. Without it, that of an inner loop must be within a fifth of the tolerance of the
 * duration of this loop. The errors of several loops are independent, so their squares are added.
 */
final class LoopWatch {
    private static final double SHARE_OF_INNER = 0.2; // of the tolerance; few inner iterations say little about noise
    private static final double MARGIN = 1.5; // because the first of many intervals that is narrow is narrow by chance
    private static final double LEAST_ERROR =
            1e-4; // of the iterations left out, because slow transients do not show in few
    private static final double ERROR_OF_NEW = 0.1; // of the time of messages that have no like in the loop

    private static final int FEWEST_PACKETS = 30; // of each node of a background

    private final ProgramLoops loops;
    private final double tolerance;
    private final CycleCount burstCycles;
    private final Supplier<TrafficCount> simulated;
    private final RanksOutsideLoops otherRanks;
    private final double leastCycles; // of the iterations that count
    private final int ranksWithMarks;
    private final int[] next; // by rank: the next mark
    private final int[] passed; // by mark: number of ranks
    private final long[] firstPass; // by mark: cycle in which the first rank passed it
    private final long[] lastPass; // by mark: cycle in which the last rank passed it
    private final int[] targets; // by mark: the mark at which a rank continues, usually the mark itself
    private final double[] added; // by mark: the cycles added to all times from it on
    private final double[][] times; // by loop and mark, of the last rank; null for a loop that is not watched any more
    private final double[][] firstTimes; // by loop and mark, of the first rank
    private final int[] quietFrom; // by loop: the number of the first mark from which on other ranks are idle
    private final TrafficCount[] before; // by loop: the traffic at that mark; null until then
    private final int[] simulatedPeriods; // by loop
    private boolean areOthersIdle; // if so, they remain idle until the end of the loop
    private int furthest = -1; // the last mark that any rank has passed
    private long lastJump; // cycle in which the last rank continued after iterations that were left out
    private double shift; // cycles added so far
    private double variance; // sum of squares of the half widths
    private TrafficCount leftOut; // traffic of the iterations left out; null if there are none

    /**
     * Watches the loops of an estimation.
     *
     * @param simulated the traffic so far
     * @param otherRanks those without marks
     * @param backgroundOrNull the background that runs at the same time
     */
    LoopWatch(
            Estimation estimation,
            CycleCount burstCycles,
            Supplier<TrafficCount> simulated,
            RanksOutsideLoops otherRanks,
            BackgroundLoad backgroundOrNull) {
        this.loops = estimation.loops();
        this.tolerance = estimation.tolerance();
        this.burstCycles = burstCycles;
        this.simulated = simulated;
        this.otherRanks = otherRanks;
        this.leastCycles = backgroundOrNull == null
                ? 0
                : FEWEST_PACKETS / backgroundOrNull.rate().packetsPerCycle();
        int marks = loops.marks();
        int count = loops.loops().size();
        this.next = new int[loops.ranks()];
        this.passed = new int[marks];
        this.firstPass = new long[marks];
        this.lastPass = new long[marks];
        this.targets = new int[marks];
        this.added = new double[marks];
        this.times = new double[count][];
        this.firstTimes = new double[count][];
        this.quietFrom = new int[count];
        this.before = new TrafficCount[count];
        this.simulatedPeriods = new int[count];
        Arrays.setAll(targets, mark -> mark);
        Arrays.setAll(times, loop -> new double[loops.loops().get(loop).marks().size()]);
        Arrays.setAll(firstTimes, loop -> new double[times[loop].length]);
        int ranks = 0;
        for (int rank = 0; rank < next.length; rank++) {
            next[rank] = loops.hasMarks(rank) ? 0 : marks;
            ranks += loops.hasMarks(rank) ? 1 : 0;
        }
        this.ranksWithMarks = ranks;
    }

    /** Makes a rank pass the marks before its next step. Returns the step at which it continues. */
    int pass(int rank, int step, long cycle) {
        int continues = step;
        while (next[rank] < passed.length && loops.step(rank, next[rank]) == continues) {
            int mark = next[rank];
            int target = targets[mark];
            continues = loops.step(rank, target);
            next[rank] = target == mark ? mark + 1 : target;
            furthest = Math.max(furthest, mark);
            firstPass[mark] = passed[mark] == 0 ? cycle : Math.min(firstPass[mark], cycle);
            lastPass[mark] = Math.max(lastPass[mark], cycle);
            if (++passed[mark] == ranksWithMarks) {
                complete(mark);
            }
        }
        return continues;
    }

    /** The step before which a rank passes its next mark, or an end. */
    int nextStep(int rank, int end) {
        return next[rank] < passed.length ? loops.step(rank, next[rank]) : end;
    }

    private void complete(int mark) {
        ProgramLoops.Loop loop = loops.loopOfMark(mark);
        int number = loops.numberOfLoop(mark);
        int index = loops.indexOfMark(mark);
        if (added[mark] > 0) {
            shift += added[mark];
            lastJump = lastPass[mark];
        }
        if (index % loop.marksPerPeriod() == 0 && targets[mark] == mark && added[mark] == 0) {
            simulatedPeriods[number] = index / loop.marksPerPeriod();
        }
        if (times[number] == null) {
            return;
        }
        times[number][index] = lastPass[mark] + shift;
        firstTimes[number][index] = firstPass[mark] + shift;
        areOthersIdle = areOthersIdle || otherRanks.areIdle();
        if (!areOthersIdle) {
            return;
        }
        if (before[number] == null) {
            quietFrom[number] = index;
            before[number] = traffic();
        } else if (index - quietFrom[number] >= loop.marksPerPeriod()) {
            decide(loop, number, index);
        }
    }

    /** The traffic so far, with that of the iterations left out. */
    private TrafficCount traffic() {
        TrafficCount now = simulated.get();
        return leftOut == null ? now : now.plus(leftOut, 1);
    }

    private void decide(ProgramLoops.Loop loop, int number, int index) {
        int stop = firstFreePeriod(loop, index / loop.marksPerPeriod());
        int rest = loop.periods() - stop;
        if (rest < 1) {
            times[number] = null;
            return;
        }
        int from = quietFrom[number];
        double[] quietTimes = from == 0 ? times[number] : Arrays.copyOfRange(times[number], from, index + 1);
        RepetitionForecast forecast = new RepetitionForecast(quietTimes, index - from, loop.marksPerPeriod());
        int firstMark = from + forecast.firstMark();
        OptionalDouble width =
                forecast.halfWidth(rest, 2 * periodsOfOtherRun(loop, number, index, stop, forecast.period()));
        if (width.isEmpty() || times[number][index] - times[number][firstMark] < leastCycles) {
            return;
        }
        double period = forecast.period();
        double settling = rest * differenceOfPaces(loop, number, index, firstMark);
        double least = Math.max(LEAST_ERROR * rest, ERROR_OF_NEW * loop.work().newPeriodsAfter()) * period;
        double error = Math.max(Math.max(width.getAsDouble(), settling), least)
                + difference(loop, firstMark, index, stop, period);
        if (isWithin(loop, number, index, period, error)) {
            leaveOut(loop, number, index, stop, period);
            variance += error * error;
        }
    }

    /**
     * The work that differs by chance from the whole run, as a number of periods: what the last ranks still do in the loop when the first
     * ones have left it, and the operations after it. If the loop is an inner one, the simulated iterations of the next one belong to it.
     */
    private double periodsOfOtherRun(ProgramLoops.Loop loop, int number, int index, int stop, double period) {
        double simulated = loop.isInner() ? stop : 0;
        return simulated
                + lead(number, index) / Math.max(1, period)
                + loop.work().periodsAfter();
    }

    /**
     * The difference between the lengths of a period of the first and the last rank, at the last marks. In a loop that has settled, all
     * ranks have the same pace.
     */
    private double differenceOfPaces(ProgramLoops.Loop loop, int number, int index, int firstMark) {
        int marks = index - firstMark;
        int first = index - Math.max(1, loop.marksPerPeriod() * 3 / 4) + 1;
        return Math.abs(IntStream.rangeClosed(Math.max(first, quietFrom[number] + marks), index)
                        .mapToDouble(mark -> lead(number, mark) - lead(number, mark - marks))
                        .average()
                        .orElseThrow())
                * loop.marksPerPeriod()
                / marks;
    }

    /** The first period whose border before it no rank has passed. */
    private int firstFreePeriod(ProgramLoops.Loop loop, int complete) {
        int period = complete;
        while (period < loop.periods() && loop.border(period) <= furthest) {
            period++;
        }
        return period;
    }

    /** The cycles by which the iterations left out may differ because their bytes or compute times do. */
    private double difference(ProgramLoops.Loop loop, int firstMark, int index, int stop, double period) {
        int begin = firstMark / loop.marksPerPeriod();
        int end = Math.max(begin + 1, index / loop.marksPerPeriod());
        double nanoseconds = loop.work().differenceOfNanoseconds(begin, end, stop);
        long computeCycles = burstCycles.of((long) nanoseconds, WakeupQueue.MAX_CYCLE);
        double bytes = loop.work().differenceOfBytes(begin, end, stop);
        return (loop.periods() - stop) * (computeCycles + bytes * period);
    }

    /** The cycles between the passes of a mark by the first and the last rank. */
    private double lead(int number, int mark) {
        return times[number][mark] - firstTimes[number][mark];
    }

    private boolean isWithin(ProgramLoops.Loop loop, int number, int index, double period, double error) {
        if (loop.isInner()) {
            return error <= SHARE_OF_INNER * tolerance * loop.periods() * period;
        }
        double rest = loop.periods() - (double) index / loop.marksPerPeriod();
        return halfWidth(variance + error * error) <= tolerance * (times[number][index] + rest * period);
    }

    /** Half the width of the interval that is stated, in whole cycles. */
    private static long halfWidth(double variance) {
        return Math.max(1, (long) Math.ceil(MARGIN * Math.sqrt(variance)));
    }

    private void leaveOut(ProgramLoops.Loop loop, int number, int index, int stop, double period) {
        int rest = loop.periods() - stop;
        int end = loop.border(loop.periods());
        targets[loop.border(stop)] = end;
        added[end] = rest * period;
        simulatedPeriods[number] = stop;
        times[number] = null;
        double periods = (double) (index - quietFrom[number]) / loop.marksPerPeriod();
        TrafficCount now = traffic();
        TrafficCount ofLoop = now.plus(before[number], -1);
        TrafficCount known = leftOut == null ? now.none() : leftOut;
        leftOut = known.plus(ofLoop, rest / periods);
        before[number] = null;
    }

    /** The traffic of the iterations that were left out, or null. */
    TrafficCount leftOut() {
        return leftOut;
    }

    /** The finish cycle of a rank in the whole run, on the same clock. */
    long finishCycle(int rank, boolean hasMessages, long cycle) {
        boolean isLater = loops.hasMarks(rank) || hasMessages && cycle > lastJump;
        return isLater ? cycle + Math.round(shift) : cycle;
    }

    /** The figures of the estimate. */
    Estimate estimate(long simulatedCycles, long simulatedPacketHops) {
        int inner = 0;
        for (int loop = 1; loop < simulatedPeriods.length; loop++) {
            inner += simulatedPeriods[loop];
        }
        return new Estimate(
                tolerance,
                leftOut == null ? 0 : halfWidth(variance),
                loops.iterations(),
                simulatedPeriods.length == 0 ? 0 : simulatedPeriods[0],
                loops.innerIterations(),
                inner,
                simulatedCycles,
                simulatedPacketHops);
    }
}
