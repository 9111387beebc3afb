package sare.trace.format.liballprof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.trace.Trace;
import sare.trace.format.Lines;

/** Handles of communicators, of which a recording has only the rank and the size. */
class LiballprofCommunicatorsTest extends LiballprofRecordings {
    @Test
    @DisplayName("a handle that matches several communicators or none is refused")
    void refusesHandles() throws IOException {
        String group = "MPI_Comm_create:2000:WORLD:1:1:2000\nMPI_Barrier:2000:77,RANK,2:2000\n";
        assertEquals(
                "0.txt:6: rank 0 of a communicator of 2 ranks, which matches no communicator - expected a rank"
                        + " and size of exactly one communicator made before",
                fault(group.replace("RANK", "0"), group.replace("RANK", "1")));
        String splits = "MPI_Comm_split:2000:WORLD:COLOR:0:1:2000\nMPI_Comm_split:2000:WORLD:OTHER:0:1:2000\n";
        String[] ranks = new String[4];
        for (int rank = 0; rank < 4; rank++) {
            ranks[rank] = splits.replace("COLOR", "" + rank / 2).replace("OTHER", "" + rank % 2);
        }
        ranks[0] += "MPI_Barrier:2000:77,0,2:2000\n";
        assertEquals(
                "0.txt:7: rank 0 of a communicator of 2 ranks, which matches several communicators"
                        + " with different members - expected a rank and size of exactly one communicator made before",
                fault(ranks));
    }

    @Test
    @DisplayName("the order of first use identifies duplicates; after a free, handles may denote other communicators")
    void readsDuplicates() throws IOException {
        String lines = """
                MPI_Comm_dup:2000:WORLD:1:2000
                MPI_Comm_dup:2000:WORLD:1:2000
                MPI_Barrier:2000:77,RANK,2:2000
                MPI_Barrier:2000:78,RANK,2:2000
                MPI_Barrier:2000:77,RANK,2:2000
                MPI_Comm_free:2000:1:2000
                MPI_Barrier:2000:78,RANK,2:2000
                """;
        Trace trace = read(lines.replace("RANK", "0"), lines.replace("RANK", "1"));
        assertEquals(List.of("# communicator 1 0 1", "# communicator 2 0 1"), Lines.communicators(trace));
        assertEquals(List.of("barrier 1", "barrier 2", "barrier 1", "barrier 2"), withoutBursts(trace, 0));
    }

    private static final String DUPLICATES = "MPI_Comm_dup:2000:WORLD:1:2000\n".repeat(2);

    /** Calls on the duplicates with the handles 70 and 80, in each rank; R is its number. */
    private static String calls(int rank, String... calls) {
        return DUPLICATES + String.join("\n", calls).replace("R,2", rank + ",2") + "\n";
    }

    @ParameterizedTest
    @DisplayName("duplicates that calls do not distinguish are refused, whatever the order of their first use")
    @CsvSource(
            delimiter = ';',
            value = {
                "MPI_Send:2000:1:1:1,4,4:1:5:70,R,2:2000 MPI_Send:2000:1:2:1,4,4:1:5:80,R,2:2000;"
                        + "MPI_Recv:2000:1:9:1,4,4:0:5:70,R,2:1:2000 MPI_Recv:2000:1:9:1,4,4:0:5:80,R,2:1:2000",
                "MPI_Ibcast:2000:1:2:1,4,4:0:70,R,2:40:2000 MPI_Ibcast:2000:1:2:1,4,4:0:80,R,2:44:2000;"
                        + "MPI_Ibcast:2000:1:2:1,4,4:0:70,R,2:40:2000 MPI_Ibcast:2000:1:2:1,4,4:0:80,R,2:44:2000",
                "MPI_Barrier:2000:70,R,2:2000 MPI_Barrier:2000:80,R,2:2000;"
                        + "MPI_Comm_rank:2000:80,R,2:1:2000 MPI_Barrier:2000:70,R,2:2000 MPI_Barrier:2000:80,R,2:2000",
                "MPI_Send:2000:1:1:1,4,4:1:5:70,R,2:2000 MPI_Send:2000:1:2:1,4,4:1:6:80,R,2:2000;"
                        + "MPI_Recv:2000:1:9:1,4,4:0:6:70,R,2:1:2000 MPI_Recv:2000:1:9:1,4,4:0:5:80,R,2:1:2000",
                "MPI_Send:2000:1:1:1,4,4:1:5:70,R,2:2000 MPI_Send:2000:1:2:1,4,4:1:6:80,R,2:2000;"
                        + "MPI_Recv:2000:1:9:1,4,4:-2:-1:70,R,2:1:2000 MPI_Recv:2000:1:9:1,4,4:0:6:80,R,2:1:2000",
            })
    void refusesUncertainDuplicates(String zero, String one) {
        String fault = fault(calls(0, zero.split(" ")), calls(1, one.split(" ")));
        assertTrue(
                fault.matches(
                        "[01]\\.txt:[78]: rank [01] of a communicator of 2 ranks, which may be any of several with the"
                                + " same members - expected calls that show which one it is, such as a use before the next one is"
                                + " made"),
                fault);
    }

    @ParameterizedTest
    @DisplayName("duplicates are read if collectives, tags or the time of their first use show which is which")
    @CsvSource(
            delimiter = ';',
            value = {
                "MPI_Barrier:2000:70,R,2:2000 MPI_Barrier:2000:80,R,2:2000 MPI_Send:2000:1:2:1,4,4:1:5:80,R,2:2000;"
                        + "MPI_Barrier:2000:70,R,2:2000 MPI_Barrier:2000:80,R,2:2000 MPI_Recv:2000:1:9:1,4,4:0:5:80,R,2:1:2000;"
                        + "receive 0 5 2 8",
                "MPI_Send:2000:1:1:1,4,4:1:5:70,R,2:2000 MPI_Send:2000:1:2:1,4,4:1:6:80,R,2:2000;"
                        + "MPI_Recv:2000:1:9:1,4,4:0:5:90,R,2:1:2000 MPI_Recv:2000:1:9:1,4,4:0:6:70,R,2:1:2000; receive 0 6 2 8",
                "MPI_Ibarrier:2000:WORLD:40:2000 MPI_Ibcast:2000:1:2:1,4,4:0:70,R,2:44:2000;"
                        + "MPI_Ibcast:2000:1:2:1,4,4:0:80,R,2:40:2000 MPI_Ibarrier:2000:WORLD:44:2000; wait-all 0 1",
                "MPI_Comm_rank:2000:80,R,2:1:2000 MPI_Barrier:2000:70,R,2:2000;"
                        + "MPI_Comm_rank:2000:80,R,2:1:2000 MPI_Barrier:2000:70,R,2:2000; barrier 1",
                "MPI_Send:2000:1:1:1,4,4:1:5:70,R,2:2000 MPI_Send:2000:1:2:1,4,4:1:5:WORLD:2000;"
                        + "MPI_Recv:2000:1:9:1,4,4:0:5:WORLD:1:2000 MPI_Recv:2000:1:9:1,4,4:0:5:70,R,2:1:2000; receive 0 5 1 4",
            })
    void readsCertainDuplicates(String zero, String one, String last) throws IOException {
        Trace trace = read(calls(0, zero.split(" ")), calls(1, one.split(" ")));
        List<String> operations = withoutBursts(trace, 1);
        assertEquals(last, operations.get(operations.size() - 1));
    }

    @Test
    @DisplayName("duplicates that are made, used and freed again and again are read, whatever their handles")
    void readsDuplicatesInALoop() throws IOException {
        StringBuilder zero = new StringBuilder();
        StringBuilder one = new StringBuilder();
        for (int i = 1; i <= 3; i++) {
            String make = "MPI_Comm_dup:2000:WORLD:1:2000\n";
            String free = "MPI_Comm_free:2000:1:2000\n";
            zero.append(make + "MPI_Send:2000:1:" + i + ":1,4,4:1:5:70,0,2:2000\n" + free);
            one.append(make + "MPI_Recv:2000:1:9:1,4,4:0:5:" + 70 * i + ",1,2:1:2000\n" + free);
        }
        assertEquals(
                List.of("receive 0 5 1 4", "receive 0 5 2 8", "receive 0 5 3 12"),
                withoutBursts(read(zero.toString(), one.toString()), 1));
    }

    @Test
    @DisplayName("a handle that may be of a communicator with members that are not recorded is refused")
    void refusesHandlesThatMayBeUnknown() {
        String lines = "MPI_Comm_dup:2000:WORLD:1:2000\nMPI_Cart_create:2000:WORLD:1:1:1:0:1:2000\n"
                + "MPI_Barrier:2000:77,RANK,2:2000\n";
        assertEquals(
                "0.txt:7: rank 0 of a communicator of 2 ranks, which may be one made by MPI_Cart_create - expected a rank"
                        + " and size of exactly one communicator made before",
                fault(lines.replace("RANK", "0"), lines.replace("RANK", "1")));
    }

    @Test
    @DisplayName("messages of a rank to itself on two communicators of this rank alone are kept apart")
    void readsSingleRanks() throws IOException {
        String lines = """
                MPI_Comm_dup:2000:5,0,1:1:2000
                MPI_Isend:2000:1:1:1,4,4:0:5:5,0,1:40:2000
                MPI_Isend:2000:1:2:1,4,4:0:5:6,0,1:44:2000
                MPI_Recv:2000:1:9:1,4,4:0:5:6,0,1:1:2000
                MPI_Recv:2000:1:9:1,4,4:0:5:5,0,1:1:2000
                """;
        assertEquals(
                List.of("isend 0 5 1 4 0", "isend 0 5 2 8 1", "receive 0 5 2 8", "receive 0 5 1 4", "wait-all 0 1"),
                linesOf(lines, ""));
    }
}
