package sare.trace.format.goal;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.regex.Pattern;
import sare.input.LineReader;
import sare.trace.Trace;
import sare.trace.source.TraceFormat;
import sare.trace.source.TraceSource;

/**
 * GOAL schedules, as text or in the binary form that LogGOPSim's {@code txt2bin} makes from the text. A trace has one processor
 * and one network interface for each rank; the header counts the operations on others. {@link GoalWriter} documents what is
 * lost in writing.
 */
public final class GoalFormat implements TraceFormat {
    private static final Pattern BEGINNING = Pattern.compile("num_ranks[ \t]+[0-9].*", Pattern.DOTALL);

    @Override
    public boolean recognises(TraceSource source) {
        String head = source.head();
        return GoalBinaryReader.recognises(head)
                || BEGINNING.matcher(withoutComments(head)).matches();
    }

    /** The text after leading blanks and comments. */
    private static String withoutComments(String text) {
        String rest = text.stripLeading();
        while (rest.startsWith("//") || rest.startsWith("/*")) {
            String end = rest.startsWith("//") ? "\n" : "*/";
            int position = rest.indexOf(end);
            rest = position < 0 ? "" : rest.substring(position + end.length()).stripLeading();
        }
        return rest;
    }

    @Override
    public Trace read(TraceSource source) {
        return GoalSequence.trace(source, graphs(source));
    }

    private static List<GoalGraph> graphs(TraceSource source) {
        if (GoalBinaryReader.recognises(source.head())) {
            return GoalBinaryReader.read(source);
        }
        try (LineReader lines = source.lines()) {
            return new GoalReader(lines, source.storage()).read();
        }
    }

    @Override
    public String ending() {
        return ".goal";
    }

    @Override
    public void write(Trace trace, Writer target) throws IOException {
        new GoalWriter(trace).write(target);
    }
}
