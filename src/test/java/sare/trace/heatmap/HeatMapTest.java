package sare.trace.heatmap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.TrafficMatrix;

class HeatMapTest {
    /** Rank r sends 100 bytes to r + 1, the last to the first. */
    static TrafficMatrix ring(int ranks) {
        TraceBuilder builder = new TraceBuilder("ring", ranks);
        for (int rank = 0; rank < ranks; rank++) {
            builder.send(rank, (rank + 1) % ranks, 0, 0, 100);
        }
        return TrafficMatrix.of(builder.build());
    }

    private static String cells(HeatMap map) {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < map.side(); row++) {
            for (int column = 0; column < map.side(); column++) {
                text.append(column == 0 ? "" : " ").append(map.amount(row, column));
            }
            text.append('\n');
        }
        return text.toString();
    }

    @Test
    void theExampleOfTheManual() {
        assertEquals("""
                100 100 0
                0 100 100
                100 0 100
                """, cells(new HeatMap(ring(6), Measure.BYTES, 3)));
    }

    /** Columns: ranks, maximum number of cells, ranks per cell, cells per side. */
    @ParameterizedTest
    @CsvSource({
        "6, 6, 1, 6",
        "6, 5, 2, 3",
        "7, 6, 2, 4",
        "64, 36, 2, 32",
        "1024, 36, 32, 32",
        "1000, 36, 40, 25",
        "1009, 36, 29, 35",
        "5, 1, 5, 1",
        "513, 512, 3, 171"
    })
    void blocks(int ranks, int mostCells, int block, int side) {
        HeatMap map = new HeatMap(ring(ranks), Measure.MESSAGES, mostCells);

        assertEquals(block, map.block());
        assertEquals(side, map.side());
    }

    @Test
    void everyCellIsTheSumOfItsRanks() {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            int ranks = 1 + random.nextInt(30);
            TraceBuilder builder = new TraceBuilder("seed " + seed, ranks);
            long[][] bytes = new long[ranks][ranks];
            for (int i = 0; i < 50; i++) {
                int source = random.nextInt(ranks);
                int destination = random.nextInt(ranks);
                int size = random.nextInt(4);
                builder.send(source, destination, 0, 0, size);
                bytes[source][destination] += size;
            }
            Trace trace = builder.build();
            HeatMap map = new HeatMap(TrafficMatrix.of(trace), Measure.BYTES, 1 + random.nextInt(30));
            assertEquals(sums(bytes, map.block()), cells(map), "seed " + seed);
        }
    }

    private static String sums(long[][] bytes, int block) {
        int side = (bytes.length + block - 1) / block;
        long[][] sums = new long[side][side];
        for (int source = 0; source < bytes.length; source++) {
            for (int destination = 0; destination < bytes.length; destination++) {
                sums[source / block][destination / block] += bytes[source][destination];
            }
        }
        StringBuilder text = new StringBuilder();
        for (long[] row : sums) {
            for (int column = 0; column < side; column++) {
                text.append(column == 0 ? "" : " ").append(row[column]);
            }
            text.append('\n');
        }
        return text.toString();
    }

    @Test
    void sumsThatOverflow() {
        TraceBuilder builder = new TraceBuilder("much", 4);
        builder.send(0, 1, 0, 0, Long.MAX_VALUE);
        builder.send(1, 0, 0, 0, Long.MAX_VALUE);

        assertEquals(Long.MAX_VALUE, new HeatMap(TrafficMatrix.of(builder.build()), Measure.BYTES, 2).amount(0, 0));
    }

    @Test
    void shades() {
        assertEquals(0, Shading.LOGARITHMIC.shade(10, 10, 1000));
        assertEquals(0.5, Shading.LOGARITHMIC.shade(100, 10, 1000), 1e-12);
        assertEquals(1, Shading.LOGARITHMIC.shade(1000, 10, 1000));
        assertEquals(0.1, Shading.LINEAR.shade(100, 10, 1000));
        assertEquals(1, Shading.LINEAR.shade(7, 7, 7));
        assertEquals(1, Shading.LOGARITHMIC.shade(7, 7, 7));
        assertEquals(100, Shading.LOGARITHMIC.amount(0.5, 10, 1000));
        assertEquals(500, Shading.LINEAR.amount(0.5, 10, 1000));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0 B, 0",
        "999, 999 B, 999",
        "1000, 1 kB, 1 k",
        "1234, 1.23 kB, 1.23 k",
        "999499, 999 kB, 999 k",
        "999500, 1 MB, 1 M",
        "123456789, 123 MB, 123 M",
        "9223372036854775807, 9.22 EB, 9.22 E"
    })
    void amounts(long amount, String bytes, String messages) {
        assertEquals(bytes, Measure.BYTES.text(amount));
        assertEquals(messages, Measure.MESSAGES.text(amount));
    }

    @Test
    void coloursGetDarkerWithTheShade() {
        double last = Double.MAX_VALUE;
        for (int step = 0; step <= 100; step++) {
            double light = luminance(Colours.of(step / 100.0));
            assertTrue(light < last, "step " + step);
            last = light;
        }
    }

    /** Luminance by Rec. 709, without gamma correction. */
    private static double luminance(int colour) {
        return 0.2126 * (colour >> 16) + 0.7152 * (colour >> 8 & 0xff) + 0.0722 * (colour & 0xff);
    }
}
