package sare.scheduling.work;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.function.Supplier;
import org.apache.commons.math3.random.Well19937c;
import sare.input.YamlMapping;

/**
 * Run times that grow with the hop-bytes of a job: equation 5 of Tuncer, Leung and Coskun, "PaCMap: topology mapping of unstructured
 * communication patterns onto non-contiguous allocations", ICS 2015, {@code T = T_base (1 + a H^(b + tau))}. The power of each job is
 * sampled: tau is uniform in plus or minus the noise. The paper does not say what {@code T_base} is; as in SST (sst-elements 10.1,
 * scheduler), it is the log's time over the factor of a {@link BoxBaseline}. Times are rounded up. A job whose communication is not known
 * runs as long as in the log.
 *
 * <p>A numeric case with a = 0.001865, b = 0.1569, no noise: 2^38 hop-bytes give 1 + 0.001865 * 62.4 = 1.116, twice as many 1.130; a job of
 * 1000 s in the log whose hop-bytes are twice those of the box runs for 1000 * 1.130 / 1.116 = 1012 s.
 */
final class HopRunTimes implements RunTimes {
    static final String FACTOR = "factor";
    static final String POWER = "power";
    static final String NOISE = "noise";

    private final double factor;
    private final double power;
    private final double noise;
    private final long seed;
    private final BoxBaseline baseline;
    private final Map<Communication, JobHops> usual = new WeakHashMap<>(); // in the box

    HopRunTimes(double factor, double power, double noise, long seed, BoxBaseline baseline) {
        this.factor = factor;
        this.power = power;
        this.noise = noise;
        this.seed = seed;
        this.baseline = baseline;
    }

    static HopRunTimes of(YamlMapping parameters, JobPlacer placer) {
        return new HopRunTimes(
                RunTimeModels.number(parameters, FACTOR),
                RunTimeModels.number(parameters, POWER),
                RunTimeModels.number(parameters, NOISE),
                RunTimeModels.seed(parameters),
                new BoxBaseline(placer.network()));
    }

    @Override
    public long seconds(StartedJob job, Supplier<List<StartedJob>> running) {
        Optional<PlacedJob> placed = job.placed();
        if (placed.isEmpty()) {
            return job.job().runSeconds();
        }
        JobHops inBox = usual.computeIfAbsent(
                placed.get().communication(), its -> baseline.of(its).hops());
        return seconds(job.job().runSeconds(), placed.get().hops().hopBytes(), inBox.hopBytes(), tau(job.index()));
    }

    /** The noise of a job, which depends on nothing but the seed and its place in the log. */
    private double tau(int index) {
        if (noise == 0) {
            return 0;
        }
        Well19937c random = new Well19937c(new int[] {(int) (seed >>> Integer.SIZE), (int) seed, index});
        return noise * (2 * random.nextDouble() - 1);
    }

    /** The time of a job with some hop-bytes and a noise, from the time of the log and its hop-bytes in the box. */
    long seconds(long secondsOfLog, double hopBytes, double usualHopBytes, double tau) {
        double exponent = power + tau;
        if (hopBytes == usualHopBytes) {
            return secondsOfLog;
        }
        double without = secondsOfLog / (1 + factor * StrictMath.pow(usualHopBytes, exponent));
        return (long) Math.ceil(without * (1 + factor * StrictMath.pow(hopBytes, exponent)));
    }
}
