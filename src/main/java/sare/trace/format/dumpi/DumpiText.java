package sare.trace.format.dumpi;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sare.input.Fields;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.Numbers;

/** The calls of one rank in the text that dumpi2ascii makes from a binary file. Each call has a first and a last line. */
final class DumpiText implements CallSource {
    private static final Pattern TIMES = Pattern.compile(
            "(\\w+) (entering|returning) at walltime (\\d{1,10})\\.(\\d{9}), cputime (\\d{1,10})\\.(\\d{9}) seconds in thread \\d+\\.");
    private static final Pattern ARGUMENT = Pattern.compile("\\w+ ([\\w.]+)(?:\\[-?\\d+\\])*=(.*)");
    private static final Pattern NUMBER = Pattern.compile("-?\\d+");
    private static final String TABLE = "Datatype ";
    private static final Pattern TYPE = Pattern.compile(TABLE + "(\\d{1,9}) \\(.*\\) has size (\\d{1,9})");
    private static final int MOST_TYPES = 1 << 16; // their numbers have 16 bits
    private static final Pattern COUNTERS = Pattern.compile("Perfcounters: .*");
    private static final String ARRAY_END = "]"; // of nested arrays; the next argument follows in the same line
    private static final String NOT_RECORDED = "<IGNORED>";
    private static final String STATUS_NAMES =
            "\\{bytes=(-?\\d+), cancelled=(-?\\d+), source=(-?\\d+), tag=(-?\\d+), error=(-?\\d+)\\}";
    private static final Pattern STATUS = Pattern.compile(STATUS_NAMES);
    private static final int[] STATUS_ORDER = {1, 3, 2, 5, 4}; // groups of the pattern in the order of DumpiCall

    private final LineReader lines;
    private final long[] typeSizes;
    private long argumentLine; // of the argument that is being read
    private boolean finalized;
    private boolean wallTime;

    /** The calls of a text, with the sizes that {@link #typeSizes(LineReader)} finds in it. */
    DumpiText(LineReader lines, long... typeSizes) {
        this.lines = lines;
        this.typeSizes = typeSizes;
    }

    /** The table of the sizes of data types in a text, by number; without elements if it has none. It comes after all calls. */
    static long[] typeSizes(LineReader lines) {
        LongArrayList sizes = new LongArrayList();
        for (String line = lines.next(); line != null; line = lines.next()) {
            if (line.startsWith(TABLE)) {
                addTypeSize(line, sizes);
            }
        }
        return sizes.toLongArray();
    }

    private static void addTypeSize(String line, LongArrayList sizes) {
        Matcher type = TYPE.matcher(line);
        if (type.matches() && Integer.parseInt(type.group(1)) < MOST_TYPES) {
            int number = Integer.parseInt(type.group(1));
            sizes.size(Math.max(sizes.size(), number + 1));
            sizes.set(number, Long.parseLong(type.group(2)));
        }
    }

    /** Whether a line is the first line of a call. */
    static boolean isCall(String line) {
        Matcher matcher = TIMES.matcher(line);
        return matcher.matches() && matcher.group(2).equals("entering");
    }

    @Override
    public DumpiCall next() {
        String line = lines.next();
        while (line != null && !isCall(line)) { // header and footer
            Matcher end = TIMES.matcher(line);
            if (end.matches()) {
                throw lines.error(Fields.quoted(end.group(1) + " returning"), end.group(1) + " entering before it");
            }
            line = lines.next();
        }
        return line == null ? null : readCall(line);
    }

    private DumpiCall readCall(String first) {
        long position = lines.line();
        Matcher start = TIMES.matcher(first);
        start.matches();
        DumpiFunction function = DumpiFunctions.byName(start.group(1));
        if (function == null || function.arguments() == null) {
            throw lines.error(Fields.quoted(start.group(1)), "a function of MPI that DUMPI records");
        }
        Object[] values = new Object[function.arguments().size()];
        StringBuilder value = new StringBuilder(); // of an argument, which may have several lines
        int argument = -1;
        for (String line = lines.next(); line != null; line = lines.next()) {
            Matcher end = TIMES.matcher(line);
            if (end.matches()) {
                setValue(function, argument, value, values);
                finalized |= function.name().equals("MPI_Finalize");
                return new DumpiCall(function, position, times(start, end), values);
            }
            Matcher next = ARGUMENT.matcher(line.startsWith(ARRAY_END) ? line.substring(1) : line);
            if (next.matches()) {
                setValue(function, argument, value, values);
                argument = function.find(next.group(1)); // -1: dumpi2ascii prints the length of a string array twice
                argumentLine = lines.line();
                value.setLength(0);
                value.append(next.group(2));
            } else if (!COUNTERS.matcher(line).matches()) {
                value.append(line);
            }
        }
        throw lines.error("the end of the file", function.name() + " returning");
    }

    private CallTimes times(Matcher start, Matcher end) {
        if (!end.group(2).equals("returning") || !end.group(1).equals(start.group(1))) {
            throw lines.error(Fields.quoted(end.group(1) + " " + end.group(2)), start.group(1) + " returning");
        }
        boolean wall = Long.parseLong(start.group(3)) != 0 || Long.parseLong(start.group(4)) != 0;
        wallTime |= wall;
        int group = wall ? 3 : 5;
        return new CallTimes(
                true,
                false,
                Long.parseLong(start.group(group)),
                Long.parseLong(start.group(group + 1)),
                Long.parseLong(end.group(group)),
                Long.parseLong(end.group(group + 1)));
    }

    private void setValue(DumpiFunction function, int argument, CharSequence value, Object... values) {
        if (argument < 0) {
            return;
        }
        String text = value.toString();
        char kind = function.arguments().get(argument).kind();
        if (text.equals(NOT_RECORDED)) {
            values[argument] = noElements(kind);
            return;
        }
        values[argument] = switch (kind) {
            case 'b', 'h', 'i', 'l' -> new long[] {first(text)};
            case 'H', 'I' -> numbers(text);
            case 'J' -> lists(text);
            case 's' -> statuses(text);
            default -> text;
        };
    }

    /** An array without elements, which dumpi2ascii prints like one that is not recorded; null for another kind of argument. */
    private static Object noElements(char kind) {
        return switch (kind) {
            case 'H', 'I' -> new long[0];
            case 'J' -> List.of();
            default -> null;
        };
    }

    private long first(String text) {
        long[] numbers = numbers(text.startsWith("[") ? text : text.replaceFirst(" .*", ""));
        if (numbers.length != 1) {
            throw error(text, "a number");
        }
        return numbers[0];
    }

    private InputException error(String found, String expected) {
        return new InputException(lines.file(), argumentLine, Fields.quoted(found), expected);
    }

    private long[] numbers(String text) {
        List<Long> numbers = new ArrayList<>();
        Matcher matcher = NUMBER.matcher(text);
        while (matcher.find()) {
            numbers.add(number(matcher.group()));
        }
        return numbers.stream().mapToLong(Long::longValue).toArray();
    }

    private long number(String word) {
        OptionalLong number = Numbers.whole(word, Integer.MIN_VALUE, Integer.MAX_VALUE);
        if (number.isEmpty()) {
            throw error(word, "a whole number of 32 bits");
        }
        return number.getAsLong();
    }

    private List<Object> lists(String text) {
        List<Object> lists = new ArrayList<>();
        for (String list : text.split("\\]")) {
            if (NUMBER.matcher(list).find()) {
                lists.add(numbers(list));
            }
        }
        return lists;
    }

    private long[] statuses(String text) {
        List<Long> numbers = new ArrayList<>();
        Matcher matcher = STATUS.matcher(text);
        while (matcher.find()) {
            for (int group : STATUS_ORDER) {
                numbers.add(number(matcher.group(group)));
            }
        }
        if (numbers.isEmpty()) {
            throw error(text, "statuses");
        }
        return numbers.stream().mapToLong(Long::longValue).toArray();
    }

    @Override
    public long[] typeSizes() {
        return typeSizes.clone();
    }

    @Override
    public boolean isFinalized() {
        return finalized;
    }

    /** Whether a call with wall time has been read. */
    boolean hasWallTime() {
        return wallTime;
    }
}
