package sare.experiment;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import sare.input.CommaList;
import sare.input.InputException;
import sare.input.Suggestions;

/**
 * The part of an experiment that a run is about.
 *
 * @param pilotOnly whether only the pilot
 * @param only for some columns the values that are wanted, with commas between them
 * @param shard which part of it, from 1
 * @param shards of how many of about the same work; 0 where it is not divided
 */
public record Selection(boolean pilotOnly, Map<String, String> only, int shard, int shards) {
    /** All of it. */
    public static final Selection ALL = new Selection(false, Map.of(), 1, 0);

    private static final Pattern SHARD = Pattern.compile("([0-9]{1,6})/([0-9]{1,6})");

    /** Reads {@code 3/20}; only that part of what is selected so far. */
    public Selection withShard(String option, String text) {
        Matcher parts = SHARD.matcher(text);
        if (parts.matches()) {
            int part = Integer.parseInt(parts.group(1));
            int parties = Integer.parseInt(parts.group(2));
            if (part >= 1 && part <= parties) {
                return new Selection(pilotOnly, only, part, parties);
            }
        }
        throw new InputException(option, "'" + text + "'", "a part such as 3/20: the third of twenty");
    }

    /** Reads {@code background=low,medium}; only such cells of what is selected so far. */
    public Selection withOnly(String option, String text) {
        int equals = text.indexOf('=');
        if (equals < 1) {
            throw new InputException(option, "'" + text + "'", "column=value, such as background=low,medium");
        }
        Map<String, String> more = new LinkedHashMap<>(only);
        if (more.put(text.substring(0, equals), text.substring(equals + 1)) != null) {
            throw new InputException(option, text.substring(0, equals) + " a second time", "every column once");
        }
        return new Selection(pilotOnly, more, shard, shards);
    }

    /** The pilot of what is selected so far. */
    public Selection pilot() {
        return new Selection(true, only, shard, shards);
    }

    /** Whether it is one of several parts. */
    public boolean isShard() {
        return shards > 0;
    }

    /** What stands between a file's name and its ending: nothing, or {@code -3-of-20}. */
    String suffix() {
        return !isShard() ? "" : "-" + shard + "-of-" + shards;
    }

    /**
     * Those of the cells that are selected, in their order.
     *
     * @param option what gave the columns, for errors
     * @throws InputException when a column or a value is none of the experiment's
     */
    List<Cell> of(String option, Experiment experiment, List<Cell> cells, Inputs inputs) {
        if (pilotOnly && experiment.pilot() == null) {
            throw new InputException(
                    experiment.folder().resolve(Experiment.FILE).toString(),
                    "no key 'pilot'",
                    "'pilot' with mappings, seeds and draws, as a pilot is wanted");
        }
        List<Cell> selected = cells.stream()
                .filter(cell -> !pilotOnly || experiment.pilot().contains(cell))
                .toList();
        for (Map.Entry<String, String> wanted : only.entrySet()) {
            selected = having(option, selected, inputs, wanted.getKey(), wanted.getValue());
        }
        return selected;
    }

    private static List<Cell> having(String option, List<Cell> cells, Inputs inputs, String column, String text) {
        int index = ResultColumns.FACTORS.indexOf(column);
        if (index < 0) {
            throw new InputException(
                    option, "'" + column + "'", Suggestions.expectation(column, ResultColumns.FACTORS));
        }
        List<String> values = cells.stream()
                .map(cell -> ResultColumns.factors(cell, inputs).get(index))
                .toList();
        Set<String> known = new LinkedHashSet<>(values);
        Set<String> wanted = new LinkedHashSet<>(CommaList.split(text, known));
        for (String value : wanted) {
            if (!known.contains(value)) {
                throw new InputException(option, column + " '" + value + "'", Suggestions.expectation(value, known));
            }
        }
        return IntStream.range(0, cells.size())
                .filter(i -> wanted.contains(values.get(i)))
                .mapToObj(cells::get)
                .toList();
    }

    /** The shard's part, or all, of cells that are sorted by work: every so-manieth, so that all shards have about the same work. */
    List<Cell> partOf(List<Cell> sorted) {
        if (!isShard()) {
            return sorted;
        }
        return IntStream.range(0, sorted.size())
                .filter(i -> i % shards == shard - 1)
                .mapToObj(sorted::get)
                .toList();
    }
}
