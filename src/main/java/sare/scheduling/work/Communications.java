package sare.scheduling.work;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sare.input.CsvRecords;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.Numbers;
import sare.scheduling.log.JobLog;
import sare.scheduling.log.LoggedJob;
import sare.scheduling.work.CommunicationParser.Request;

/** The communications of the jobs of a log. Those that were used last are kept. Not thread-safe. */
public final class Communications {
    private static final List<String> COLUMNS = List.of("job", "communication");
    private static final String ALL = "*";
    private static final String OPTION = "--communication";
    private static final long MOST_ENTRIES = 8_000_000; // of the matrices that are kept

    private final JobLog log;
    private final CommunicationSource source;
    private final CommunicationParser parser;
    private final Optional<Path> table;
    private final Long2ObjectOpenHashMap<Row> rows = new Long2ObjectOpenHashMap<>(); // by number of the job
    private Row ofAll; // of the table; null without one
    private final Map<Key, Communication> kept = new LinkedHashMap<>(16, 0.75f, true); // the last used one is the last
    private long entries;

    private record Row(String text, long line) {}

    private record Key(String text, int ranks) {}

    private Communications(JobLog log, CommunicationSource source) {
        Path file = Path.of(log.file());
        this.log = log;
        this.source = source;
        this.parser = new CommunicationParser(source.folder(file), source.unitBytes());
        this.table = source.table(file);
        table.ifPresent(this::readTable);
    }

    /**
     * Reads the communications of a log.
     *
     * @throws InputException if one of them is bad, or a file that it names
     */
    public static Communications of(JobLog log, CommunicationSource source) {
        Communications communications = new Communications(log, source);
        communications.check();
        return communications;
    }

    /**
     * The files of graphs and coordinates that the communications of a log name.
     *
     * @throws InputException if one of them is missing, or the table of the communications is bad
     */
    public static Set<Path> files(JobLog log, CommunicationSource source) {
        Communications communications = new Communications(log, source);
        Set<String> seen = new HashSet<>();
        Set<Path> files = new LinkedHashSet<>();
        for (LoggedJob job : log.jobs()) {
            communications
                    .request(job)
                    .filter(request -> seen.add(request.text()))
                    .ifPresent(request -> files.addAll(communications.parser.files(request)));
        }
        return files;
    }

    private void readTable(Path file) {
        Set<Long> numbers = new HashSet<>();
        log.jobs().forEach(job -> numbers.add(job.number()));
        for (CsvRecords.Found record :
                CsvRecords.read(LineReader.open(file), COLUMNS).records()) {
            String job = record.fields().get(0).strip();
            Row row = new Row(record.fields().get(1).strip(), record.line());
            boolean isOfAll = job.equals(ALL);
            long number = isOfAll ? 0 : number(file, record, job);
            if (isOfAll ? ofAll != null : rows.containsKey(number)) {
                throw new InputException(file.toString(), record.line(), "job " + job + " a second time", "it once");
            }
            if (isOfAll) {
                ofAll = row;
            } else if (numbers.contains(number)) {
                rows.put(number, row);
            } else {
                throw new InputException(
                        file.toString(), record.line(), "job " + job + ", which is not in " + log.file(), "its jobs");
            }
        }
    }

    private static long number(Path file, CsvRecords.Found record, String job) {
        return Numbers.whole(job, 0, Long.MAX_VALUE)
                .orElseThrow(() -> new InputException(
                        file.toString(), record.line(), "job '" + job + "'", "the number of a job, or " + ALL));
    }

    /** Finds what is wrong before anything is scheduled. */
    private void check() {
        Set<Key> seen = new HashSet<>();
        for (LoggedJob job : log.jobs()) {
            request(job)
                    .filter(request -> seen.add(new Key(request.text(), request.ranks())))
                    .ifPresent(this::get);
        }
    }

    public Optional<Communication> of(LoggedJob job) {
        return request(job).map(this::get);
    }

    public boolean isAnyKnown() {
        return log.jobs().stream().anyMatch(job -> request(job).isPresent());
    }

    private Optional<Request> request(LoggedJob job) {
        if (table.isPresent()) {
            return Optional.ofNullable(rows.getOrDefault(job.number(), ofAll))
                    .map(row -> new Request(
                            row.text(), job.processors(), table.get().toString(), row.line()));
        }
        if (source.isLog()) {
            return Optional.of(job.pattern())
                    .filter(text -> !text.isEmpty())
                    .map(text -> new Request(text, job.processors(), log.file(), job.line()));
        }
        return Optional.of(new Request(source.text(), job.processors(), OPTION, InputException.WHOLE_FILE));
    }

    private Communication get(Request request) {
        Key key = new Key(request.text(), request.ranks());
        Communication known = kept.get(key);
        if (known == null) {
            known = parser.parse(request);
            kept.put(key, known);
            entries += known.traffic().entries();
            forget(key);
        }
        return known;
    }

    private void forget(Key newest) {
        Iterator<Map.Entry<Key, Communication>> oldest = kept.entrySet().iterator();
        while (entries > MOST_ENTRIES && oldest.hasNext()) {
            Map.Entry<Key, Communication> entry = oldest.next();
            if (!entry.getKey().equals(newest)) {
                entries -= entry.getValue().traffic().entries();
                oldest.remove();
            }
        }
    }
}
