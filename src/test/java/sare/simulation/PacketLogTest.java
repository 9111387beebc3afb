package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class PacketLogTest {
    private static final String HEADER =
            "source_node,destination_node,generated_cycle,departed_cycle,delivered_cycle,hops\n";

    @Test
    void packetsAreSortedBySourceNodeAndThenByGeneration() throws IOException {
        PacketLog log = new PacketLog();
        log.delivered(2, 0, 7, 8, 25, 1);
        log.delivered(0, 3, 5_000_000_000L, 5_000_000_001L, 5_000_000_020L, 4);
        log.delivered(2, 1, 3, 9, 26, 2);
        log.delivered(0, 3, 9, 9, 29, 4);

        assertEquals(HEADER + """
                        0,3,9,9,29,4
                        0,3,5000000000,5000000001,5000000020,4
                        2,1,3,9,26,2
                        2,0,7,8,25,1
                        """, written(log));
    }

    @Test
    void withoutPacketsOnlyTheHeaderIsWritten() throws IOException {
        assertEquals(HEADER, written(new PacketLog()));
    }

    private static String written(PacketLog log) throws IOException {
        StringWriter text = new StringWriter();
        log.write(text);
        return text.toString();
    }
}
