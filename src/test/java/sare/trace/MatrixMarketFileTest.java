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
import sare.input.DamagedFiles;
import sare.input.InputException;

class MatrixMarketFileTest {
    @TempDir
    private Path folder;

    private TrafficMatrix read(String text) throws Exception {
        return MatrixMarketFile.read(Files.writeString(folder.resolve("a.mtx"), text));
    }

    @Test
    void anEntryOfAGeneralMatrixIsOneDirection() throws Exception {
        TrafficMatrix matrix =
                read("%%MatrixMarket Matrix Coordinate Real General\n% mine\n\n4 4 3\n1 2 7\n 3 1  2.50e1\n%\n2 2 0\n");

        assertEquals(4, matrix.ranks());
        assertEquals(3, matrix.entries());
        assertEquals(7, matrix.bytes(0, 1));
        assertEquals(0, matrix.bytes(1, 0));
        assertEquals(25, matrix.bytes(2, 0));
    }

    @Test
    void anEntryOfASymmetricMatrixIsBothDirections() throws Exception {
        TrafficMatrix matrix = read("%%MatrixMarket matrix coordinate pattern symmetric\n3 3 2\n2 1\n3 3\n");

        assertEquals(3, matrix.entries());
        assertEquals(1, matrix.bytes(0, 1));
        assertEquals(1, matrix.bytes(1, 0));
        assertEquals(1, matrix.bytes(2, 2));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                | nothing - expected F
            array             | 1: 'array' - expected F
            %%MatrixMarket matrix array real general        | 1: '%%MatrixMarket matrix array real general' - expected F
            %%MatrixMarket matrix coordinate complex general | 1: '%%MatrixMarket matrix coordinate complex...' - expected F
            I                 | 1: the end of the file - expected the numbers of rows, columns and entries
            I;3 3             | 2: '3 3' - expected the numbers of rows, columns and entries
            I;0 0 0           | 2: rows: '0' - expected a whole number from 1 to 1048576
            I;3 4 1           | 2: columns of 3 rows: '4' - expected a whole number from 3 to 3
            I;3 3 10          | 2: entries: '10' - expected a whole number from 0 to 9
            I;3 3 2;1 2 5     | 3: the end after 1 entries - expected the 2 of the line of sizes
            I;3 3 0;1 2 5     | 3: more entries - expected the 0 of the line of sizes
            I;3 3 1;1 2       | 3: '1 2' - expected row column value
            I;3 3 1;0 2 5     | 3: row: '0' - expected a whole number from 1 to 3
            I;3 3 1;1 4 5     | 3: column: '4' - expected a whole number from 1 to 3
            I;3 3 1;1 2 -5    | 3: value: '-5' - expected a whole number from 0 to 999999999999999999
            I;3 3 1;1 2 5.5   | 3: value: '5.5' - expected a whole number from 0 to 999999999999999999
            I;3 3 1;1 2 1e18  | 3: value: '1e18' - expected a whole number from 0 to 999999999999999999
            I;3 3 1;1 2 1e-900 | 3: value: '1e-900' - expected a whole number from 0 to 999999999999999999
            I;3 3 2;1 2 5;1 2 0 | 4: the pair 1,2 a second time - expected every pair once
            S;3 3 2;1 2 5;2 1 5 | 4: the pair 2,1 a second time - expected every pair once
            """)
    void errorsNameTheLine(String text, String message) {
        String lines = text.replaceFirst("^I", "%%MatrixMarket matrix coordinate integer general")
                .replace("S;", "%%MatrixMarket matrix coordinate integer symmetric\n")
                .replace(";", "\n");
        String form = "%%MatrixMarket matrix coordinate, then integer, real or pattern, then general or symmetric";
        InputException error = assertThrows(InputException.class, () -> read(lines));
        assertEquals(
                (message.startsWith("nothing") ? "a.mtx: " : "a.mtx:") + message.replace(" F", " " + form),
                error.getMessage().replace(folder + "/", ""));
    }

    @Test
    void damagedFilesAreReadOrRejected() throws Exception {
        String intact =
                "%%MatrixMarket matrix coordinate real general\n% a\n6 6 4\n1 2 4096\n1 6 1.5e3\n4 1 77\n6 5 8\n";
        DamagedFiles.assertReadOrRefused("a matrix", intact, folder.resolve("damaged.mtx"), 5, damaged -> {
            TrafficMatrix matrix = MatrixMarketFile.read(damaged);
            assertTrue(matrix.entries() <= (long) matrix.ranks() * matrix.ranks());
        });
    }
}
