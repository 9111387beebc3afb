package sare.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.ReferenceData;
import sare.input.DamagedFiles;
import sare.input.InputException;

class TrafficMatrixFileTest {
    private static final String HEAD = "source,destination,bytes\n";
    private static final String INSTANCE = "reference/mapping/instances/npb_cg_A_64_all.csv";

    @TempDir
    Path folder;

    private TrafficMatrix read(String text, int ranks) throws Exception {
        return TrafficMatrixFile.read(Files.writeString(folder.resolve("a.csv"), text), ranks);
    }

    @Test
    void pairsAreReadInAnyOrder() throws Exception {
        TrafficMatrix matrix = read("# mine\ni, j, bytes\r\n3,0,7\n\n 0 , 2,100\n# more\n0,1,0\n2,2,9", 5);

        assertEquals(5, matrix.ranks());
        assertEquals(4, matrix.entries());
        assertEquals(0, matrix.bytes(0, 1));
        assertEquals(100, matrix.bytes(0, 2));
        assertEquals(9, matrix.bytes(2, 2));
        assertEquals(7, matrix.bytes(3, 0));
        assertEquals(0, matrix.bytes(2, 0));
        assertEquals(1, matrix.destination(matrix.firstEntry(0)));
        assertEquals(1, matrix.messages(matrix.firstEntry(3)));
        assertEquals(matrix.firstEntry(4), matrix.endEntry(4));
    }

    /** The first two are the output of R's write.csv and pandas' to_csv. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"\",\"source\",\"destination\",\"bytes\"\n\"1\",3,0,7\n\"2\",0,2,100\n",
                ",source,destination,bytes\n0,3,0,7\n1,0,2,100\n",
                "bytes,j,i\n7,0,3\n\"100\",\"2\",\"0\"\n"
            })
    void columnsAreFoundByTheirNames(String text) throws Exception {
        TrafficMatrix matrix = read(text, 4);

        assertEquals(2, matrix.entries());
        assertEquals(7, matrix.bytes(3, 0));
        assertEquals(100, matrix.bytes(0, 2));
    }

    @Test
    void aMatrixMayBeEmpty() throws Exception {
        assertEquals(0, read(HEAD, 1).entries());
    }

    @Test
    void pairsOfTheLargestMachinesFit() throws Exception {
        int ranks = 1 << 24;
        TrafficMatrix matrix = read(HEAD + (ranks - 1) + ",0,5\n" + (ranks - 2) + "," + (ranks - 1) + ",6\n", ranks);
        assertEquals(5, matrix.bytes(ranks - 1, 0));
        assertEquals(6, matrix.bytes(ranks - 2, ranks - 1));
    }

    private TrafficMatrix readWithoutRanks(String text) throws Exception {
        return TrafficMatrixFile.read(Files.writeString(folder.resolve("a.csv"), text));
    }

    @Test
    void theNumberOfRanksComesFromACommentOrTheLargestRank() throws Exception {
        assertEquals(4, readWithoutRanks(HEAD + "0,1,5\n3,1,6\n").ranks());
        assertEquals(6, readWithoutRanks("# ranks: 6\n" + HEAD + "0,1,5\n").ranks());
        assertEquals(2, readWithoutRanks(HEAD + "0,1,5\n#ranks:2\n").ranks());
        assertEquals(7, readWithoutRanks("#ranks: 7\n" + HEAD).ranks());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'H' | a.csv:1: no pair - expected at least one, or a line '# ranks: N'",
                "'# ranks: 3;H2,3,1' | a.csv: traffic of rank 3 - expected ranks below the 3 of its comment",
                "'# ranks: 0;H0,1,1' | a.csv:1: ranks: '0' - expected a whole number from 1 to 1048576",
                "'# ranks: 3;H0,1,1;# ranks: 3' | a.csv:4: '# ranks' a second time - expected it once",
                "'H0,1048576,1' | a.csv:2: destination: '1048576' - expected a whole number from 0 to 1048575"
            })
    void theDeclaredNumberOfRanksIsChecked(String text, String message) {
        String lines = text.replace("H", HEAD).replace(";", "\n");
        InputException error = assertThrows(InputException.class, () -> readWithoutRanks(lines));
        assertEquals(message, error.getMessage().replace(folder + "/", ""));
    }

    @Test
    void aPublishedGraphIsRead() {
        TrafficMatrix matrix = TrafficMatrixFile.read(ReferenceData.shipped(INSTANCE), 64);
        assertEquals(248, matrix.entries());
        assertEquals(5_466_480, matrix.bytes(0, 1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | a.csv: nothing - expected source,destination,bytes",
                "'0,1,2' | a.csv:1: '0,1,2' - expected source,destination,bytes as the first line",
                "'source,j,bytes' | a.csv:1: 'source,j,bytes' - expected source,destination,bytes as the first line",
                "'i,j,i,bytes' | a.csv:1: 'i,j,i,bytes' - expected source,destination,bytes as the first line",
                "'i,j,bytes,n' | a.csv:1: 'i,j,bytes,n' - expected source,destination,bytes as the first line",
                "',i,j,bytes;1,0,1' | a.csv:2: '1,0,1' - expected source,destination,bytes",
                "'i,j,bytes;\"x\",1,2' | a.csv:2: source: 'x' - expected a whole number from 0 to 3",
                "'H0,1' | a.csv:2: '0,1' - expected source,destination,bytes",
                "'H0,1,2,3' | a.csv:2: '0,1,2,3' - expected source,destination,bytes",
                "'H0,1,2;4,1,2' | a.csv:3: source: '4' - expected a whole number from 0 to 3",
                "'H-1,1,2' | a.csv:2: source: '-1' - expected a whole number from 0 to 3",
                "'H0,x,2' | a.csv:2: destination: 'x' - expected a whole number from 0 to 3",
                "'H0,1,-2' | a.csv:2: bytes: '-2' - expected a whole number from 0 to 999999999999999999",
                "'H0,1,2.5' | a.csv:2: bytes: '2.5' - expected a whole number from 0 to 999999999999999999",
                "'H0,1,2;#;0,1,3' | a.csv:4: the pair 0,1 a second time - expected every pair once",
                "'H0,1,0;0,1,0' | a.csv:3: the pair 0,1 a second time - expected every pair once"
            })
    void errorsNameTheLine(String text, String message) {
        String lines = text.replace("H", HEAD).replace(";", "\n");
        InputException error = assertThrows(InputException.class, () -> read(lines, 4));
        assertEquals(message, error.getMessage().replace(folder + "/", ""));
    }

    @Test
    void aSumOfBytesThatOverflowsIsRejected() {
        StringBuilder text = new StringBuilder(HEAD);
        for (int destination = 0; destination < 10; destination++) {
            text.append("0,").append(destination).append(",999999999999999999\n");
        }
        InputException error = assertThrows(InputException.class, () -> read(text.toString(), 16));
        assertEquals(
                "a.csv:11: more than 9223372036854775807 bytes together - expected fewer",
                error.getMessage().replace(folder + "/", ""));
    }

    @Test
    void damagedFilesAreReadOrRejected() throws Exception {
        String intact = "# from a run\n" + HEAD + "0,1,4096\n0,5,12\n\n3,0,77\n5,4,1000000\n2,1,8\n";
        DamagedFiles.assertReadOrRefused("a traffic matrix", intact, folder.resolve("damaged.csv"), 3, damaged -> {
            assertTrue(TrafficMatrixFile.read(damaged, 6).entries() <= 36);
        });
        DamagedFiles.assertReadOrRefused("a matrix alone", intact, folder.resolve("damaged.csv"), 4, damaged -> {
            TrafficMatrix matrix = TrafficMatrixFile.read(damaged);
            assertTrue(matrix.entries() <= (long) matrix.ranks() * matrix.ranks());
        });
    }
}
