package sare.topology.hierarchy;

import sare.input.InputException;
import sare.input.YamlValue;
import sare.topology.Topology;

/**
 * A tree as a text: a vertex is {@code COST(PART, PART, ...)}; a part is a number of units, a vertex, or {@code N*VERTEX} for N equal
 * vertices. {@code 100(2*10(4), 10(3))} has 11 units, of which two cost 10 inside a part and 100 across.
 */
final class TreeText {
    private static final int MAX_LEVELS = 64;

    private final YamlValue source;
    private final String text;
    private int position;
    private int units;

    private TreeText(YamlValue source) {
        this.source = source;
        this.text = source.text().replaceAll("\\s+", "");
    }

    /** @throws InputException when the text is no tree */
    static Branch parse(YamlValue source) {
        TreeText reader = new TreeText(source);
        int cost = reader.number();
        Branch root = reader.vertex(cost, 0);
        if (reader.position < reader.text.length()) {
            throw reader.error("the end");
        }
        return root;
    }

    /** A vertex from its opening parenthesis on. */
    private Branch vertex(int cost, int level) {
        if (level >= MAX_LEVELS) {
            throw source.fault("more than " + MAX_LEVELS + " levels", "fewer");
        }
        Branch vertex = new Branch(level == 0 ? "root" : "level-" + level).costing(cost);
        expect('(');
        do {
            addPart(vertex, level);
        } while (skip(','));
        expect(')');
        return vertex;
    }

    private void addPart(Branch vertex, int level) {
        int number = number();
        if (skip('*')) {
            int cost = number();
            int unitsBefore = units;
            Branch part = vertex(cost, level + 1);
            count((long) (units - unitsBefore) * (number - 1));
            for (int copy = 0; copy < number; copy++) {
                vertex.add(copy == 0 ? part : part.copy());
            }
        } else if (position < text.length() && text.charAt(position) == '(') {
            vertex.add(vertex(number, level + 1));
        } else {
            count(number);
            for (int unit = 0; unit < number; unit++) {
                vertex.add(new Branch("unit"));
            }
        }
    }

    private void count(long more) {
        if (units + more > Topology.MAX_NODES) {
            throw source.fault("more than " + Topology.MAX_NODES + " units", "fewer");
        }
        units += (int) more;
    }

    private int number() {
        int start = position;
        long number = 0;
        while (position < text.length() && isDigit(text.charAt(position))) {
            number = Math.min(Integer.MAX_VALUE + 1L, number * 10 + (text.charAt(position++) - '0'));
        }
        boolean isPart = start == 0 || number > 0 || position < text.length() && text.charAt(position) == '(';
        if (start == position || number > Integer.MAX_VALUE || !isPart && !text.startsWith("*", position)) {
            position = start;
            throw error("a whole number up to " + Integer.MAX_VALUE + ", at least 1 for units and copies");
        }
        return (int) number;
    }

    private static boolean isDigit(char character) {
        return character >= '0' && character <= '9';
    }

    private boolean skip(char expected) {
        boolean isThere = position < text.length() && text.charAt(position) == expected;
        position += isThere ? 1 : 0;
        return isThere;
    }

    private void expect(char expected) {
        if (!skip(expected)) {
            throw error("'" + expected + "'");
        }
    }

    private InputException error(String expected) {
        String rest = position == text.length() ? "the end" : "'" + text.substring(position) + "'";
        return source.fault(rest + " after '" + text.substring(0, position) + "'", expected);
    }

    /** The text of a tree; equal neighbours are counted. */
    static String write(LevelTree tree) {
        StringBuilder text = new StringBuilder();
        write(tree, 0, text);
        return text.toString();
    }

    private static void write(LevelTree tree, int vertex, StringBuilder text) {
        text.append(tree.costOf(vertex)).append('(');
        int count = tree.childrenOf(vertex);
        String separator = "";
        for (int place = 0; place < count; ) {
            String part = part(tree, vertex, place);
            int next = place + 1;
            while (next < count && part.equals(part(tree, vertex, next))) {
                next++;
            }
            text.append(separator).append(part.isEmpty() ? "" : next - place > 1 ? next - place + "*" : "");
            text.append(part.isEmpty() ? String.valueOf(next - place) : part);
            separator = ", ";
            place = next;
        }
        text.append(')');
    }

    /** The text of a child, empty for a unit. */
    private static String part(LevelTree tree, int vertex, int place) {
        int child = tree.childVertex(vertex, place);
        if (child < 0) {
            return "";
        }
        StringBuilder text = new StringBuilder();
        write(tree, child, text);
        return text.toString();
    }
}
