package sare.cli;

import picocli.CommandLine.Option;

/** The option for the number of threads where they can also share one simulation; no result depends on it. */
final class SharedThreadsOption {
    @Option(
            names = ThreadsOption.NAME,
            paramLabel = "N",
            description =
                    "Number of threads (default: the number of cores). They simulate several seeds, jobs or loads at"
                            + " the same time, or share one simulation if the network is large and busy. Results do"
                            + " not depend on it.")
    private String threads;

    int threads() {
        return ThreadsOption.parse(threads);
    }
}
