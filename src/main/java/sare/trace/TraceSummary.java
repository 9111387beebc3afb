package sare.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import sare.input.InputException;
import sare.input.Plural;

/**
 * Statistics of a trace. Messages are the sends of the trace itself; the messages of collectives count in the summary of the
 * expanded trace.
 *
 * @param ranks number of ranks
 * @param operations number of operations by kind; only kinds that occur
 * @param sizes sizes of the messages
 * @param partners number of other ranks with which each rank exchanges messages, by rank
 * @param collectives calls of collectives by kind and size of the communicator
 * @param computeNanoseconds sum of the compute bursts, by rank
 */
public record TraceSummary(
        int ranks,
        Map<Operation, Long> operations,
        MessageSizes sizes,
        List<Integer> partners,
        List<CollectiveCount> collectives,
        List<Long> computeNanoseconds) {

    /**
     * The summary of a trace.
     *
     * @throws InputException if a sum is larger than 2^63 - 1
     */
    public static TraceSummary of(Trace trace) {
        long[] operations = new long[Operation.values().length]; // by kind
        Map<Integer, Map<Operation, Long>> collectives = new TreeMap<>(); // by members of the communicator
        List<Long> computeNanoseconds = new ArrayList<>();
        for (int rank = 0; rank < trace.ranks(); rank++) {
            long nanoseconds = 0;
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                Operation kind = trace.kind(operation);
                operations[kind.ordinal()]++;
                if (kind == Operation.COMPUTE) {
                    nanoseconds = sum(nanoseconds, trace.nanoseconds(operation), trace, rank);
                }
                if (kind.isCollective() && trace.communicator(operation).member(rank) == 0) {
                    int members = trace.communicator(operation).size();
                    collectives
                            .computeIfAbsent(members, size -> new EnumMap<>(Operation.class))
                            .merge(kind, 1L, Long::sum);
                }
            }
            computeNanoseconds.add(nanoseconds);
        }
        return new TraceSummary(
                trace.ranks(),
                byKind(operations),
                MessageSizes.of(trace),
                Arrays.stream(TrafficMatrix.of(trace).partners()).boxed().toList(),
                counts(collectives),
                List.copyOf(computeNanoseconds));
    }

    private static long sum(long a, long b, Trace trace, int rank) {
        if (a > Long.MAX_VALUE - b) {
            throw new InputException(
                    trace.name(),
                    "rank " + rank + " computes for more than " + Long.MAX_VALUE + " ns together",
                    "less");
        }
        return a + b;
    }

    private static Map<Operation, Long> byKind(long[] counts) {
        Map<Operation, Long> present = new EnumMap<>(Operation.class);
        for (Operation kind : Operation.values()) {
            if (counts[kind.ordinal()] > 0) {
                present.put(kind, counts[kind.ordinal()]);
            }
        }
        return Collections.unmodifiableMap(present);
    }

    private static List<CollectiveCount> counts(Map<Integer, Map<Operation, Long>> collectives) {
        return collectives.entrySet().stream()
                .flatMap(size -> size.getValue().entrySet().stream()
                        .map(kind -> new CollectiveCount(kind.getKey(), size.getKey(), kind.getValue())))
                .sorted(Comparator.comparing(CollectiveCount::kind).thenComparing(CollectiveCount::members))
                .toList();
    }

    long totalOperations() {
        return operations.values().stream().mapToLong(Long::longValue).sum();
    }

    /** The statistics as lines of text, each a word and its values. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(line("ranks", String.valueOf(ranks)));
        String kinds = operations.entrySet().stream()
                .map(each -> each.getValue() + " " + each.getKey().word())
                .collect(Collectors.joining(", "));
        lines.add(line("operations", totalOperations() + (kinds.isEmpty() ? "" : ": " + kinds)));
        for (CollectiveCount each : collectives) {
            String calls = Plural.of(each.calls(), "call");
            lines.add(line("collective", each.kind().word() + " of " + each.members() + " ranks: " + calls));
        }
        addMessageLines(lines);
        lines.add(line("partners", spread(partners)));
        lines.add(line("compute ns", spread(computeNanoseconds)));
        return lines;
    }

    private void addMessageLines(List<String> lines) {
        lines.add(line("messages", sizes.messages() + " of " + sizes.bytes() + " bytes together"));
        if (sizes.messages() == 0) {
            return;
        }
        lines.add(line(
                "bytes",
                String.format(
                        Locale.ROOT,
                        "min %d, median %d, mean %.1f, max %d a message",
                        sizes.minBytes(),
                        sizes.medianBytes(),
                        sizes.meanBytes(),
                        sizes.maxBytes())));
        for (int digits = 0; digits < sizes.histogram().size(); digits++) {
            if (sizes.histogram().get(digits) > 0) {
                lines.add(
                        line("", range(digits) + " bytes: " + sizes.histogram().get(digits)));
            }
        }
    }

    /** The numbers with this many binary digits. */
    private static String range(int digits) {
        long first = digits == 0 ? 0 : 1L << digits - 1;
        long last = (1L << digits) - 1;
        return first == last ? String.valueOf(first) : first + " to " + last;
    }

    private static String spread(List<? extends Number> numbers) {
        LongSummaryStatistics values =
                numbers.stream().mapToLong(Number::longValue).summaryStatistics();
        double mean = numbers.stream() // getAverage() would use a sum that may overflow
                .mapToDouble(Number::doubleValue)
                .average()
                .orElse(0);
        return String.format(Locale.ROOT, "min %d, mean %.1f, max %d a rank", values.getMin(), mean, values.getMax());
    }

    private static String line(String word, String text) {
        return String.format(Locale.ROOT, "%-12s%s", word, text);
    }
}
