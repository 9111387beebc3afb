package sare.scheduling.generate;

import java.io.IOException;
import java.io.Writer;
import org.apache.commons.math3.distribution.GammaDistribution;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;

/**
 * Random logs of rigid batch jobs by the model of U. Lublin and D. Feitelson, "The workload on parallel supercomputers: modeling the
 * characteristics of rigid jobs", Journal of Parallel and Distributed Computing 63(11), 2003, with its parameters for all jobs together.
 * Sizes are two-stage uniform on a logarithmic scale, of which a share are serial and a share powers of two; logarithms of run times are
 * hyper-gamma, and large jobs run longer; logarithms of the times between arrivals are gamma, and arrivals follow a daily cycle of 48 half
 * hours. The model has no estimates of users: the run time times a factor is the estimate.
 */
public final class LublinFeitelson {
    private static final double SERIAL_SHARE = 0.244;
    private static final double POWER_OF_TWO_SHARE = 0.576;
    private static final double LOWEST_LOG_SIZE = 0.8;
    private static final double MIDDLE_BELOW_HIGHEST = 2.5;
    private static final double LOW_STAGE_SHARE = 0.86;

    private static final double SHORT_SHAPE = 4.2;
    private static final double SHORT_SCALE = 0.94;
    private static final double LONG_SHAPE = 312;
    private static final double LONG_SCALE = 0.03;
    private static final double SHORT_SHARE_PER_PROCESSOR = -0.0054;
    private static final double SHORT_SHARE = 0.78;
    private static final double LONGEST_LOG_RUN = 12; // about two days

    private static final double GAP_SHAPE = 10.2303;
    private static final double GAP_SCALE = 0.4871;
    private static final double ALL_DAY_TO_RUSH_HOUR = 1.0225;
    private static final double CYCLE_SHAPE = 8.1737;
    private static final double CYCLE_SCALE = 3.9631;
    private static final double LONGEST_LOG_GAP = 13; // about five days
    private static final int BUCKETS = 48;
    private static final int FIRST_BUCKET = 11; // of the cycle, which the distribution begins with
    private static final double BUCKET_SECONDS = 1800;

    private final int processors;
    private final double middleLogSize;
    private final double highestLogSize;
    private final RandomGenerator random;
    private final GammaDistribution shortRuns;
    private final GammaDistribution longRuns;
    private final GammaDistribution gaps;
    private final double[] weights = weights();
    private int bucket;
    private double points; // of arrivals, not yet spent
    private double bucketBegin;

    /**
     * Jobs for a machine.
     *
     * @param processors of the machine, at least 2
     * @param seed equal seeds give equal logs
     */
    public LublinFeitelson(int processors, long seed) {
        this.processors = processors;
        this.highestLogSize = StrictMath.log(processors) / StrictMath.log(2);
        this.middleLogSize = Math.max(LOWEST_LOG_SIZE, highestLogSize - MIDDLE_BELOW_HIGHEST);
        this.random = new Well19937c(new int[] {(int) (seed >>> Integer.SIZE), (int) seed});
        this.shortRuns = new GammaDistribution(random, SHORT_SHAPE, SHORT_SCALE);
        this.longRuns = new GammaDistribution(random, LONG_SHAPE, LONG_SCALE);
        this.gaps = new GammaDistribution(random, GAP_SHAPE * ALL_DAY_TO_RUSH_HOUR, GAP_SCALE);
    }

    /** The share of arrivals in each half hour of a day, relative to the mean. */
    private static double[] weights() {
        GammaDistribution cycle = new GammaDistribution(CYCLE_SHAPE, CYCLE_SCALE);
        double[] weights = new double[BUCKETS];
        double sum = 0;
        for (int i = FIRST_BUCKET; i < BUCKETS + FIRST_BUCKET; i++) {
            double weight = cycle.cumulativeProbability(i + 0.5) - cycle.cumulativeProbability(i - 0.5);
            weights[(i - 1) % BUCKETS] = weight;
            sum += weight;
        }
        for (int i = 0; i < BUCKETS; i++) {
            weights[i] *= BUCKETS / sum;
        }
        return weights;
    }

    /**
     * Writes a log in the Standard Workload Format.
     *
     * @param load the offered load: the processor-seconds of all jobs over those of the machine until the last arrival; 0 for that of the
     *     model. Arrivals are stretched to reach it, as the paper suggests
     * @param estimateFactor the estimate of each job over its run time, at least 1
     */
    public void write(Writer writer, int jobs, double load, double estimateFactor) throws IOException {
        double[] arrivals = new double[jobs];
        int[] sizes = new int[jobs];
        long[] runs = new long[jobs];
        double work = 0;
        for (int job = 0; job < jobs; job++) {
            arrivals[job] = nextArrival();
            sizes[job] = size();
            runs[job] = run(sizes[job]);
            work += (double) sizes[job] * runs[job];
        }
        double first = arrivals[0];
        double length = Math.max(1, arrivals[jobs - 1] - first);
        double stretch = load == 0 ? 1 : work / load / processors / length;
        writer.write("; MaxJobs: " + jobs + "\n; MaxProcs: " + processors + "\n");
        for (int job = 0; job < jobs; job++) {
            long submit = (long) ((arrivals[job] - first) * stretch);
            writer.write((job + 1) + " " + submit + " -1 " + runs[job] + " " + sizes[job] + " -1 -1 " + sizes[job] + " "
                    + (long) Math.ceil(runs[job] * estimateFactor) + " -1 1 -1 -1 -1 -1 -1 -1 -1\n");
        }
    }

    private int size() {
        double kind = random.nextDouble();
        if (kind <= SERIAL_SHARE) {
            return 1;
        }
        boolean isLow = random.nextDouble() <= LOW_STAGE_SHARE;
        double low = isLow ? LOWEST_LOG_SIZE : middleLogSize;
        double high = isLow ? middleLogSize : highestLogSize;
        double logSize = low + random.nextDouble() * (high - low);
        if (kind <= SERIAL_SHARE + POWER_OF_TWO_SHARE) {
            logSize = Math.floor(logSize + 0.5);
        }
        return (int) Math.min(processors, Math.floor(StrictMath.pow(2, logSize) + 0.5));
    }

    private long run(int size) {
        double shortShare = Math.min(1, Math.max(0, SHORT_SHARE_PER_PROCESSOR * size + SHORT_SHARE));
        double logRun;
        do {
            logRun = random.nextDouble() <= shortShare ? shortRuns.sample() : longRuns.sample();
        } while (logRun > LONGEST_LOG_RUN);
        return Math.max(1, (long) StrictMath.exp(logRun));
    }

    /** Arrivals spend points: each half hour of the day has as many as its weight, so that busy hours have more arrivals. */
    private double nextArrival() {
        double logGap;
        do {
            logGap = gaps.sample();
        } while (logGap > LONGEST_LOG_GAP);
        points += StrictMath.exp(logGap) / BUCKET_SECONDS;
        while (points > weights[bucket]) {
            points -= weights[bucket];
            bucket = (bucket + 1) % BUCKETS;
            bucketBegin += BUCKET_SECONDS;
        }
        return bucketBegin + BUCKET_SECONDS * points / weights[bucket];
    }
}
