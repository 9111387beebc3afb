package sare.allocation;

import it.unimi.dsi.fastutil.ints.Int2LongLinkedOpenHashMap;
import java.nio.file.Path;
import sare.input.LineReader;
import sare.input.Numbers;

/** Reads a file with a node in every line; empty lines and those that begin with {@code #} are skipped. */
final class NodeFile {
    private static final String COMMENT = "#";

    private NodeFile() {}

    /**
     * The nodes in the file's order.
     *
     * @param networkNodes number of nodes of the network
     * @throws sare.input.InputException when a line is no node of the network, a node is there twice, or there is none
     */
    static int[] read(Path path, int networkNodes) {
        return read(path, networkNodes, false);
    }

    /** The same, where none is a valid number of nodes. */
    static int[] readAny(Path path, int networkNodes) {
        return read(path, networkNodes, true);
    }

    private static int[] read(Path path, int networkNodes, boolean mayBeEmpty) {
        Int2LongLinkedOpenHashMap lineOfNode = new Int2LongLinkedOpenHashMap();
        try (LineReader reader = LineReader.open(path)) {
            for (String line = reader.next(); line != null; line = reader.next()) {
                String text = line.strip();
                if (!text.isEmpty() && !text.startsWith(COMMENT)) {
                    add(reader, lineOfNode, text, networkNodes);
                }
            }
            if (lineOfNode.isEmpty() && !mayBeEmpty) {
                throw reader.error("no node", "at least one");
            }
        }
        return lineOfNode.keySet().toIntArray();
    }

    private static void add(LineReader reader, Int2LongLinkedOpenHashMap lineOfNode, String text, int networkNodes) {
        int node = (int) Numbers.whole(text, 0, networkNodes - 1)
                .orElseThrow(() ->
                        reader.error("'" + text + "'", "one of the network's " + networkNodes + " nodes, from 0"));
        if (lineOfNode.containsKey(node)) {
            throw reader.error(
                    "node " + node + " a second time, first in line " + lineOfNode.get(node), "every node once");
        }
        lineOfNode.put(node, reader.line());
    }
}
