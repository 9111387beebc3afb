package sare.trace.format.dumpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static sare.trace.format.dumpi.DumpiWriter.BYTE;
import static sare.trace.format.dumpi.DumpiWriter.DOUBLE;
import static sare.trace.format.dumpi.DumpiWriter.INT;
import static sare.trace.format.dumpi.DumpiWriter.NO_STATUS;
import static sare.trace.format.dumpi.DumpiWriter.SELF;
import static sare.trace.format.dumpi.DumpiWriter.WORLD;
import static sare.trace.format.dumpi.DumpiWriter.begin;
import static sare.trace.format.dumpi.DumpiWriter.status;
import static sare.trace.format.dumpi.DumpiWriter.statuses;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.trace.Trace;
import sare.trace.check.TraceCheck;
import sare.trace.format.Lines;
import sare.trace.format.TraceFormats;

/** Reads calls of each kind from files that {@link DumpiWriter} writes. */
class DumpiFormatTest {
    private static final int NULL_REQUEST = 1;
    private static final int UNDEFINED = -32766;

    @TempDir
    Path folder;

    /** A recording of these ranks. */
    private Trace read(DumpiWriter... ranks) throws IOException {
        DumpiWriter.finish(folder, ranks);
        return TraceFormats.read(folder);
    }

    private static List<String> lines(Trace trace, int rank) throws IOException {
        assertEquals(List.of(), TraceCheck.of(trace).problems());
        return Lines.of(trace, rank);
    }

    @Test
    @DisplayName("bursts are the times between calls, also across second 65536 and without wall time")
    void keepsTimes() throws IOException {
        DumpiWriter rank = begin().pause(5)
                .call("Barrier", WORLD)
                .pause(10_000_000_000_000L)
                .call("Wtime")
                .pause(7)
                .call("Barrier", WORLD)
                .pause(30_000_000_000_000L)
                .call("Barrier", WORLD)
                .pause(30_000_000_000_000L);
        Trace trace = read(rank);
        assertEquals(
                List.of(
                        "compute 5",
                        "barrier 0",
                        "compute 10000000000007",
                        "barrier 0",
                        "compute 30000000000000",
                        "barrier 0",
                        "compute 30000000000000"),
                lines(trace, 0));
        assertEquals("wall time between MPI calls", trace.information().get("compute"));
        DumpiWriter cpu = new DumpiWriter()
                .call(0x4, "Init", List.of())
                .pause(40)
                .call(0x4, "Barrier", WORLD)
                .call(0x0, "Barrier", WORLD)
                .pause(40)
                .call(0x0, "Wtime")
                .call(0x4, "Finalize");
        Files.write(folder.resolve("dumpi-2011.02.03-0000.bin"), cpu.end());
        trace = TraceFormats.read(folder);
        assertEquals(List.of("compute 20", "barrier 0", "barrier 0"), lines(trace, 0));
        assertEquals("CPU time between MPI calls", trace.information().get("compute"));
    }

    @Test
    @DisplayName("sends and receives of all kinds; those with no process are left out")
    void readsMessages() throws IOException {
        DumpiWriter zero = begin();
        DumpiWriter one = begin();
        for (String mode : List.of("Send", "Bsend", "Ssend", "Rsend")) {
            zero.call(mode, 3, INT, 1, 7, WORLD);
            one.call("Recv", 99, INT, 0, 7, WORLD, NO_STATUS);
        }
        zero.call("Sendrecv", 1, DOUBLE, 1, 3, 9, BYTE, 1, 4, WORLD, NO_STATUS);
        one.call("Sendrecv_replace", 8, BYTE, 0, 4, 0, 3, WORLD, NO_STATUS);
        zero.call("Send", 3, INT, -1, 7, WORLD).call("Send", 3, INT, -2, 7, WORLD);
        zero.call("Recv", 3, INT, -2, 7, WORLD, NO_STATUS).call("Recv", 3, INT, -1, 7, WORLD, NO_STATUS);
        zero.call("Recv", 3, INT, -1, 7, WORLD, status(0, -1, -1));
        zero.call("Isend", 3, INT, -1, 7, WORLD, 2).call("Irecv", 3, INT, -2, 7, WORLD, 2);
        zero.call("Waitall", 2, new int[] {2, 2}, NO_STATUS);
        Trace trace = read(zero, one);
        assertEquals(
                List.of(
                        "send 1 7 0 12",
                        "send 1 7 0 12",
                        "send 1 7 0 12",
                        "send 1 7 0 12",
                        "ireceive 1 4 0 8 0",
                        "send 1 3 0 8",
                        "wait 0"),
                lines(trace, 0));
        assertEquals(
                List.of(
                        "receive 0 7 0 12",
                        "receive 0 7 0 12",
                        "receive 0 7 0 12",
                        "receive 0 7 0 12",
                        "ireceive 0 3 0 8 0",
                        "send 0 4 0 8",
                        "wait 0"),
                lines(trace, 1));
    }

    @Test
    @DisplayName("requests: waits for one, any, some and all; successful and unsuccessful tests")
    void readsRequests() throws IOException {
        DumpiWriter zero = begin();
        for (int request = 2; request < 9; request++) {
            zero.call("Isend", 1, INT, 1, request, WORLD, request);
        }
        zero.call("Wait", 2, status(99, 99, 99));
        zero.call("Test", 3, 0, NO_STATUS);
        zero.call("Test", 3, 1, NO_STATUS);
        zero.call("Waitany", 3, new int[] {NULL_REQUEST, 4, 5}, 2, NO_STATUS);
        zero.call("Testany", 2, new int[] {4, 5}, UNDEFINED, 0, NO_STATUS);
        zero.call("Testany", 2, new int[] {4, 6}, 0, 1, NO_STATUS);
        zero.call("Waitsome", 3, new int[] {6, 7, 8}, 2, new int[] {2, 0}, NO_STATUS);
        zero.call("Testsome", 1, new int[] {7}, 0, new int[] {}, NO_STATUS);
        zero.call("Testall", 1, new int[] {7}, 0, NO_STATUS);
        zero.call("Testall", 1, new int[] {7}, 1, NO_STATUS);
        zero.call("Waitall", 2, new int[] {NULL_REQUEST, NULL_REQUEST}, NO_STATUS);
        zero.call("Waitany", 2, new int[] {NULL_REQUEST, NULL_REQUEST}, UNDEFINED, NO_STATUS);
        zero.call("Isend", 1, INT, 1, 9, WORLD, 2);
        DumpiWriter one = begin();
        for (int tag = 2; tag < 10; tag++) {
            one.call("Irecv", 1, INT, 0, tag, WORLD, tag);
        }
        one.call("Waitall", 8, new int[] {2, 3, 4, 5, 6, 7, 8, 9}, NO_STATUS);
        Trace trace = read(zero, one);
        assertEquals(
                List.of("wait 0", "wait 1", "wait 3", "wait 2", "wait-all 6 4", "wait 5", "isend 1 9 0 4 0", "wait 0"),
                lines(trace, 0).subList(7, 15));
        assertEquals("wait-all 0 1 2 3 4 5 6 7", lines(trace, 1).get(8));
    }

    @Test
    @DisplayName("persistent requests, freed requests and cancelled receives")
    void readsPersistentRequests() throws IOException {
        DumpiWriter zero = begin();
        zero.call("Send_init", 3, INT, 1, 7, WORLD, 2).call("Rsend_init", 1, INT, 1, 8, WORLD, 3);
        zero.call("Start", 2).call("Wait", 2, NO_STATUS).call("Wait", 2, NO_STATUS);
        zero.call("Startall", 2, new int[] {2, 3}).call("Waitall", 2, new int[] {3, 2}, NO_STATUS);
        zero.call("Request_free", 2);
        zero.call("Isend", 1, INT, 1, 9, WORLD, 4).call("Request_free", 4);
        zero.call("Irecv", 1, INT, 1, 5, WORLD, 4).call("Cancel", 4);
        zero.call("Wait", 4, new int[] {0, 0, 1, 0, 0});
        zero.call("Irecv", 1, INT, 1, 6, WORLD, 4).call("Cancel", 4).call("Wait", 4, status(4, 1, 6));
        DumpiWriter one = begin();
        one.call("Recv_init", 9, INT, 0, -1, WORLD, 2);
        for (int tag : new int[] {7, 7, 8}) {
            one.call("Start", 2).call("Wait", 2, status(4, 0, tag));
        }
        one.call("Recv", 1, INT, 0, 9, WORLD, NO_STATUS).call("Send", 1, INT, 0, 6, WORLD);
        Trace trace = read(zero, one);
        assertEquals(
                List.of(
                        "isend 1 7 0 12 0",
                        "wait 0",
                        "isend 1 7 0 12 0",
                        "isend 1 8 0 4 1",
                        "wait-all 1 0",
                        "isend 1 9 0 4 0",
                        "ireceive 1 6 0 4 1",
                        "wait 1",
                        "wait 0"),
                lines(trace, 0));
        assertEquals("ireceive 0 8 0 4 0", lines(trace, 1).get(4));
    }

    @Test
    @DisplayName("receives from any rank with any tag are resolved by their status or by the messages left")
    void settlesWildcards() throws IOException {
        DumpiWriter zero = begin();
        zero.call("Irecv", 9, INT, -1, -1, WORLD, 2).call("Irecv", 9, INT, -1, 5, WORLD, 3);
        zero.call("Recv", 9, INT, -1, -1, WORLD, status(4, 1, 6));
        zero.call("Waitall", 2, new int[] {2, 3}, statuses(status(4, 2, 7), status(8, 1, 5)));
        zero.call("Recv", 9, INT, -1, 8, WORLD, NO_STATUS).call("Recv", 9, INT, 2, -1, WORLD, NO_STATUS);
        DumpiWriter one = begin();
        one.call("Send", 1, INT, 0, 6, WORLD).call("Send", 2, INT, 0, 5, WORLD);
        one.call("Send", 1, INT, 0, 8, WORLD);
        DumpiWriter two = begin();
        two.call("Send", 1, INT, 0, 7, WORLD).call("Send", 1, INT, 0, 9, WORLD);
        assertEquals(
                List.of(
                        "ireceive 2 7 0 4 0",
                        "ireceive 1 5 0 8 1",
                        "receive 1 6 0 4",
                        "wait-all 0 1",
                        "receive 1 8 0 4",
                        "receive 2 9 0 4"),
                lines(read(zero, one, two), 0));
    }

    @Test
    @DisplayName("sizes of types: from the table, of a 64-bit machine, from all calls that make types")
    void readsDataTypes() throws IOException {
        DumpiWriter zero = begin().typeSizes(0, 0, 1, 1, 1, 1, 2, 2, 2, 4);
        zero.call("Type_contiguous", 3, INT, 30);
        zero.call("Type_vector", 2, 3, 9, 30, 31);
        zero.call("Type_hvector", 2, 3, 99, DOUBLE, 32);
        zero.call("Type_create_hvector", 2, 2, 99, DOUBLE, 33);
        zero.call("Type_indexed", 2, new int[] {1, 4}, new int[] {0, 9}, INT, 34);
        zero.call("Type_hindexed", 2, new int[] {1, 5}, new int[] {0, 9}, INT, 35);
        zero.call("Type_struct", 2, new int[] {1, 2}, new int[] {0, 9}, new int[] {INT, DOUBLE}, 36);
        zero.call("Type_create_struct", 2, new int[] {1, 3}, new int[] {0, 9}, new int[] {INT, DOUBLE}, 37);
        zero.call("Type_create_hindexed", 2, new int[] {1, 6}, new int[] {0, 9}, INT, 38);
        zero.call("Type_create_indexed_block", 3, 5, new int[] {0, 9, 18}, BYTE, 39);
        zero.call("Type_create_subarray", 2, new int[] {9, 9}, new int[] {2, 5}, new int[] {0, 0}, 1, INT, 40);
        zero.call("Type_create_resized", 40, 0, 99, 41);
        zero.call("Type_dup", 41, 42);
        zero.call("Type_size", 50, 17);
        zero.call("Type_commit", 30).call("Type_free", 30).call("Type_contiguous", 5, INT, 30);
        DumpiWriter one = begin();
        int[] types = {30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 50, 6, 16};
        int[] bytes = {20, 72, 48, 32, 20, 24, 20, 28, 28, 15, 40, 40, 40, 17, 2, 8};
        for (int i = 0; i < types.length; i++) {
            zero.call("Send", 1, types[i], 1, i, WORLD);
            one.call("Recv", 9, 99, 0, i, WORLD, NO_STATUS);
        }
        Trace trace = read(zero, one);
        for (int i = 0; i < types.length; i++) {
            assertEquals("send 1 " + i + " 0 " + bytes[i], lines(trace, 0).get(i));
            assertEquals("receive 0 " + i + " 0 " + bytes[i], lines(trace, 1).get(i));
        }
    }

    @Test
    @DisplayName("all collectives; each rank has its own part, also with MPI_IN_PLACE")
    void readsCollectives() throws IOException {
        DumpiWriter[] ranks = {begin(), begin()};
        int[] counts = {6, 7};
        int[] none = {};
        for (int rank = 0; rank < 2; rank++) {
            ranks[rank]
                    .call("Barrier", WORLD)
                    .call("Bcast", 2, INT, 1, WORLD)
                    .call("Reduce", 3, INT, 3, 0, WORLD)
                    .call("Allreduce", 4, INT, 3, WORLD)
                    .call("Allgather", 0, 1, 5, INT, WORLD)
                    .call("Alltoall", 0, 1, 6, INT, WORLD)
                    .call("Allgatherv", 2, 0, 1, counts, counts, INT, WORLD)
                    .call("Alltoallv", 2, counts, counts, INT, counts, counts, INT, WORLD)
                    .call("Alltoallv", 2, none, none, 1, counts, counts, INT, WORLD)
                    .call(
                            "Alltoallw",
                            2,
                            counts,
                            counts,
                            new int[] {BYTE, INT},
                            counts,
                            counts,
                            new int[] {INT, INT},
                            WORLD)
                    .call("Reduce_scatter", 2, counts, INT, 3, WORLD)
                    .call("Scan", 12, INT, 3, WORLD)
                    .call("Exscan", 13, INT, 3, WORLD);
        }
        ranks[0].call("Gather", 0, 0, 1, 0, WORLD, 8, INT).call("Gather", 0, 9, INT, 1, WORLD);
        ranks[1].call("Gather", 1, 8, INT, 0, WORLD).call("Gather", 1, 0, 1, 1, WORLD, 9, INT);
        ranks[0].call("Scatter", 0, 0, 1, 0, WORLD, 8, INT).call("Scatter", 0, 9, INT, 1, WORLD);
        ranks[1].call("Scatter", 1, 8, INT, 0, WORLD).call("Scatter", 1, 0, 1, 1, WORLD, 9, INT);
        ranks[0].call("Gatherv", 0, 2, 0, 1, 0, WORLD, counts, counts, INT);
        ranks[1].call("Gatherv", 1, 2, 7, INT, 0, WORLD, null, null, INT);
        ranks[0].call("Scatterv", 0, 2, INT, 0, 1, 0, WORLD, counts, counts);
        ranks[1].call("Scatterv", 1, 2, INT, 7, INT, 0, WORLD);
        Trace trace = read(ranks);
        assertEquals(
                List.of(
                        "barrier 0",
                        "broadcast 0 1 8",
                        "reduce 0 0 12",
                        "all-reduce 0 16",
                        "all-gather 0 20",
                        "all-to-all 0 24",
                        "all-gather-v 0 28",
                        "all-to-all-v 0 24 28",
                        "all-to-all-v 0 24 28",
                        "all-to-all-v 0 6 28",
                        "reduce-scatter 0 28",
                        "scan 0 48",
                        "exclusive-scan 0 52",
                        "gather 0 0 32",
                        "gather 0 1 36",
                        "scatter 0 0 32",
                        "scatter 0 1 36",
                        "gather-v 0 0 28",
                        "scatter-v 0 0 28"),
                lines(trace, 1));
        assertEquals(
                List.of("gather-v 0 0 24", "scatter-v 0 0 24"), lines(trace, 0).subList(17, 19));
    }

    @Test
    @DisplayName("communicators are matched by the order of the calls that make them, not by their numbers")
    void agreesOnCommunicators() throws IOException {
        DumpiWriter[] ranks = new DumpiWriter[4];
        for (int rank = 0; rank < ranks.length; rank++) {
            int shift = 10 * rank;
            ranks[rank] = begin().call("Comm_split", WORLD, rank % 2, -rank, 4 + shift)
                    .call("Comm_dup", 4 + shift, 5 + shift)
                    .call("Comm_dup", WORLD, 6 + shift)
                    .call("Comm_split", WORLD, rank == 0 ? UNDEFINED : 0, 0, rank == 0 ? 1 : 7 + shift)
                    .call("Cart_create", WORLD, 2, new int[] {2, 2}, new int[] {0, 0}, 0, 8 + shift)
                    .call("Cart_sub", 2, 8 + shift, new int[] {0, 1}, 9 + shift)
                    .call("Barrier", 5 + shift)
                    .call("Barrier", 9 + shift)
                    .call("Bcast", 1, INT, 1, 4 + shift)
                    .call("Comm_free", 9 + shift)
                    .call("Cart_sub", 2, 8 + shift, new int[] {1, 0}, 9 + shift)
                    .call("Barrier", 9 + shift)
                    .call("Barrier", SELF);
        }
        ranks[1].call("Send", 1, INT, 2, 5, 7 + 10);
        ranks[3].call("Recv", 1, INT, 0, 5, 7 + 30, NO_STATUS);
        Trace trace = read(ranks);
        assertEquals(
                List.of(
                        "# communicator 1 0",
                        "# communicator 2 1",
                        "# communicator 3 2",
                        "# communicator 4 3",
                        "# communicator 5 2 0",
                        "# communicator 6 3 1",
                        "# communicator 7 1..3",
                        "# communicator 8 2 0",
                        "# communicator 9 3 1",
                        "# communicator 10 0 1",
                        "# communicator 11 2 3",
                        "# communicator 12 0 2",
                        "# communicator 13 1 3"),
                Lines.communicators(trace));
        assertEquals(
                List.of("barrier 9", "barrier 10", "broadcast 6 1 4", "barrier 13", "barrier 2", "send 3 5 7 4"),
                lines(trace, 1));
    }

    @Test
    @DisplayName("communicators of groups, made by all functions for groups")
    void readsGroups() throws IOException {
        DumpiWriter[] ranks = new DumpiWriter[6];
        int world = 10;
        for (int rank = 0; rank < ranks.length; rank++) {
            ranks[rank] = begin().call("Comm_group", WORLD, world)
                    .call("Group_incl", world, 3, new int[] {5, 3, 1}, 11)
                    .call("Group_excl", world, 3, new int[] {5, 3, 1}, 12)
                    .call("Group_range_incl", world, 1, List.of(new int[] {4, 0, -2}), 13)
                    .call("Group_range_excl", world, 1, List.of(new int[] {0, 4, 2}), 14)
                    .call("Group_union", 11, 12, 15)
                    .call("Group_intersection", 15, 13, 16)
                    .call("Group_difference", 15, 13, 17)
                    .call("Group_size", 17, 3)
                    .call("Group_free", world);
            for (int group = 11; group <= 17; group++) {
                ranks[rank].call("Comm_create", WORLD, group, 20 + group);
            }
            boolean odd = rank % 2 == 1;
            ranks[rank]
                    .call("Barrier", odd ? 31 : 32)
                    .call("Barrier", odd ? 34 : 33)
                    .call("Barrier", 35);
            ranks[rank].call("Barrier", odd ? 37 : 36);
            ranks[rank]
                    .call("Comm_group", odd ? 31 : 36, 18)
                    .call("Comm_create", WORLD, 18, 40)
                    .call("Barrier", 40);
        }
        assertEquals(
                List.of(
                        "# communicator 1 5 3 1",
                        "# communicator 2 0 2 4",
                        "# communicator 3 4 2 0",
                        "# communicator 4 1 3 5",
                        "# communicator 5 5 3 1 0 2 4",
                        "# communicator 6 0 2 4",
                        "# communicator 7 5 3 1",
                        "# communicator 8 0 2 4",
                        "# communicator 9 5 3 1"),
                Lines.communicators(read(ranks)));
    }

    @Test
    @DisplayName("calls that move no message are left out with any arguments")
    void leavesOutLocalCalls() throws IOException {
        DumpiWriter rank = begin().call("Initialized", 1)
                .call("Get_processor_name", "node", 4)
                .call("Cart_coords", 1, WORLD, 0, 1, new int[] {0})
                .call("Op_create", 1, 20)
                .call("Op_free", 20)
                .call("Probe", 0, 1, WORLD, status(4, 0, 1))
                .call("Iprobe", 0, 1, WORLD, 0, NO_STATUS)
                .call("File_open", WORLD, "file", 1, 0, 1)
                .call("File_iwrite", 1, 3, INT, 5)
                .call("Wait", 17, NO_STATUS)
                .call("File_write", 1, 3, INT, NO_STATUS)
                .call("Grequest_start", 9)
                .call("Grequest_complete", 9)
                .call("Wait", 9, NO_STATUS)
                .call("Info_set", 1, "key", "value")
                .call("Comm_get_attr", WORLD, 0, 1)
                .call("Barrier", WORLD);
        assertEquals(List.of("barrier 0"), lines(read(rank), 0));
    }

    @Test
    @DisplayName("sends with the same request completed immediately")
    void readsSharedRequests() throws IOException {
        DumpiWriter zero = begin().call("Isend", 1, INT, 1, 7, WORLD, 5)
                .call("Isend", 1, INT, -2, 7, WORLD, 5)
                .call("Isend", 1, INT, 1, 7, WORLD, 5)
                .call("Waitall", 3, new int[] {5, 5, 5}, NO_STATUS);
        DumpiWriter one =
                begin().call("Recv", 1, INT, 0, 7, WORLD, NO_STATUS).call("Recv", 1, INT, 0, 7, WORLD, NO_STATUS);
        assertEquals(List.of("isend 1 7 0 4 0", "wait 0", "isend 1 7 0 4 0", "wait 0"), lines(read(zero, one), 0));
    }

    @Test
    @DisplayName("old files: shorter indexes, an argument twice, statuses without tags")
    void readsOldFiles() throws IOException {
        DumpiWriter old = new DumpiWriter(0, 6, 1)
                .raw(0, 125 - 1, 0) // MPI_Init without times and statuses
                .raw(0, 0, 0, 1, 0, 0, 0, 1) // the number of arguments twice
                .raw(0, 0, 0, 1, 'x')
                .raw(0, 1, 3) // MPI_Recv with status
                .raw(0, 0, 0, 2, 0, INT, 255, 255, 255, 255, 0, 0, 0, 4, 0, WORLD)
                .raw(0, 0, 0, 1, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0)
                .raw(0, 0, 0)
                .raw(0, 0, 0, 2, 0, INT, 0, 0, 0, 0, 0, 0, 0, 4, 0, WORLD);
        Trace trace = read(old);
        assertEquals(List.of("receive 0 4 0 8", "send 0 4 0 8"), Lines.of(trace, 0));
    }
}
