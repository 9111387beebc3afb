package sare.scheduling.log;

import java.util.List;
import sare.input.LineReader;
import sare.input.Plural;

/**
 * The lists of jobs ({@code .sim}) of the scheduler of SST (sst-elements 10.1): arrival, tasks, run time, estimate, and the communication,
 * such as {@code mesh 4 4 4} or {@code comm sphere3.mtx}; all-to-all where it is left out. Jobs are numbered from 0.
 */
final class SimFormat implements JobLogFormat {
    private static final int ARRIVAL = 0;
    private static final int TASKS = 1;
    private static final int RUN = 2;
    private static final int ESTIMATE = 3;
    private static final int PATTERN = 4;
    private static final List<String> FIELDS = List.of("arrival", "tasks", "run time", "estimate");
    private static final String ALL_TO_ALL = "all-to-all";
    private static final String SECONDS = "seconds";

    @Override
    public boolean recognises(String line) {
        List<String> fields = LineFields.split(line);
        return fields.size() == RUN + 1
                || fields.size() == PATTERN
                || fields.size() > PATTERN
                        && Character.isLetter(fields.get(PATTERN).charAt(0));
    }

    @Override
    public RawJob parse(LineReader lines, String line, int index) {
        LineFields fields = new LineFields(lines, line);
        if (fields.size() <= RUN) {
            throw lines.error(
                    Plural.of(fields.size(), "field"),
                    "the arrival, the tasks, the run time and the estimate of a job");
        }
        long tasks = fields.whole(TASKS, FIELDS.get(TASKS), "tasks");
        return new RawJob(
                index,
                fields.whole(ARRIVAL, FIELDS.get(ARRIVAL), SECONDS),
                fields.whole(RUN, FIELDS.get(RUN), SECONDS),
                tasks,
                tasks,
                fields.size() > ESTIMATE ? fields.whole(ESTIMATE, FIELDS.get(ESTIMATE), SECONDS) : RawJob.UNKNOWN,
                RawJob.UNKNOWN,
                RawJob.UNKNOWN,
                fields.size() > PATTERN ? fields.rest(PATTERN) : ALL_TO_ALL);
    }
}
