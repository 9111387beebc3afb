package sare.mapping.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.AllocatedBytes;
import sare.input.DamagedFiles;
import sare.input.InputException;

class QaplibFileTest {
    @TempDir
    private Path folder;

    private MappingProblem read(String text) throws Exception {
        return QaplibFile.read(Files.writeString(folder.resolve("a.dat"), text));
    }

    @Test
    void theFirstMatrixIsTheTraffic() throws Exception {
        MappingProblem problem = read("  3\n\n 0 1 0  2 0\n 0 0 0 9\n0 10 20 30\r\n 0 40\n50 60 0");

        // 1 from rank 0 to 1, 2 back, and 9 that rank 2 has for itself; position 2 is at 0 from itself
        assertEquals(1 * 10 + 2 * 30, problem.cost(Arrangement.consecutive(3)));
        assertEquals(1 * 60 + 2 * 40, problem.cost(Arrangement.of(3, 2, 1, 0)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                  | : the end of the file - expected the size
            0                   | :1: the size: '0' - expected a whole number from 1 to 16384
            16385               | :1: the size: '16385' - expected a whole number from 1 to 16384
            two                 | :1: the size: 'two' - expected a whole number from 1 to 16384
            2;0 1;1 0;0 5       | :4: the end of the file - expected a cost
            2;0 1;1             | :3: the end of the file - expected traffic
            2;0 1;1 0;0 5;5 0;7 | :6: more numbers - expected a size n and 2 * n * n numbers
            2;0 -1;1 0;0 5;5 0  | :2: traffic: '-1' - expected a whole number from 0 to 999999999999999999
            2;0 1.5;1 0;0 5;5 0 | :2: traffic: '1.5' - expected a whole number from 0 to 999999999999999999
            2;0 1;1 0;0 5;-5 0  | :5: a cost: '-5' - expected a whole number from 0 to 2147483647
            2;0 1;1 0;0 5;2147483648 0 | :5: a cost: '2147483648' - expected a whole number from 0 to 2147483647
            """)
    void whatIsWrongIsToldWithItsLine(String text, String fault) {
        InputException refusal = assertThrows(InputException.class, () -> read(text.replace(";", "\n")));
        assertEquals("a.dat" + fault, refusal.getMessage().replace(folder + "/", ""));
    }

    @Test
    void aSizeAloneTakesNoMemory() {
        assertThrows(InputException.class, () -> read("1")); // its classes are loaded
        long before = AllocatedBytes.bytes();

        assertThrows(InputException.class, () -> read("16384"));

        long bytes = AllocatedBytes.bytes() - before;
        assertTrue(bytes < 1 << 20, bytes + " bytes");
    }

    @Test
    void sumsThatAreNotExactAreRefused() {
        InputException refusal =
                assertThrows(InputException.class, () -> read("2\n0 999999999999999999\n0 0\n0 9\n9 0\n"));
        assertEquals(
                folder.resolve("a.dat")
                        + ": traffic whose cost may reach 9.0E18 - expected less than 1152921504606846975, so that"
                        + " sums are exact",
                refusal.getMessage());
    }

    @Test
    void damagedFilesAreReadOrRefused() throws Exception {
        String intact = "3\n0 12 7\n12 0 5\n7 5 0\n\n0 40 1\n40 0 23\n1 23 0\n";
        DamagedFiles.assertReadOrRefused("a problem", intact, folder.resolve("damaged.dat"), 6, damaged -> {
            MappingProblem problem = QaplibFile.read(damaged);
            assertEquals(problem.positions(), problem.ranks());
        });
    }
}
