package sare.cli;

import java.util.OptionalLong;
import picocli.CommandLine.Option;
import sare.input.InputException;
import sare.input.Numbers;
import sare.input.YamlValue;
import sare.mapping.Allocation;
import sare.network.Network;
import sare.scenario.Background;
import sare.simulation.BackgroundLoad;
import sare.traffic.InjectionRate;
import sare.traffic.TrafficPatterns;

/** The options for the traffic of the nodes outside the job. */
final class BackgroundOptions {
    /** The option that asks for a background. */
    static final String BACKGROUND = "--background";

    /** The option that names its pattern. */
    static final String PATTERN = "--background-pattern";

    private static final String SEED = "--background-seed";
    private static final String WARM_UP = "--warm-up";
    private static final String NONE = "none"; // as in experiments
    private static final String DEFAULT_PATTERN = "uniform";

    @Option(
            names = BACKGROUND,
            paramLabel = "RATE",
            description = "Rate at which each node outside the allocation sends packets, per cycle: 0.016packets or"
                    + " 0.25phits. Without this option these nodes send nothing.")
    private String rate;

    @Option(
            names = PATTERN,
            paramLabel = "PATTERN",
            description = "Traffic pattern of the background (default: uniform); see: sare list pattern.")
    private String pattern;

    @Option(
            names = SEED,
            paramLabel = "N",
            description = "Seed of the background in every run (default: the seed of the run).")
    private String seed;

    @Option(
            names = WARM_UP,
            paramLabel = "CYCLES",
            description = "Cycles for which the background runs before the job starts at cycle 1 (default: 0).")
    private String warmUp;

    /** The given name of its pattern, or null. */
    String givenPattern() {
        return pattern;
    }

    String pattern() {
        return pattern == null ? DEFAULT_PATTERN : pattern;
    }

    /** The background, or null where none is asked for. */
    Background load(Network network, Allocation allocation) {
        if (rate == null || rate.equals(NONE)) {
            checkAbsent(PATTERN, pattern);
            checkAbsent(SEED, seed);
            checkAbsent(WARM_UP, warmUp);
            return null;
        }
        InjectionRate parsedRate = InjectionRate.parse(BACKGROUND, rate, network);
        OptionalLong ownSeed = seed == null
                ? OptionalLong.empty()
                : OptionalLong.of(YamlValue.of(SEED, seed).whole(0, Numbers.MAX_WHOLE));
        long warmUpCycles =
                warmUp == null ? 0 : YamlValue.of(WARM_UP, warmUp).whole(0, BackgroundLoad.MAX_WARM_UP_CYCLES);
        Background background = Background.outside(
                        allocation,
                        BACKGROUND,
                        nodes -> TrafficPatterns.make(PATTERN, pattern(), network.topology(), nodes),
                        parsedRate)
                .withWarmUp(warmUpCycles);
        return ownSeed.isPresent() ? background.withSeed(ownSeed.getAsLong()) : background;
    }

    private static void checkAbsent(String option, String value) {
        if (value != null) {
            throw new InputException(option, "'" + value + "' without " + BACKGROUND, "also " + BACKGROUND + " RATE");
        }
    }
}
