package example;

import java.util.ArrayList;
import java.util.List;
import sare.input.LineReader;
import sare.input.Registry;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.format.TraceFormatProvider;
import sare.trace.source.TraceFormat;
import sare.trace.source.TraceSource;

/** Brings along a trace format: after the line {@code letters RANKS} each line is a message, {@code FROM TO BYTES}. */
public final class Letters implements TraceFormatProvider, TraceFormat {
    private static final String HEAD = "letters ";
    private static final int MOST_RANKS = 1000;

    @Override
    public Registry.Entry<TraceFormat> traceFormat() {
        return new Registry.Entry<>("letters", "a message in each line", "the example of plug-ins", List.of(), this);
    }

    @Override
    public boolean recognises(TraceSource source) {
        return source.head().startsWith(HEAD);
    }

    @Override
    public Trace read(TraceSource source) {
        try (LineReader lines = source.lines()) {
            int ranks = numbers(lines, lines.next().substring(HEAD.length()), 1, MOST_RANKS).get(0);
            TraceBuilder trace = new TraceBuilder(source.name(), ranks);
            for (String line = lines.next(); line != null; line = lines.next()) {
                List<Integer> message = numbers(lines, line, 3, Integer.MAX_VALUE);
                if (Math.max(message.get(0), message.get(1)) >= ranks || message.get(0).equals(message.get(1))) {
                    throw lines.error("'" + line + "'", "two different ranks below " + ranks);
                }
                trace.send(message.get(0), message.get(1), 0, 0, message.get(2));
                trace.receive(message.get(1), message.get(0), 0, 0, message.get(2));
            }
            return trace.build();
        }
    }

    private static List<Integer> numbers(LineReader lines, String text, int count, int most) {
        List<Integer> numbers = new ArrayList<>();
        for (String word : text.strip().split(" +")) {
            if (!word.matches("[0-9]{1,9}") || Integer.parseInt(word) > most) {
                throw lines.error("'" + word + "'", "a whole number up to " + most);
            }
            numbers.add(Integer.parseInt(word));
        }
        if (numbers.size() != count) {
            throw lines.error("'" + text + "'", count + " numbers");
        }
        return numbers;
    }
}
