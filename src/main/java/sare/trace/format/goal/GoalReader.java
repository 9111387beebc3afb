package sare.trace.format.goal;

import java.util.Arrays;
import java.util.List;
import sare.input.Fields;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.Suggestions;
import sare.trace.TraceBuilder;
import sare.trace.storage.Storage;

/** Reads GOAL text: {@code num_ranks N}, then a block {@code rank R { ... }} for each rank, with one statement in each line. */
final class GoalReader {
    private static final String END = "}";
    private static final int MAX_UNIT = 255; // number of a processor or network interface
    private static final List<String> STATEMENTS = List.of("send", "recv", "calc", "requires", "irequires");

    private final GoalTokens tokens;
    private GoalGraph[] graphs; // by rank; null before the rank's block
    private GoalGraph graph; // of the open block, or null
    private final GoalLabels labels = new GoalLabels(); // of the operations in the open block
    private final GoalTables tables;

    GoalReader(LineReader lines, Storage storage) {
        tables = GoalTables.in(storage);
        tokens = new GoalTokens(lines);
    }

    List<GoalGraph> read() {
        while (tokens.nextLine()) {
            while (tokens.hasNext()) {
                readStatement();
            }
        }
        if (graph != null) {
            throw tokens.error("the end of the file in the block of rank " + graph.rank(), "'}'");
        }
        if (graphs == null) {
            throw tokens.error("the end of the file", "'num_ranks'");
        }
        int missing = Arrays.asList(graphs).indexOf(null);
        if (missing >= 0) {
            throw new InputException(
                    tokens.file(),
                    "no block of rank " + missing,
                    "a block for each of the " + graphs.length + " ranks");
        }
        return List.of(graphs);
    }

    private void readStatement() {
        if (graphs == null) {
            tokens.require("num_ranks");
            graphs = new GoalGraph[(int) tokens.number("ranks", 1, TraceBuilder.MAX_RANKS)];
        } else if (graph == null) {
            tokens.require("rank");
            openBlock();
        } else if (tokens.skip(END)) {
            graph = null;
        } else {
            readOperation();
            if (!tokens.skip(END)) {
                tokens.end();
            } else {
                graph = null;
            }
        }
    }

    private void openBlock() {
        int rank = (int) tokens.number("rank", 0, graphs.length - 1);
        tokens.require("{");
        if (graphs[rank] != null) {
            throw tokens.error("a second block of rank " + rank, "one block for each rank");
        }
        graph = new GoalGraph(tokens.file(), rank, tables);
        graphs[rank] = graph;
        labels.clear();
    }

    private void readOperation() {
        String word = tokens.name("a statement");
        if (tokens.skip(":")) {
            String label = word;
            int operation = addOperation(tokens.name("send, recv or calc"));
            if (!labels.add(label, operation)) {
                throw tokens.error(
                        "a second operation with label " + Fields.quoted(label), "a label once for each rank");
            }
        } else if (tokens.skip("requires")) {
            readRequirement(word, true);
        } else if (tokens.skip("irequires")) {
            readRequirement(word, false);
        } else {
            addOperation(word);
        }
    }

    private void readRequirement(String label, boolean complete) {
        int operation = labelled(label);
        graph.require(operation, labelled(tokens.name("a label")), complete);
    }

    private int labelled(String label) {
        int operation = labels.operation(label);
        if (operation == GoalLabels.NONE) {
            throw tokens.error(
                    "label " + Fields.quoted(label),
                    "a label of an operation above, in the block of rank " + graph.rank());
        }
        return operation;
    }

    private int addOperation(String word) {
        return switch (word) {
            case "send" -> addMessage(GoalGraph.SEND, "to", 0);
            case "recv" -> addMessage(GoalGraph.RECEIVE, "from", GoalGraph.ANY);
            case "calc" -> addCalc();
            default -> throw tokens.error(Fields.quoted(word), Suggestions.expectation(word, STATEMENTS));
        };
    }

    private int addMessage(byte kind, String preposition, int lowest) {
        long bytes = tokens.number("bytes", 0, Long.MAX_VALUE);
        tokens.require("b");
        tokens.require(preposition);
        int peer = (int) tokens.number("rank", lowest, graphs.length - 1);
        int tag = tokens.skip("tag") ? readTag(lowest) : 0;
        int operation = graph.add(kind, peer, tag, bytes, tokens.line());
        readPlacement();
        return operation;
    }

    private int readTag(int lowest) {
        long number = tokens.number("tag", lowest, Long.MAX_VALUE);
        int tag = (int) number; // modulo 2^32
        if (tag == GoalGraph.ANY && number != GoalGraph.ANY) {
            throw tokens.error("tag '" + number + "'", "0 to " + GoalTags.LAST + " modulo 2^32");
        }
        return tag;
    }

    private int addCalc() {
        long nanoseconds = tokens.number("nanoseconds", 0, Long.MAX_VALUE);
        int operation = graph.add(GoalGraph.CALC, 0, 0, nanoseconds, tokens.line());
        readPlacement();
        return operation;
    }

    private void readPlacement() {
        int processor = tokens.skip("cpu") ? (int) tokens.number("cpu", 0, MAX_UNIT) : 0;
        int networkInterface = tokens.skip("nic") ? (int) tokens.number("nic", 0, MAX_UNIT) : 0;
        graph.placeOn(processor, networkInterface);
    }
}
