package sare.scheduling.work;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import sare.input.CsvRecords;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.Numbers;
import sare.scheduling.log.JobLog;

/** Run times of a table with the columns {@code job} and {@code run}; further columns are ignored. */
final class RunTimeTable implements RunTimes {
    private static final String JOB = "job";
    private static final String RUN = "run";

    private final Long2LongOpenHashMap seconds = new Long2LongOpenHashMap(); // by number of the job

    private RunTimeTable() {}

    static RunTimeTable read(Path file, JobLog log) {
        CsvRecords records = CsvRecords.read(LineReader.open(file));
        int job = column(file, records, JOB);
        int run = column(file, records, RUN);
        Set<Long> numbers = new HashSet<>();
        log.jobs().forEach(logged -> numbers.add(logged.number()));
        RunTimeTable table = new RunTimeTable();
        for (CsvRecords.Found record : records.records()) {
            long number = whole(file, record, job, JOB);
            if (!numbers.contains(number)) {
                throw new InputException(
                        file.toString(),
                        record.line(),
                        "job " + number + ", which is not in " + log.file(),
                        "its jobs");
            }
            if (table.seconds.containsKey(number)) {
                throw new InputException(
                        file.toString(), record.line(), "job " + number + " a second time", "each job once");
            }
            table.seconds.put(number, whole(file, record, run, RUN));
        }
        return table;
    }

    private static int column(Path file, CsvRecords records, String name) {
        List<String> header = records.header();
        if (!header.contains(name)) {
            throw new InputException(
                    file.toString(), 1, "no column '" + name + "'", "the columns " + JOB + " and " + RUN);
        }
        return header.indexOf(name);
    }

    private static long whole(Path file, CsvRecords.Found record, int column, String name) {
        String text = record.fields().get(column).strip();
        return Numbers.whole(text, 0, Numbers.MAX_WHOLE)
                .orElseThrow(() -> new InputException(
                        file.toString(), record.line(), name + " '" + text + "'", "a whole number of at least 0"));
    }

    @Override
    public long seconds(StartedJob job, Supplier<List<StartedJob>> running) {
        return seconds.getOrDefault(job.job().number(), job.job().runSeconds());
    }
}
