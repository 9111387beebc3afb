package sare.cli;

import java.util.OptionalDouble;
import picocli.CommandLine.Option;
import sare.input.YamlValue;
import sare.simulation.Estimation;

/** The option for an estimate instead of a whole simulation. */
final class EstimateOption {
    static final String NAME = "--estimate";

    @Option(
            names = NAME,
            paramLabel = "PERCENT",
            description =
                    "Simulate only the first iterations of the trace and extrapolate the others when the error of the"
                            + " cycles is within this percentage, such as 0.5%%. If it never is, everything is simulated.")
    private String tolerance;

    /** The tolerance as a share, if it is given. */
    OptionalDouble tolerance() {
        return tolerance(tolerance);
    }

    /**
     * The tolerance as a share.
     *
     * @param percentOrNull what the user gave, or null
     */
    static OptionalDouble tolerance(String percentOrNull) {
        return percentOrNull == null
                ? OptionalDouble.empty()
                : OptionalDouble.of(Estimation.tolerance(YamlValue.of(NAME, percentOrNull)));
    }
}
