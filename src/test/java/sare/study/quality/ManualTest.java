package sare.study.quality;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The worked example of {@code package-info.java} is true. */
class ManualTest {
    @Test
    void workedExample(@TempDir Path folder) throws IOException {
        Files.createDirectory(folder.resolve("qaplib"));
        Files.writeString(folder.resolve("qaplib/best-known.csv"), "instance,n,best_known\nswap,2,6\n");
        Files.writeString(folder.resolve("qaplib/swap.dat"), "2\n0 1\n1 0\n0 3\n3 0\n");
        Files.createDirectory(folder.resolve("mapping"));
        Files.writeString(
                folder.resolve("mapping/anchors.csv"),
                "instance,n,target,tool,options,hop_bytes,avg_hops,max_load,cpu_seconds,wall_seconds,version\n");

        QualityStudy study = QualityStudy.of(new ReferenceFolder("folder", folder), OptionalLong.of(100));
        List<QualityRow> rows = study.qaplib(() -> {});

        assertEquals(45, rows.size());
        assertEquals(6, rows.get(0).cost());
        assertEquals(
                List.of("swap", "2", "6", "0.000", "0.000", "0.000", "0.000", "-", "-"),
                QaplibTables.grasp(rows).rows().get(0));
    }
}
