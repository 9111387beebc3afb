package sare.trace.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import sare.trace.Operation;
import sare.trace.Trace;

/**
 * What the program counter.c counts, and the same of a trace: messages and bytes by pair of ranks, calls by rank and kind. Blocking and
 * nonblocking calls are one kind, because the recorder records blocking calls of programs with threads as nonblocking ones with a wait.
 */
final class Counts {
    private Counts() {}

    /** The counts in the files of all ranks. */
    static Map<String, Long> read(Path folder, int ranks) throws IOException {
        Map<String, Long> counts = new TreeMap<>();
        for (int rank = 0; rank < ranks; rank++) {
            for (String line : Files.readAllLines(folder.resolve("counts-" + rank + ".txt"))) {
                String[] words = line.split(" ");
                if (words[0].equals("send")) {
                    counts.put(pair(rank, Integer.parseInt(words[1]), "messages"), Long.valueOf(words[2]));
                    counts.put(pair(rank, Integer.parseInt(words[1]), "bytes"), Long.valueOf(words[3]));
                } else {
                    String kind = words[0].replaceFirst("^" + Operation.NON_BLOCKING, "");
                    counts.merge(calls(rank, kind), Long.valueOf(words[1]), Long::sum);
                }
            }
        }
        return counts;
    }

    private static String pair(int from, int to, String what) {
        return what + " from rank " + from + " to rank " + to;
    }

    private static String calls(int rank, String kind) {
        return kind + " of rank " + rank;
    }

    static Map<String, Long> of(Trace trace) {
        Map<String, Long> counts = new TreeMap<>();
        for (int rank = 0; rank < trace.ranks(); rank++) {
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                Operation kind = trace.kind(operation);
                if (kind.isSend()) {
                    counts.merge(pair(rank, trace.peer(operation), "messages"), 1L, Long::sum);
                    counts.merge(pair(rank, trace.peer(operation), "bytes"), trace.bytes(operation), Long::sum);
                } else if (kind.isCollective()) {
                    String word = kind.word().replaceFirst("-v$", ""); // the recorder chooses between the two
                    counts.merge(calls(rank, word), 1L, Long::sum);
                }
            }
        }
        return counts;
    }

    /** The number of MPI calls of a trace. */
    static long calls(Trace trace) {
        long calls = 0;
        for (int operation = 0; operation < trace.operations(); operation++) {
            calls += trace.kind(operation) == Operation.COMPUTE ? 0 : 1;
        }
        return calls;
    }
}
