package sare.trace.format.dumpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sare.trace.format.dumpi.DumpiWriter.INT;
import static sare.trace.format.dumpi.DumpiWriter.NO_STATUS;
import static sare.trace.format.dumpi.DumpiWriter.WORLD;
import static sare.trace.format.dumpi.DumpiWriter.begin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.input.InputException;
import sare.trace.format.TraceFormats;

/** Calls, groups and files that are no complete recording of one program are refused. */
class DumpiRefusalTest {
    @TempDir
    Path folder;

    /** The error message for a recording of two ranks. */
    private String fault(DumpiWriter zero, DumpiWriter one) {
        DumpiWriter.finish(folder, zero, one);
        return assertThrows(InputException.class, () -> TraceFormats.read(folder))
                .getMessage()
                .replace(folder.toString(), "FOLDER");
    }

    private String fault(DumpiWriter zero) {
        return fault(zero, begin());
    }

    @Test
    @DisplayName("unsupported and wrong calls are refused with their byte")
    void refusesCalls() {
        String file = "FOLDER/dumpi-2011.02.03-0000.bin: byte 62, ";
        assertEquals(
                file
                        + "MPI_Put: MPI_Put, which is not supported - expected calls for messages, collectives or"
                        + " intracommunicators",
                fault(begin().call("Put", 1, INT, 0, 0, 1, INT, 1)));
        assertEquals(
                file + "MPI_Send: data type 77 of unknown size - expected a type whose definition or size is recorded",
                fault(begin().call("Send", 1, 77, 1, 0, WORLD)));
        assertEquals(
                file + "MPI_Barrier: communicator 9 - expected a communicator made before",
                fault(begin().call("Barrier", 9)));
        assertEquals(
                file
                        + "MPI_Wait: request 9 - expected an open request; DUMPI does not record the calls of MPI 3 that open one,"
                        + " such as MPI_Ibarrier",
                fault(begin().call("Wait", 9, NO_STATUS)));
        assertEquals(
                file + "MPI_Send: rank 2 of a communicator of 2 - expected one of its ranks",
                fault(begin().call("Send", 1, INT, 2, 0, WORLD)));
        assertEquals(
                file + "MPI_Comm_dup: MPI_Comm_dup - expected the same call on rank 1",
                fault(begin().call("Comm_dup", WORLD, 4)));
        assertEquals(
                file + "MPI_Cart_create: a grid of [2, 2] - expected at most 2 processes, the size of the communicator",
                fault(cart(), cart()));
        assertEquals(
                file + "MPI_Send: -1 elements - expected 0 or more", fault(begin().call("Send", -1, INT, 1, 0, WORLD)));
        assertEquals(
                file + "MPI_Waitany: request 5 of a list of 1 - expected one of the list",
                fault(begin().call("Waitany", 1, new int[] {1}, 5, NO_STATUS)));
        int[] one = {1};
        assertEquals(
                file + "MPI_Gatherv: 1 recvcounts - expected 2, one for each rank",
                fault(begin().call("Gatherv", 0, 2, 1, INT, 0, WORLD, one, one, INT)));
        assertEquals(
                file + "MPI_Alltoallv: 1 numbers of bytes - expected 2, one for each member",
                fault(begin().call("Alltoallv", 1, one, one, INT, one, one, INT, WORLD)));
        assertEquals(
                "FOLDER/dumpi-2011.02.03-0000.bin: byte 111, MPI_Irecv: request 5 again - expected a request that is not open",
                fault(begin().call("Irecv", 1, INT, 1, 7, WORLD, 5).call("Irecv", 1, INT, 1, 7, WORLD, 5)));
    }

    private static DumpiWriter cart() {
        return begin().call("Cart_create", WORLD, 2, new int[] {2, 2}, new int[] {0, 0}, 0, 8);
    }

    @Test
    @DisplayName("a receive with an unknown message is refused, and so are calls that differ between ranks")
    void refusesWhatIsNotKnown() {
        DumpiWriter one = begin().call("Send", 1, INT, 0, 1, WORLD).call("Send", 1, INT, 0, 2, WORLD);
        assertEquals(
                "FOLDER/dumpi-2011.02.03-0000.bin: byte 62, MPI_Recv: a receive from any rank with any tag whose message is not"
                        + " recorded - expected a status, or possible messages of one rank and tag only",
                fault(
                        begin().call("Recv", 9, INT, -1, -1, WORLD, NO_STATUS)
                                .call("Recv", 9, INT, 1, 2, WORLD, NO_STATUS)
                                .call("Recv", 9, INT, -1, -1, WORLD, NO_STATUS),
                        one.call("Send", 1, INT, 0, 3, WORLD)));
        assertEquals(
                "FOLDER/dumpi-2011.02.03-0001.bin: byte 62, MPI_Comm_dup: MPI_Comm_dup - expected MPI_Comm_split, as on"
                        + " rank 0",
                fault(begin().call("Comm_split", WORLD, 0, 0, 4), begin().call("Comm_dup", WORLD, 4)));
        assertEquals(
                "FOLDER/dumpi-2011.02.03-0000.bin: byte 109, MPI_Barrier: the use of a communicator made by MPI_Intercomm_create -"
                        + " expected a communicator with recorded members",
                fault(
                        begin().call("Intercomm_create", WORLD, 0, WORLD, 1, 5, 4)
                                .call("Barrier", 4),
                        begin().call("Intercomm_create", WORLD, 0, WORLD, 1, 5, 4)));
    }

    /** A rank that makes a communicator from a group of the world. */
    private static DumpiWriter group(int... ranks) {
        return begin().call("Comm_group", WORLD, 10)
                .call("Group_incl", 10, ranks.length, ranks, 11)
                .call("Comm_create", WORLD, 11, 4)
                .call("Barrier", WORLD);
    }

    @Test
    @DisplayName("groups and grids that differ between ranks or are larger than the world are refused")
    void refusesGroups() {
        String other = " - expected the same group, with each rank once, in the same call on rank ";
        assertEquals(
                "FOLDER/dumpi-2011.02.03-0000.bin: byte 144, MPI_Comm_create: MPI_Comm_create with a group that contains rank 1"
                        + other + "1",
                fault(group(0, 1), group(1, 0)));
        assertEquals(
                "FOLDER/dumpi-2011.02.03-0000.bin: byte 144, MPI_Comm_create: MPI_Comm_create with a group that contains rank 0"
                        + other + "0",
                fault(group(0, 0), group(0, 0)));
        assertEquals(
                "FOLDER/dumpi-2011.02.03-0000.bin: byte 140, MPI_Comm_create: rank 2 of a group of 2 - expected a rank of the"
                        + " group",
                fault(group(2), group(2)));
        assertEquals(
                "FOLDER/dumpi-2011.02.03-0001.bin: byte 62, MPI_Cart_create: a grid of [1] - expected [2], as on rank 0",
                fault(
                        begin().call("Cart_create", WORLD, 1, new int[] {2}, new int[] {0}, 0, 8),
                        begin().call("Cart_create", WORLD, 1, new int[] {1}, new int[] {0}, 0, 8)));
        assertEquals(
                "FOLDER/dumpi-2011.02.03-0000.bin: byte 62, MPI_Cart_sub: a choice of 1 dimensions for a grid of 0 - expected one"
                        + " choice for each dimension of a communicator made by MPI_Cart_create",
                fault(begin().call("Cart_sub", 1, WORLD, new int[] {1}, 8)));
        assertEquals(
                "FOLDER/dumpi-2011.02.03-0000.bin: byte 62, MPI_Group_range_incl: group 10 - expected a group whose members"
                        + " are recorded",
                fault(begin().call("Group_range_incl", 10, 1, List.of(new int[] {0, 1, 1}), 11)));
        assertEquals(
                "FOLDER/dumpi-2011.02.03-0000.bin: byte 95, MPI_Group_range_incl: ranges of more than 2 ranks - expected ranks"
                        + " of the group",
                fault(begin().call("Comm_group", WORLD, 10)
                        .call("Group_range_incl", 10, 1, List.of(new int[] {0, 1 << 30, 1}), 11)));
        DumpiWriter[] unknown = {begin(), begin()};
        for (DumpiWriter rank : unknown) {
            rank.call("Intercomm_create", WORLD, 0, WORLD, 1, 5, 4)
                    .call("Comm_group", 4, 11)
                    .call("Comm_create", WORLD, 11, 5);
        }
        assertEquals(
                "FOLDER/dumpi-2011.02.03-0000.bin: byte 142, MPI_Comm_create: MPI_Comm_create with a group of unknown members -"
                        + " expected a group made from communicators with known members",
                fault(unknown[0], unknown[1]));
        DumpiWriter deep = begin().call("Comm_group", WORLD, 10);
        for (int i = 0; i < 1001; i++) {
            deep.call("Group_incl", 10, 1, new int[] {0}, 10);
        }
        assertTrue(fault(deep).endsWith("a group made from groups in 1001 steps - expected at most 1000 steps"));
    }

    @Test
    @DisplayName("files and folders without a complete recording are refused")
    void refusesFiles() throws IOException {
        Path zero = Files.write(folder.resolve("a-0.bin"), begin().finish());
        assertFault(zero, zero + ": the calls of one rank - expected the folder or .meta file of all ranks");
        Files.move(zero, folder.resolve("a-1.bin"));
        assertFault(folder, folder + ": no file of rank 0 - expected one file for each rank");
        Files.write(zero, begin().end());
        assertFault(
                folder,
                zero
                        + ": byte 16, MPI_Init: the last call - expected MPI_Finalize as the last call of a complete recording");
        byte[] whole = begin().finish();
        Files.write(zero, Arrays.copyOf(whole, whole.length - 20));
        assertFault(
                folder,
                zero + ": byte " + (whole.length - 20)
                        + ": no index at the end of the file - expected a complete file");
        Files.write(folder.resolve("b-0.bin"), whole);
        assertFault(
                folder,
                folder.resolve("b-0.bin")
                        + ": a second file of rank 0; the first is a-0.bin - expected one file for each rank");
        Files.write(zero, whole);
        Path meta = Files.writeString(folder.resolve("a.meta"), "hostname=x\nnumprocs=3\nfileprefix=somewhere/a\n");
        assertFault(meta, meta + ": numprocs=3 - expected the number of files, 2");
        Files.writeString(meta, "numprocs=2\nfileprefix=a\n");
        assertEquals(2, TraceFormats.read(meta).ranks());
        Files.writeString(meta, "numprocs=2\nfileprefix=c\n");
        assertFault(meta, meta + ": no file with the prefix c - expected PREFIX-RANK.bin in the same folder");
    }

    private static void assertFault(Path path, String expected) {
        InputException e = assertThrows(InputException.class, () -> TraceFormats.read(path));
        assertEquals(expected, e.getMessage());
        assertTrue(e.getMessage().indexOf('\n') < 0);
    }
}
