package sare.allocation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.input.DamagedFiles;
import sare.mapping.Allocation;

class NodeFileMutationTest {
    private static final String NODES = "# nodes of a job\n3\n14\n0\n\n5\n12\n7\n";

    @Test
    void damagedFilesOfNodesAreReadOrRefused(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("damaged.txt");
        DamagedFiles.assertReadOrRefused("a file of nodes", NODES, file, 3, damaged -> {
            int[] nodes = NodeFile.read(damaged, 16);
            assertEquals(nodes.length, Allocation.of("damaged", 16, nodes).size());
        });
    }
}
