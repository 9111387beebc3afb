package sare.trace;

import java.nio.file.Path;
import java.util.regex.Pattern;
import sare.input.Fields;
import sare.input.InputException;
import sare.input.LineReader;

/**
 * Reads a graph in the format of METIS, Chaco and KaHIP as a traffic matrix (Karypis, "METIS 5.1.0: a software package for
 * partitioning unstructured graphs", manual, section 4.1.1).
 *
 * <p>The first line has the numbers of vertices and edges. Three optional digits say whether vertices have sizes, vertices have
 * weights and edges have weights; an optional number says how many weights a vertex has. One line follows for each vertex,
 * counted from 1: its size and weights, which are checked but not used, then its neighbours, each with the weight of the edge. The
 * weight is the number of bytes, 1 if edges have no weights. Every edge is in the lines of both its vertices. Lines that begin with
 * {@code %} are comments. The file may be compressed with gzip.
 */
public final class MetisFile {
    private static final String COMMENT = "%";
    private static final Pattern FORM = Pattern.compile("[01]{1,3}");
    private static final String HEADER =
            "the first line of a METIS file: the numbers of vertices and edges, and with weights a form such as 011 and their number";
    private static final int MOST_WEIGHTS = 1000;
    private static final int HEADER_WORDS = 4;

    private final LineReader lines;
    private final TrafficPairs pairs;
    private int vertices;
    private long edges;
    private boolean hasEdgeWeights;
    private int vertexNumbers; // size and weights before the neighbours of a vertex

    private MetisFile(LineReader lines) {
        this.lines = lines;
        this.pairs = new TrafficPairs(lines, 1);
    }

    /**
     * Reads a file. Every edge counts as one message in each direction.
     *
     * @throws InputException if the file is not in this format, the numbers of vertices or edges are not those of the first
     *     line, an edge occurs twice or in one direction only, or a vertex is its own neighbour
     */
    public static TrafficMatrix read(Path path) {
        try (LineReader lines = LineReader.open(path)) {
            return new MetisFile(lines).read();
        }
    }

    private TrafficMatrix read() {
        String header = nextLine();
        while (header != null && header.isBlank()) {
            header = nextLine();
        }
        readHeader(header);
        for (int vertex = 0; vertex < vertices; vertex++) {
            String line = nextLine();
            if (line == null) {
                throw lines.error("the end after " + vertex + " vertices", "the " + vertices + " of the first line");
            }
            readVertex(vertex, line.strip());
        }
        for (String line = nextLine(); line != null; line = nextLine()) {
            if (!line.isBlank()) {
                throw lines.error("more vertices", "the " + vertices + " of the first line");
            }
        }
        TrafficMatrix graph = pairs.matrix(vertices);
        checkEdges(graph);
        return graph;
    }

    /** The next line that is not a comment; null at the end. A blank line is a vertex without neighbours. */
    private String nextLine() {
        String line = lines.next();
        while (line != null && line.startsWith(COMMENT)) {
            line = lines.next();
        }
        return line;
    }

    private void readHeader(String line) {
        String[] words = line == null ? new String[0] : line.strip().split("\\s+");
        if (words.length < 2 || words.length > HEADER_WORDS) {
            throw lines.error(line == null ? "nothing" : Fields.quoted(line), HEADER);
        }
        vertices = (int) pairs.number("vertices", words[0], 1, TraceBuilder.MAX_RANKS);
        edges = pairs.number("edges", words[1], 0, vertices * (vertices - 1L) / 2);
        String form = words.length > 2 ? words[2] : "0";
        if (!FORM.matcher(form).matches()) {
            throw lines.error("form: " + Fields.quoted(form), "one to three digits 0 or 1");
        }
        int bits = Integer.parseInt(form, 2);
        hasEdgeWeights = (bits & 1) != 0;
        boolean hasVertexWeights = (bits & 2) != 0;
        int weights = words.length > 3 ? (int) pairs.number("weights of a vertex", words[3], 1, MOST_WEIGHTS) : 1;
        vertexNumbers = bits >> 2 & 1;
        vertexNumbers += hasVertexWeights ? weights : 0;
    }

    private void readVertex(int vertex, String line) {
        String[] words = line.isEmpty() ? new String[0] : line.split("\\s+");
        int neighbourWords = hasEdgeWeights ? 2 : 1;
        if (words.length < vertexNumbers || (words.length - vertexNumbers) % neighbourWords != 0) {
            throw lines.error(
                    words.length + " numbers of vertex " + (vertex + 1),
                    vertexNumbers + " of its own, then " + neighbourWords + " for each neighbour");
        }
        for (int i = 0; i < vertexNumbers; i++) {
            pairs.number("size or weight of a vertex", words[i], 0, TrafficPairs.MAX_BYTES);
        }
        for (int i = vertexNumbers; i < words.length; i += neighbourWords) {
            int neighbour = pairs.rank("neighbour", words[i], vertices);
            if (neighbour == vertex) {
                throw lines.error("vertex " + words[i] + " as its own neighbour", "another");
            }
            long weight =
                    hasEdgeWeights ? pairs.number("weight of an edge", words[i + 1], 1, TrafficPairs.MAX_BYTES) : 1;
            pairs.add(vertex, neighbour, weight);
        }
    }

    private void checkEdges(TrafficMatrix graph) {
        for (int source = 0; source < vertices; source++) {
            for (int entry = graph.firstEntry(source); entry < graph.endEntry(source); entry++) {
                int destination = graph.destination(entry);
                if (graph.bytes(destination, source) != graph.bytes(entry)) {
                    throw wrong(
                            "neighbour " + (destination + 1) + " of vertex " + (source + 1),
                            "the same edge with the same weight in the line of vertex " + (destination + 1));
                }
            }
        }
        if (graph.entries() != 2 * edges) {
            throw wrong(graph.entries() / 2 + " edges", "the " + edges + " of the first line");
        }
    }

    private InputException wrong(String found, String expected) {
        return new InputException(lines.file(), found, expected);
    }
}
