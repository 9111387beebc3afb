package sare.report.result;

import java.nio.file.Path;
import java.util.List;
import sare.advice.Candidate;
import sare.advice.Question;
import sare.advice.Seeds;
import sare.input.Setting;

/**
 * The inputs of an advice, as its result names them.
 *
 * @param traces the files of the traces
 * @param networkFile the file of the network
 * @param settings what replaces keys of that file
 * @param patternOption the option that named the pattern of the background, for errors
 * @param pattern as it was named; without a background it has no effect
 * @param question the cases: each trace on all allocations, then the next one
 * @param budget the limit of the search, as it was given
 * @param seeds of all random numbers
 * @param given the candidates of the user
 */
public record Advised(
        List<Path> traces,
        Path networkFile,
        List<Setting> settings,
        String patternOption,
        String pattern,
        Question question,
        String budget,
        Seeds seeds,
        List<Candidate> given) {
    public int allocations() {
        return question.cases().size() / traces.size();
    }

    /** The file of the trace of a case. */
    public Path trace(int number) {
        return traces.get(number / allocations());
    }
}
