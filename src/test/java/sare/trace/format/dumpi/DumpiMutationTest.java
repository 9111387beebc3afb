package sare.trace.format.dumpi;

import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static sare.trace.format.dumpi.DumpiWriter.BYTE;
import static sare.trace.format.dumpi.DumpiWriter.INT;
import static sare.trace.format.dumpi.DumpiWriter.NO_STATUS;
import static sare.trace.format.dumpi.DumpiWriter.SELF;
import static sare.trace.format.dumpi.DumpiWriter.WORLD;
import static sare.trace.format.dumpi.DumpiWriter.status;
import static sare.trace.format.dumpi.DumpiWriter.statuses;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.ReferenceData;
import sare.input.Mutation;
import sare.trace.format.ReadOrRefused;
import sare.trace.format.TraceFormats;

class DumpiMutationTest {
    private static final Path SAMPLE = ReferenceData.shipped("traces/samples/dumpi");

    @TempDir
    Path folder;

    /** One of two ranks with calls of all kinds that fit together. */
    private static DumpiWriter everyKind(int rank) {
        int peer = 1 - rank;
        int[] counts = {6, 7};
        DumpiWriter writer =
                new DumpiWriter().call("Init", List.of("./program", "-x")).pause(99);
        writer.call("Type_struct", 2, new int[] {1, 2}, new int[] {0, 9}, new int[] {INT, BYTE}, 30);
        writer.call("Type_vector", 2, 3, 9, 30, 31).call("Type_create_subarray", 1, counts, counts, counts, 1, INT, 32);
        writer.call("Comm_split", WORLD, 0, -rank, 4).call("Comm_dup", 4, 5).call("Comm_group", 5, 10);
        writer.call("Group_range_incl", 10, 1, List.of(new int[] {1, 0, -1}), 11)
                .call("Comm_create", WORLD, 11, 6);
        writer.call("Cart_create", WORLD, 1, new int[] {2}, new int[] {0}, 0, 7);
        writer.call("Cart_sub", 1, 7, new int[] {0}, 8).call("Barrier", 8).call("Barrier", SELF);
        writer.call("Isend", 3, 31, peer, 1, WORLD, 2).call("Irecv", 3, 31, -1, -1, WORLD, 3);
        writer.call("Waitall", 2, new int[] {2, 3}, statuses(status(9, 9, 9), status(42, peer, 1)));
        writer.call("Send_init", 1, INT, peer, 2, WORLD, 2).call("Recv_init", 1, INT, peer, 2, WORLD, 3);
        writer.call("Startall", 2, new int[] {2, 3}).call("Waitany", 2, new int[] {2, 3}, 1, status(4, peer, 2));
        writer.call("Waitsome", 1, new int[] {2}, 1, new int[] {0}, NO_STATUS).call("Request_free", 2);
        writer.call("Sendrecv", 1, INT, peer, 3, 9, BYTE, peer, 3, WORLD, NO_STATUS);
        writer.call("Send", 1, INT, peer, 4, 6).call("Recv", 1, INT, -1, 4, 6, NO_STATUS);
        writer.call("Isend", 1, INT, peer, 5, 5, 4)
                .call("Test", 4, 0, NO_STATUS)
                .call("Test", 4, 1, NO_STATUS);
        writer.call("Irecv", 1, INT, peer, 5, 5, 4).call("Testall", 1, new int[] {4}, 1, status(4, peer, 5));
        writer.call("Bcast", 2, INT, 1, 4)
                .call("Allreduce", 4, INT, 3, 5)
                .call("Alltoallv", 2, counts, counts, INT, counts, counts, INT, 6);
        writer.call("Alltoallw", 2, counts, counts, counts, counts, counts, counts, WORLD);
        writer.call("Reduce_scatter", 2, counts, INT, 3, 4).call("Allgatherv", 2, 0, 1, counts, counts, INT, WORLD);
        boolean root = rank == 0;
        writer.call("Gather", rank, 8, INT, 0, WORLD, root ? 8 : null, root ? INT : null);
        writer.call("Scatterv", rank, 2, INT, counts[rank], INT, 0, WORLD, root ? counts : null, root ? counts : null);
        return writer.call("Get_processor_name", "node", 4).pause(99);
    }

    private void mutate(byte[][] ranks, int mutations, boolean text) throws IOException {
        ReadOrRefused check = new ReadOrRefused();
        for (int rank = 0; rank < ranks.length; rank++) {
            Files.write(file(rank, text), ranks[rank]);
        }
        for (long seed = 0; seed < mutations; seed++) {
            Random random = new Random(seed);
            int rank = random.nextInt(ranks.length);
            byte[] mutated = text ? Mutation.of(new String(ranks[rank]), random) : Mutation.of(ranks[rank], random);
            Files.write(file(rank, text), mutated);
            check.check(folder, folder, "seed " + seed);
            Files.write(file(rank, text), ranks[rank]);
        }
        check.requireBoth();
    }

    private Path file(int rank, boolean text) {
        return folder.resolve("a-" + rank + (text ? ".txt" : ".bin"));
    }

    @Test
    @DisplayName("mutated calls of all kinds, 4000 seeds")
    void survivesMutatedCalls() throws IOException {
        mutate(new byte[][] {everyKind(0).finish(), everyKind(1).finish()}, 4000, false);
    }

    @Test
    @DisplayName("mutated files of the sample, 2000 seeds")
    void survivesMutatedSample() throws IOException {
        mutate(sample("bin"), 2000, false);
    }

    private static byte[][] sample(String ending) throws IOException {
        assumeTrue(Files.isDirectory(SAMPLE), SAMPLE + " is not there");
        byte[][] ranks = new byte[4][];
        for (int rank = 0; rank < ranks.length; rank++) {
            ranks[rank] = Files.readAllBytes(SAMPLE.resolve("testtrace-000" + rank + "." + ending));
        }
        return ranks;
    }

    @Test
    @DisplayName("mutated text of dumpi2ascii, 2000 seeds")
    void survivesMutatedText() throws IOException {
        assumeTrue(Files.isDirectory(SAMPLE), SAMPLE + " is not there");
        String text = Files.readString(SAMPLE.resolve("testtrace-0000.txt"));
        String calls = text.substring(0, text.indexOf("MPI_Send called"))
                .replace("dest=1", "dest=0")
                .replace("source=3", "source=0");
        mutate(new byte[][] {calls.getBytes()}, 2000, true);
    }

    @Test
    @DisplayName("mutated .meta files, 1000 seeds")
    void survivesMutatedMeta() throws IOException {
        Files.write(folder.resolve("a-0.bin"), new DumpiWriter().finish());
        Path meta = folder.resolve("a.meta");
        ReadOrRefused check = new ReadOrRefused();
        for (long seed = 0; seed < 1000; seed++) {
            Files.write(meta, Mutation.of("hostname=x\nnumprocs=1\nfileprefix=a\n", new Random(seed)));
            check.check(meta, folder, "seed " + seed);
        }
        check.requireBoth();
    }

    @Test
    @DisplayName("the calls that are mutated are a recording without faults")
    void readsUnmutated() throws IOException {
        Files.write(file(0, false), everyKind(0).finish());
        Files.write(file(1, false), everyKind(1).finish());
        TraceFormats.read(folder);
    }
}
