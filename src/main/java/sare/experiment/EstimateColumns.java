package sare.experiment;

import java.util.List;
import java.util.stream.Stream;
import sare.input.InputException;
import sare.input.Numbers;

/**
 * The columns after the engine in a file of estimates: half the width of the interval of the cycles, which is 0 if everything was
 * simulated, and the simulated part.
 */
public final class EstimateColumns {
    /** Half the width of the interval that has the cycles of the whole simulation with 95 %. */
    public static final String HALF_WIDTH = ResultColumns.ESTIMATES.get(0);

    /** All columns of a file of estimates. */
    static final List<String> ALL =
            Stream.concat(EngineColumn.COLUMNS.stream(), ResultColumns.ESTIMATES.stream()).toList();

    private EstimateColumns() {}

    /** The columns of a file of results. */
    static List<String> columns(boolean hasEstimates) {
        return hasEstimates ? ALL : EngineColumn.COLUMNS;
    }

    /**
     * Checks the fields of a row that has them.
     *
     * @param file and line of the row, for errors
     * @throws InputException if a number is missing or invalid
     */
    static void check(String file, long line, List<String> row) {
        for (int i = EngineColumn.COLUMNS.size(); i < row.size(); i++) {
            boolean isValid = ResultColumns.isFailure(row)
                    ? row.get(i).isEmpty()
                    : Numbers.whole(row.get(i), 0, Long.MAX_VALUE).isPresent();
            if (!isValid) {
                String expected = ResultColumns.isFailure(row) ? "nothing, as there is a failure" : "a whole number from 0";
                throw new InputException(file, line, ALL.get(i) + ": '" + row.get(i) + "'", expected);
            }
        }
    }
}
