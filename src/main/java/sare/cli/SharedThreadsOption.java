package sare.cli;

import picocli.CommandLine.Option;

/** The option for the number of threads where several can share one simulation; no result depends on it. */
final class SharedThreadsOption {
    @Option(
            names = ThreadsOption.NAME,
            paramLabel = "N",
            description =
                    "Number of threads (default: the number of cores). Several share a simulation if the network is"
                            + " large and busy. Results do not depend on it.")
    private String threads;

    int threads() {
        return ThreadsOption.parse(threads);
    }
}
