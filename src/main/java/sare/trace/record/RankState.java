package sare.trace.record;

import java.nio.file.Path;
import java.util.Map;

/**
 * How the recording of a rank ended, in the words of the recorder: {@code recording} before it has ended, {@code finished} after
 * {@code MPI_Finalize}, {@code finished with gaps} if only phases of the program were recorded, otherwise the reason.
 */
record RankState(String text) {
    private static final RankState FINISHED = new RankState("finished");
    private static final String WITH_GAPS = "finished with gaps";
    private static final String RECORDING = "recording";
    private static final String SIGNAL = "signal ";
    private static final String FILE = "file ";

    /** Names of signals that are the same on all machines with Linux that are in use for MPI. */
    private static final Map<String, String> SIGNALS = Map.ofEntries(
            Map.entry("1", "SIGHUP"),
            Map.entry("2", "SIGINT"),
            Map.entry("4", "SIGILL"),
            Map.entry("6", "SIGABRT"),
            Map.entry("7", "SIGBUS"),
            Map.entry("8", "SIGFPE"),
            Map.entry("10", "SIGUSR1"),
            Map.entry("11", "SIGSEGV"),
            Map.entry("12", "SIGUSR2"),
            Map.entry("14", "SIGALRM"),
            Map.entry("15", "SIGTERM"),
            Map.entry("24", "SIGXCPU"));

    /** The state of a file of version 1, which has none: finished files have been renamed. */
    static RankState ofName(Path file) {
        return file.getFileName().toString().endsWith(".part") ? new RankState(RECORDING) : FINISHED;
    }

    boolean isFinished() {
        return equals(FINISHED) || hasGaps();
    }

    /** Whether only phases of a finished program were recorded. */
    boolean hasGaps() {
        return text.equals(WITH_GAPS);
    }

    /** The state for a message. */
    String description() {
        if (text.equals(RECORDING)) {
            return "killed or still running";
        }
        if (text.startsWith(SIGNAL)) {
            String number = text.substring(SIGNAL.length());
            return SIGNALS.getOrDefault(number, text);
        }
        return text.startsWith(FILE) ? text.substring(FILE.length()) : text;
    }
}
