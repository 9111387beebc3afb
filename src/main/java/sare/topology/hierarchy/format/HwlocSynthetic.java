package sare.topology.hierarchy.format;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.Numbers;
import sare.input.YamlMapping;
import sare.topology.Topology;
import sare.topology.hierarchy.Branch;

/**
 * Reads hwloc's synthetic descriptions: {@code pack:2 core:4 pu:2} is 2 packages of 4 cores of 2 hardware threads. Attributes in
 * parentheses are skipped but for {@code indexes} of threads; memory in brackets is skipped.
 */
final class HwlocSynthetic implements MachineFormat {
    private static final Pattern BEGINNING =
            Pattern.compile("\\s*+(?:\\([^)]*\\)\\s*+|\\[[^\\]]*\\]\\s*+)*+[A-Za-z][A-Za-z0-9]*:\\d+(?:[\\s(\\[].*)?");
    private static final Pattern PART =
            Pattern.compile("\\G\\s*+(?:\\[[^\\]]*\\]|\\([^)]*\\)|([^\\s(\\[]+)(\\([^)]*\\))?)\\s*+");
    private static final Pattern LEVEL = Pattern.compile("(?:([A-Za-z][A-Za-z0-9]*):)?(\\d+)");
    private static final Pattern INDEXES = Pattern.compile("\\bindexes=([^\\s)]+)");
    private static final Pattern LOOP = Pattern.compile("(\\d{1,9})\\*(\\d{1,9})");
    private static final int MAX_LEVELS = 64;
    private static final int MAX_INDEX = (1 << 24) - 1;

    private record Level(String kind, int count, String attributes) {}

    private final String text;
    private final BiFunction<String, String, InputException> fault; // found and expected
    private final List<Level> levels = new ArrayList<>();
    private int[] indexes = {}; // of threads; empty if they are numbered in order

    HwlocSynthetic() {
        this("", null);
    }

    private HwlocSynthetic(String text, BiFunction<String, String, InputException> fault) {
        this.text = text;
        this.fault = fault;
    }

    static boolean isSynthetic(String text) {
        return BEGINNING.matcher(text).matches();
    }

    @Override
    public boolean recognises(List<String> head) {
        return isSynthetic(head.get(0));
    }

    @Override
    public Topology read(Path file, YamlMapping settings) {
        return HwlocXml.tree(read(file), settings);
    }

    static Branch read(Path file) {
        StringBuilder text = new StringBuilder();
        try (LineReader lines = LineReader.open(file)) {
            long lineOfText = InputException.WHOLE_FILE;
            for (String line = lines.next(); line != null; line = lines.next()) {
                String said = line.replaceFirst("#.*", "");
                lineOfText = lineOfText == InputException.WHOLE_FILE && !said.isBlank() ? lines.line() : lineOfText;
                text.append(said).append(' ');
            }
            long line = lineOfText;
            return parse(text.toString(), (found, expected) -> new InputException(lines.file(), line, found, expected));
        }
    }

    /**
     * The objects of a description.
     *
     * @param fault makes an exception of what was found and what was expected
     */
    static Branch parse(String text, BiFunction<String, String, InputException> fault) {
        HwlocSynthetic reader = new HwlocSynthetic(text.strip(), fault);
        reader.readLevels();
        reader.checkLevels();
        Branch machine = new Branch("Machine");
        reader.grow(machine, 0, new int[1]);
        return machine;
    }

    private void readLevels() {
        Matcher part = PART.matcher(text);
        int end = 0;
        while (end < text.length() && part.find()) {
            end = part.end();
            if (part.group(1) != null) {
                levels.add(level(part.group(1), part.group(2) == null ? "" : part.group(2)));
            }
        }
        if (end < text.length()) {
            throw fault.apply("'" + text.substring(end) + "'", "a ) after every ( and a ] after every [");
        }
    }

    private Level level(String word, String attributes) {
        Matcher level = LEVEL.matcher(word);
        if (!level.matches()) {
            throw fault.apply("'" + word + "'", "a type and a number such as core:4");
        }
        int count = (int) Numbers.whole(level.group(2), 1, Topology.MAX_NODES)
                .orElseThrow(() ->
                        fault.apply("'" + word + "'", "a number from 1 to " + Topology.MAX_NODES + " after the colon"));
        String type = level.group(1);
        String kind = type == null
                ? ""
                : HwlocKinds.ofWord(type)
                        .filter(name -> !name.equals("Machine") && !name.equals("System"))
                        .orElseThrow(() -> fault.apply(
                                "'" + word + "'",
                                "a type of hwloc below the machine: package, die, group, numa, l1 to l5, core or pu"));
        return new Level(kind, count, attributes);
    }

    private void checkLevels() {
        long named = levels.stream().filter(level -> !level.kind.isEmpty()).count();
        if (levels.isEmpty() || levels.size() > MAX_LEVELS || named > 0 && named < levels.size()) {
            throw fault.apply("'" + text + "'", "1 to " + MAX_LEVELS + " levels, all with a type or all without");
        }
        for (int i = 0; i < levels.size() - 1; i++) {
            if (levels.get(i).kind.equals(HwlocKinds.PU)) {
                throw fault.apply("pu before another level", "pu at the end");
            }
        }
        Level last = levels.get(levels.size() - 1);
        if (named > 0 && !last.kind.equals(HwlocKinds.PU)) {
            throw fault.apply("'" + last.kind + "' as the last level", "pu, as hwloc does");
        }
        long units = 1;
        for (Level level : levels) {
            units = Math.min(units * level.count, Integer.MAX_VALUE);
        }
        if (units > Topology.MAX_NODES) {
            throw fault.apply(units + " hardware threads or more", "at most " + Topology.MAX_NODES);
        }
        Matcher given = INDEXES.matcher(last.attributes);
        if (given.find()) {
            indexes = indexes(given.group(1), (int) units);
        }
    }

    /** Numbers of threads: a list, or loops such as {@code 2*8:1*2}, of which the first is the innermost. */
    private int[] indexes(String given, int units) {
        int[] numbers = given.contains("*") ? loops(given, units) : list(given);
        Set<Integer> distinct = new HashSet<>();
        for (int number : numbers) {
            distinct.add(number);
        }
        if (numbers.length != units || distinct.size() != units) {
            throw fault.apply("indexes=" + given, "a number for each of the " + units + " hardware threads, each once");
        }
        return numbers;
    }

    private int[] list(String given) {
        List<Integer> numbers = new ArrayList<>();
        for (String item : given.split(",", -1)) {
            numbers.add((int) Numbers.whole(item, 0, MAX_INDEX)
                    .orElseThrow(() -> fault.apply(
                            "indexes=" + given, "a list such as 0,2,1,3 or steps and counts such as 2*8:1*2")));
        }
        return numbers.stream().mapToInt(Integer::intValue).toArray();
    }

    private int[] loops(String given, int units) {
        long[] numbers = new long[units];
        int repeats = 1;
        for (String item : given.split(":", -1)) {
            Matcher loop = LOOP.matcher(item);
            if (!loop.matches()) {
                throw fault.apply("indexes=" + given, "a list such as 0,2,1,3 or steps and counts such as 2*8:1*2");
            }
            int step = Integer.parseInt(loop.group(1));
            int count = Math.max(1, Integer.parseInt(loop.group(2)));
            for (int i = 0; i < units; i++) {
                numbers[i] += (long) (i / repeats % count) * step;
            }
            repeats = (int) Math.min((long) repeats * count, Integer.MAX_VALUE);
        }
        long largest = LongStream.of(numbers).max().orElse(0);
        if (largest > MAX_INDEX) {
            throw fault.apply("indexes=" + given, "numbers of at most " + MAX_INDEX);
        }
        return LongStream.of(numbers).mapToInt(number -> (int) number).toArray();
    }

    private void grow(Branch above, int level, int[] threads) {
        Level here = levels.get(level);
        boolean isLast = level == levels.size() - 1;
        for (int i = 0; i < here.count; i++) {
            Branch part = new Branch(isLast ? HwlocKinds.PU : here.kind.isEmpty() ? "level-" + (level + 1) : here.kind);
            if (isLast) {
                int number = threads[0]++;
                part.atSlot(indexes.length == 0 ? number : indexes[number]);
            } else {
                grow(part, level + 1, threads);
            }
            above.add(part);
        }
    }
}
