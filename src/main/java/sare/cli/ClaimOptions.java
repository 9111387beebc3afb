package sare.cli;

import picocli.CommandLine.Option;
import sare.input.ShellWord;

/** How long the claim of a worker that shows no signs of life holds. */
final class ClaimOptions {
    @Option(
            names = "--claim-timeout",
            paramLabel = "TIME",
            description = "The time without a sign of life after which the simulations of a worker are free for others,"
                    + " such as 3min (the default). It must be longer than a change of a file needs to be"
                    + " seen on the other machines.")
    private String timeout = "3min";

    double timeoutSeconds() {
        return TimeOption.parseSeconds("--claim-timeout", timeout);
    }

    /** The time, since 1970, after which a running worker has shown a sign of life. */
    long sinceMilliseconds() {
        return System.currentTimeMillis() - Math.round(1000 * timeoutSeconds());
    }

    /** This option for a shell. */
    String shellArgument() {
        return " --claim-timeout " + ShellWord.quoted(timeout);
    }
}
