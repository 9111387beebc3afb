package sare.trace.format;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import sare.trace.Trace;

/** The operations and communicators of a trace as lines of the native format. */
public final class Lines {
    private Lines() {}

    /** The operations of a rank. */
    public static List<String> of(Trace trace, int rank) throws IOException {
        List<String> lines = new ArrayList<>();
        String current = "";
        for (String line : NativeFormatTest.write(trace).split("\n")) {
            if (line.startsWith("rank ")) {
                current = line;
            } else if (current.equals("rank " + rank)) {
                lines.add(line);
            }
        }
        return lines;
    }

    /** The operations of all ranks, one line after another. */
    static String ofAll(Trace trace) throws IOException {
        return NativeFormatTest.write(trace)
                .lines()
                .filter(line -> !line.startsWith("#"))
                .collect(Collectors.joining("\n"));
    }

    /** The header lines of the communicators. */
    public static List<String> communicators(Trace trace) throws IOException {
        return NativeFormatTest.write(trace)
                .lines()
                .filter(line -> line.startsWith("# communicator"))
                .toList();
    }
}
