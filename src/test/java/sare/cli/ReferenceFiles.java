package sare.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A folder of references with problems so small that their answers can be worked out by hand. */
final class ReferenceFiles {
    static final String BEST_KNOWN = "qaplib/best-known.csv";
    static final String QAPLIB_INSTANCE = "qaplib/sko64.dat";
    static final String ANCHORS = "mapping/anchors.csv";
    static final String GRAPH = "mapping/instances/npb_bt_A_64_all.csv";
    static final String ANCHORS_HEADER =
            "instance,n,target,tool,options,hop_bytes,avg_hops,max_load,cpu_seconds,wall_seconds,version\n";

    /** 100 bytes over one hop each, and 10 bytes from node (3,0) to (0,5) over 6. */
    static final String CONSECUTIVE = "npb_bt_A_64_all,64,torus:8x8,consecutive,,260,1.2,1,0,0,own\n";

    static final String SCOTCH = "npb_bt_A_64_all,64,torus:8x8,scotch_gmap,-cq,300,1.4,1,0,0,7\n";

    /** Two ranks on a node, which does not count. */
    static final String OVERLOADED = "npb_bt_A_64_all,64,torus:8x8,scotch_gmap,-cb,100,0.5,2,0,0,7\n";

    private static final String TRAFFIC = "i,j,bytes\n0,1,100\n2,3,100\n3,40,10\n";

    private ReferenceFiles() {}

    static void write(Path folder) {
        write(folder, BEST_KNOWN, "instance,n,best_known\nsko64,2,6\n");
        write(folder, QAPLIB_INSTANCE, "2\n0 1\n1 0\n0 3\n3 0\n");
        write(folder, ANCHORS, ANCHORS_HEADER + CONSECUTIVE + OVERLOADED + SCOTCH);
        for (String instance : List.of("npb_bt_A_64_all", "rgg_256", "st2d5_32x32_shuf")) {
            write(folder, "mapping/instances/" + instance + ".csv", TRAFFIC);
        }
    }

    static void write(Path folder, String name, String content) {
        try {
            Files.createDirectories(folder.resolve(name).getParent());
            Files.writeString(folder.resolve(name), content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
