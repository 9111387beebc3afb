package sare.scheduling.log;

import java.util.List;
import sare.input.LineReader;
import sare.input.Plural;

/**
 * The Standard Workload Format, version 2.2, of the Parallel Workloads Archive (S. Chapin and others, "Benchmarks and Standards for the
 * Evaluation of Parallel Job Schedulers", JSSPP 1999): 18 numbers for each job. More columns may follow; they are ignored.
 */
final class StandardWorkloadFormat implements JobLogFormat {
    /** The fields in their order. */
    static final List<String> FIELDS = List.of(
            "job number",
            "submit time",
            "wait time",
            "run time",
            "allocated processors",
            "average CPU time",
            "used memory",
            "requested processors",
            "requested time",
            "requested memory",
            "status",
            "user",
            "group",
            "executable",
            "queue",
            "partition",
            "preceding job",
            "think time");

    private static final int NUMBER = 0;
    private static final int SUBMIT = 1;
    private static final int RUN = 3;
    private static final int ALLOCATED = 4;
    private static final int REQUESTED = 7;
    private static final int REQUESTED_TIME = 8;
    private static final int STATUS = 10;
    private static final int QUEUE = 14;
    private static final String SECONDS = "seconds";
    private static final String PROCESSORS = "processors";

    @Override
    public boolean recognises(String line) {
        return true; // the usual format; its errors are those of a file in no format
    }

    @Override
    public RawJob parse(LineReader lines, String line, int index) {
        LineFields fields = new LineFields(lines, line);
        if (fields.size() < FIELDS.size()) {
            throw lines.error(
                    Plural.of(fields.size(), "field"),
                    "the " + FIELDS.size() + " fields of the Standard Workload Format, or a comment after a semicolon");
        }
        for (int field = 0; field < FIELDS.size(); field++) {
            fields.number(field, FIELDS.get(field));
        }
        return new RawJob(
                fields.whole(NUMBER, FIELDS.get(NUMBER), "a job"),
                fields.whole(SUBMIT, FIELDS.get(SUBMIT), SECONDS),
                fields.whole(RUN, FIELDS.get(RUN), SECONDS),
                fields.whole(ALLOCATED, FIELDS.get(ALLOCATED), PROCESSORS),
                fields.whole(REQUESTED, FIELDS.get(REQUESTED), PROCESSORS),
                fields.whole(REQUESTED_TIME, FIELDS.get(REQUESTED_TIME), SECONDS),
                (long) fields.number(STATUS, FIELDS.get(STATUS)),
                (long) fields.number(QUEUE, FIELDS.get(QUEUE)),
                "");
    }
}
