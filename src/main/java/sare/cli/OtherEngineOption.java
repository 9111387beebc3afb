package sare.cli;

import picocli.CommandLine.Option;
import sare.experiment.OtherEngine;
import sare.input.YamlValue;

/** The option for results of another engine. */
final class OtherEngineOption {
    private static final String NAME = "--other-engine";

    @Option(
            names = NAME,
            paramLabel = "recompute|keep",
            description = "What to do with results of another engine if this engine gives different ones (a few are"
                    + " simulated again to see that). recompute: discard and simulate them again. keep: keep and mark"
                    + " them. Default: stop and report the difference.")
    private String choice;

    /** The choice, or null. */
    OtherEngine choice() {
        return choice == null ? null : YamlValue.of(NAME, choice).choice(OtherEngine.class);
    }
}
