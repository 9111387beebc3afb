package sare.experiment;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sare.input.CommaList;
import sare.input.InputException;
import sare.input.Suggestions;

/**
 * The part of an experiment that a run simulates.
 *
 * @param pilotOnly whether it is only the pilot
 * @param only selected values, separated by commas, by column
 * @param shard number of the shard, from 1
 * @param shards number of shards of about the same work; 0 if it is not divided
 * @param worker the name of one of several workers that claim cells; empty if there are none
 */
public record Selection(boolean pilotOnly, Map<String, String> only, int shard, int shards, String worker) {
    /** The whole experiment. */
    public static final Selection ALL = new Selection(false, Map.of(), 1, 0, "");

    private static final Pattern SHARD = Pattern.compile("([0-9]{1,6})/([0-9]{1,6})");

    /** This selection restricted to a shard, such as {@code 3/20}. */
    public Selection withShard(String option, String text) {
        Matcher parts = SHARD.matcher(text);
        if (parts.matches()) {
            int part = Integer.parseInt(parts.group(1));
            int parties = Integer.parseInt(parts.group(2));
            if (part >= 1 && part <= parties) {
                return new Selection(pilotOnly, only, part, parties, worker);
            }
        }
        throw new InputException(option, "'" + text + "'", "a part such as 3/20: the third of twenty");
    }

    /** This selection restricted to values of a column, such as {@code background=low,medium}. */
    public Selection withOnly(String option, String text) {
        int equals = text.indexOf('=');
        if (equals < 1) {
            throw new InputException(option, "'" + text + "'", "column=value, such as background=low,medium");
        }
        Map<String, String> more = new LinkedHashMap<>(only);
        if (more.put(text.substring(0, equals), text.substring(equals + 1)) != null) {
            throw new InputException(option, text.substring(0, equals) + " a second time", "every column once");
        }
        return new Selection(pilotOnly, more, shard, shards, worker);
    }

    /** This selection restricted to the pilot. */
    public Selection pilot() {
        return new Selection(true, only, shard, shards, worker);
    }

    /** The selection of a worker, which claims its cells and writes them to files of its own. */
    Selection ofWorker(String name) {
        return new Selection(pilotOnly, only, shard, shards, name);
    }

    boolean isShard() {
        return shards > 0;
    }

    /** The suffix of file names: empty, or such as {@code -3-of-20}. */
    String suffix() {
        if (!worker.isEmpty()) {
            return "-" + worker;
        }
        return !isShard() ? "" : "-" + shard + "-of-" + shards;
    }

    /**
     * The selected cells, in their order.
     *
     * @param option the option with the columns, for errors
     * @throws InputException if the experiment does not have a column or value
     */
    List<Cell> of(String option, Experiment experiment, List<Cell> cells, Inputs inputs) {
        if (pilotOnly && experiment.pilot() == null) {
            throw new InputException(
                    experiment.folder().resolve(Experiment.FILE).toString(),
                    "no key 'pilot'",
                    "'pilot' with mappings, seeds and draws, because the option --pilot needs it");
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

    /**
     * The cells of the shard, copies last: every n-th of the cells sorted by work, so all shards have about the same work, and the copies
     * of their results.
     *
     * @param copies the cells whose result is that of another one, with that one
     */
    List<Cell> partOf(List<Cell> sorted, Map<Cell, Cell> copies) {
        List<Cell> simulated =
                sorted.stream().filter(cell -> !copies.containsKey(cell)).toList();
        List<Cell> part = IntStream.range(0, simulated.size())
                .filter(i -> !isShard() || i % shards == shard - 1)
                .mapToObj(simulated::get)
                .toList();
        Set<Cell> originals = new HashSet<>(part);
        return Stream.concat(part.stream(), sorted.stream().filter(cell -> originals.contains(copies.get(cell))))
                .toList();
    }
}
