package sare.trace.format.liballprof;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import sare.ReferenceData;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.check.TraceCheck;
import sare.trace.format.Lines;
import sare.trace.format.TraceFormats;

/** Reads a recording that liballprof made. */
class LiballprofSampleTest {
    private static final Path SAMPLE = ReferenceData.shipped("traces/samples/liballprof");

    @Test
    @DisplayName("the complete recording of sweep3d with 4 ranks: counts, messages and times")
    void readsTheSample() throws IOException {
        Trace trace = TraceFormats.read(SAMPLE);
        assertEquals(List.of(), TraceCheck.of(trace).problems());
        assertEquals(4, trace.ranks());
        int[] counts = new int[Operation.values().length];
        for (int operation = 0; operation < trace.operations(); operation++) {
            counts[trace.kind(operation).ordinal()]++;
        }
        assertEquals(5760, counts[Operation.SEND.ordinal()]);
        assertEquals(5760, counts[Operation.RECEIVE.ordinal()]);
        assertEquals(128, counts[Operation.ALL_REDUCE.ordinal()]);
        assertEquals(16, counts[Operation.BROADCAST.ordinal()]);
        assertEquals(12, counts[Operation.BARRIER.ordinal()]);
        // MPI_Init ends at ...946950106 us, Comm_size begins at ...128 and ends at ...150, Comm_rank is from 157 to
        // 167, and the
        // broadcast begins at ...950835: 22 + 7 + 668 us.
        assertEquals(
                List.of(
                        "compute 697000",
                        "broadcast 0 0 4",
                        "compute 5000",
                        "broadcast 0 0 16",
                        "compute 5000",
                        "barrier 0"),
                Lines.of(trace, 0).subList(0, 6));
    }
}
