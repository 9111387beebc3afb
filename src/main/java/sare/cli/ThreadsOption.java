package sare.cli;

import picocli.CommandLine.Option;
import sare.input.YamlValue;

/** The option for the number of threads; no result depends on it. */
final class ThreadsOption {
    static final String NAME = "--threads";
    private static final int MOST_THREADS = 1024;

    @Option(
            names = NAME,
            paramLabel = "N",
            description =
                    "Number of simulations at the same time (default: the number of cores). Results do not depend on"
                            + " it.")
    private String threads;

    int threads() {
        return parse(threads);
    }

    /** The number of threads that an argument asks for; without one, the number of cores. */
    static int parse(String threads) {
        return threads == null
                ? Runtime.getRuntime().availableProcessors()
                : YamlValue.of(NAME, threads).integer(1, MOST_THREADS);
    }
}
