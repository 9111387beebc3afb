package sare.cli;

import picocli.CommandLine.Option;
import sare.experiment.OtherEngine;
import sare.input.YamlValue;

/** The option that says what becomes of results of another engine. */
final class OtherEngineOption {
    private static final String NAME = "--other-engine";

    @Option(
            names = NAME,
            paramLabel = "recompute|keep",
            description =
                    "Results of another engine, a sample of which this one makes differently: recompute throws them away and"
                            + " simulates them again, keep keeps and marks them (default: neither, the difference is reported).")
    private String choice;

    /** The choice, or null where there is none. */
    OtherEngine choice() {
        return choice == null ? null : YamlValue.of(NAME, choice).choice(OtherEngine.class);
    }
}
