package sare.simulation;

import it.unimi.dsi.fastutil.Arrays;
import it.unimi.dsi.fastutil.Swapper;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntComparator;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.io.Writer;

/**
 * Records every packet of a run and writes the packets as CSV, one line per packet, sorted by source node and then by the cycle of
 * generation. A node generates at most one packet per cycle, so the order is unique.
 *
 * <p>Layout: parallel arrays by packet, 36 bytes for each.
 */
public final class PacketLog implements PacketListener {
    private static final String HEADER =
            "source_node,destination_node,generated_cycle,departed_cycle,delivered_cycle,hops\n";

    private final IntArrayList sources = new IntArrayList();
    private final IntArrayList destinations = new IntArrayList();
    private final IntArrayList hops = new IntArrayList();
    private final LongArrayList generated = new LongArrayList();
    private final LongArrayList departed = new LongArrayList();
    private final LongArrayList delivered = new LongArrayList();

    @Override
    public void delivered(
            int sourceNode,
            int destinationNode,
            long generatedCycle,
            long departedCycle,
            long deliveredCycle,
            int crossedLinks) {
        sources.add(sourceNode);
        destinations.add(destinationNode);
        hops.add(crossedLinks);
        generated.add(generatedCycle);
        departed.add(departedCycle);
        delivered.add(deliveredCycle);
    }

    /** Writes all packets. */
    public void write(Writer target) throws IOException {
        sort();
        target.write(HEADER);
        for (int packet = 0; packet < sources.size(); packet++) {
            target.write(sources.getInt(packet) + "," + destinations.getInt(packet) + "," + generated.getLong(packet)
                    + "," + departed.getLong(packet) + "," + delivered.getLong(packet) + "," + hops.getInt(packet)
                    + "\n");
        }
    }

    private void sort() {
        IntComparator bySourceAndGeneration = (a, b) -> {
            int source = Integer.compare(sources.getInt(a), sources.getInt(b));
            return source != 0 ? source : Long.compare(generated.getLong(a), generated.getLong(b));
        };
        Swapper swapper = (a, b) -> {
            swap(sources, a, b);
            swap(destinations, a, b);
            swap(hops, a, b);
            swap(generated, a, b);
            swap(departed, a, b);
            swap(delivered, a, b);
        };
        Arrays.quickSort(0, sources.size(), bySourceAndGeneration, swapper);
    }

    private static void swap(IntArrayList list, int a, int b) {
        list.set(a, list.set(b, list.getInt(a)));
    }

    private static void swap(LongArrayList list, int a, int b) {
        list.set(a, list.set(b, list.getLong(a)));
    }
}
