package sare.trace.format.liballprof;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.ReferenceData;
import sare.input.Mutation;
import sare.trace.format.ReadOrRefused;
import sare.trace.format.TraceFormats;

class LiballprofMutationTest {
    private static final Path SAMPLE = ReferenceData.shipped("traces/samples/liballprof");

    @TempDir
    Path folder;

    /** One of two ranks with calls of all kinds that fit together. */
    private static String everyKind(int rank) {
        return """
                # htor's PMPI Tracer 0.9 Output File
                MPI_Init:-:1:2:1000
                MPI_Comm_rank:1000:WORLD:7:1001.5
                MPI_Comm_split:1100:WORLD:0:ME:1:1101
                MPI_Comm_dup:1100:WORLD:1:1101
                MPI_Barrier:1200:77,ME,2:1300
                MPI_Isend:2000:1:3:1,4,4:PEER:6:WORLD:4000:2000
                MPI_Irecv:2000:1:3:1,4,4:-2:-1:WORLD:4004:2000
                MPI_Waitall:2000:2:4000:1:2000
                MPI_Send_init:2000:1:3:1,4,4:PEER:5:WORLD:4000:2000
                MPI_Recv_init:2000:1:3:1,4,4:PEER:5:WORLD:4004:2000
                MPI_Startall:2000:2:4000:2000
                MPI_Test:2000:4000:1:1:2000
                MPI_Wait:2000:4004:1:2000
                MPI_Start:2000:4004:2000
                MPI_Start:2000:4000:2000
                MPI_Waitall:2000:2:4000:1:2000
                MPI_Sendrecv:2000:1:2:13,1,1:PEER:7:1:9:13,1,1:PEER:7:77,ME,2:1:2000
                MPI_Comm_free:2000:1:2000
                MPI_Bcast:2000:1:2:1,4,4:1:78,ME,2:2000
                MPI_Gatherv:2000:1:7:1,4,4:1:9:7,7:9:0,0:1,4,4:0:WORLD:2000
                MPI_Alltoallv:2000:1:9:6,7:9:0,0:1,4,4:1:9:6,7:9:0,0:1,4,4:WORLD:2000
                MPI_Reduce_scatter:2000:1:1:9:6,7:1,4,4:3:WORLD:2000
                MPI_Iallreduce:2000:1:1:4:1,4,4:3:WORLD:4008:2000
                MPI_Waitany:2000:2:4008:1:1:2000
                # Finalize clockdiff: 0.0
                MPI_Finalize:9000:-
                """.replace("WORLD", "1140850688,ME,2")
                .replace("ME", String.valueOf(rank))
                .replace("PEER", String.valueOf(1 - rank));
    }

    private Path file(int rank) {
        return folder.resolve("pmpi-trace-rank-" + rank + ".txt");
    }

    private void mutate(List<String> ranks, int mutations) throws IOException {
        ReadOrRefused check = new ReadOrRefused();
        for (int rank = 0; rank < ranks.size(); rank++) {
            Files.writeString(file(rank), ranks.get(rank));
        }
        for (long seed = 0; seed < mutations; seed++) {
            Random random = new Random(seed);
            int rank = random.nextInt(ranks.size());
            Files.write(file(rank), Mutation.of(ranks.get(rank), random));
            check.check(folder, folder, "seed " + seed);
            Files.writeString(file(rank), ranks.get(rank));
        }
        check.requireBoth();
    }

    @Test
    @DisplayName("mutated calls of all kinds, 4000 seeds")
    void survivesMutatedCalls() throws IOException {
        mutate(List.of(everyKind(0), everyKind(1)), 4000);
    }

    @Test
    @DisplayName("the sample without its messages, mutated, 2000 seeds; whole, 40 seeds")
    void survivesMutatedSample() throws IOException {
        mutate(sample(line -> !line.startsWith("MPI_Send") && !line.startsWith("MPI_Recv")), 2000);
        mutate(sample(line -> true), 40);
    }

    private static List<String> sample(Predicate<String> kept) throws IOException {
        assumeTrue(Files.isDirectory(SAMPLE), SAMPLE + " is not there");
        return List.of(ofRank(0, kept), ofRank(1, kept), ofRank(2, kept), ofRank(3, kept));
    }

    private static String ofRank(int rank, Predicate<String> kept) throws IOException {
        return String.join(
                "\n",
                Files.readAllLines(SAMPLE.resolve("pmpi-trace-rank-" + rank + ".txt")).stream()
                        .filter(kept)
                        .toList());
    }

    @Test
    @DisplayName("the calls that are mutated are a recording without faults")
    void readsUnmutated() throws IOException {
        Files.writeString(file(0), everyKind(0));
        Files.writeString(file(1), everyKind(1));
        TraceFormats.read(folder);
    }
}
