package sare.trace.format.liballprof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import sare.input.InputException;
import sare.trace.Trace;
import sare.trace.check.TraceCheck;
import sare.trace.format.Lines;
import sare.trace.format.TraceFormats;

/** Recordings of this format in a folder, and what is read from them. */
abstract class LiballprofRecordings {
    static final String BEGIN = "# htor's PMPI Tracer 0.9 Output File\n\nMPI_Init:-:1:2:1000\n";
    static final String END = "MPI_Finalize:9000:-\n";

    @TempDir
    Path folder;

    /** A recording of ranks with these lines; WORLD stands for the world with the number of each rank. */
    Trace read(String... ranks) throws IOException {
        for (int rank = 0; rank < ranks.length; rank++) {
            String world = "1140850688," + rank + "," + ranks.length;
            Files.writeString(
                    folder.resolve("pmpi-trace-rank-" + rank + ".txt"),
                    BEGIN + "MPI_Comm_rank:1000:" + world + ":7:1000\n" + ranks[rank].replace("WORLD", world) + END);
        }
        return TraceFormats.read(folder);
    }

    /** The operations of rank 0 in such a recording of two ranks, without bursts. */
    List<String> linesOf(String rank0, String rank1) throws IOException {
        return withoutBursts(read(rank0, rank1), 0);
    }

    static List<String> withoutBursts(Trace trace, int rank) throws IOException {
        assertEquals(List.of(), TraceCheck.of(trace).problems());
        return operations(trace, rank);
    }

    static List<String> operations(Trace trace, int rank) throws IOException {
        return Lines.of(trace, rank).stream()
                .filter(line -> !line.startsWith("compute"))
                .toList();
    }

    String fault(String... ranks) {
        return assertThrows(InputException.class, () -> read(ranks))
                .getMessage()
                .replace(folder.toString() + "/pmpi-trace-rank-", "");
    }
}
