package sare.mapping;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;
import java.util.Map;
import sare.input.LineReader;
import sare.input.Numbers;

/** Collects and checks the lines of a mapping file: every rank once. */
final class RankLines {
    private final LineReader reader;
    private final Int2IntOpenHashMap nodeOfRank = new Int2IntOpenHashMap();
    private final Int2LongOpenHashMap lineOfRank = new Int2LongOpenHashMap();

    RankLines(LineReader reader) {
        this.reader = reader;
    }

    /** Parses a node or a rank in the current line. */
    int number(String text) {
        return (int) Numbers.whole(text, 0, Integer.MAX_VALUE)
                .orElseThrow(() -> reader.error("'" + text + "'", Numbers.wholeRange(0, Integer.MAX_VALUE)));
    }

    int ranks() {
        return nodeOfRank.size();
    }

    void add(int rank, int node) {
        if (nodeOfRank.containsKey(rank)) {
            throw reader.error(
                    "rank " + rank + " a second time, first in line " + lineOfRank.get(rank), "every rank once");
        }
        nodeOfRank.put(rank, node);
        lineOfRank.put(rank, reader.line());
    }

    /** The mapping file, after all lines have been read. */
    MappingFile finish(Map<String, String> header, Map<String, Long> headerLines) {
        int ranks = ranks();
        if (ranks == 0) {
            throw reader.error("no rank", "at least one");
        }
        int[] nodes = new int[ranks];
        long[] lines = new long[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            if (!nodeOfRank.containsKey(rank)) {
                throw reader.error(ranks + " ranks without rank " + rank, "ranks from 0 without a gap");
            }
            nodes[rank] = nodeOfRank.get(rank);
            lines[rank] = lineOfRank.get(rank);
        }
        return new MappingFile(reader.file(), header, headerLines, Mapping.of(nodes), lines);
    }
}
