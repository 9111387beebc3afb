package sare.trace.format.paraver;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sare.input.Fields;
import sare.input.InputException;
import sare.input.LineReader;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.source.EqualParts;
import sare.trace.source.KeyedRequests;
import sare.trace.source.MemberList;
import sare.trace.source.NotRecorded;
import sare.trace.source.TraceSource;

/** Reads the records of a file {@code .prv}. */
final class ParaverReader {
    private static final Pattern HEADER =
            Pattern.compile("#Paraver \\([^)]*\\):(\\d+)(_ns)?:[^:]*(?:\\([^)]*\\))?:(\\d+):(\\d+)\\(.*");
    private static final int UNIT = 2; // groups of the pattern
    private static final int APPLICATIONS = 3;
    private static final int TASKS = 4;
    private static final int RUNNING = 1; // a state
    private static final int FIRST_THREAD = 1; // of a task
    private static final int MICROSECOND = 1000;
    private static final long SENT_BYTES = 50_100_001; // types of events of collectives
    private static final long RECEIVED_BYTES = 50_100_002;
    private static final long IS_ROOT = 50_100_003;
    private static final long COMMUNICATOR = 50_100_004;
    private static final long COLLECTIVE_CALLS = 50_000_002;
    private static final long NOT_GIVEN = -1;

    private final TraceSource source;
    private final LineReader lines;
    private final Fields fields;
    private final ParaverCalls names;
    private final NotRecorded notRecorded = new NotRecorded();
    private TraceBuilder builder;
    private final Long2IntOpenHashMap communicators = new Long2IntOpenHashMap(); // index by number of the file
    private ParaverRecords records;
    private int[] callers; // by task: the thread that calls MPI; 0 before its first call
    private long[] times; // by task: of its last call, in nanoseconds
    private int thread; // of the record that is being read
    private OpenCollective[] collectives; // by task: the one that is not in the records yet, or null
    private long withoutSizes; // number of collectives
    private ParaverTags tags;
    private final ParaverRoots roots = new ParaverRoots();
    private long unit = 1; // nanoseconds

    /** The collective that a task began last. Further events of its time have the rest of its values, in the same line or in others. */
    private record OpenCollective(Operation kind, long time, Int2ObjectOpenHashMap<Long> values) {
        long value(long type, long missing) {
            return values.getOrDefault((int) type, (Long) missing);
        }

        boolean hasSizes() {
            return kind == Operation.BARRIER
                    || values.containsKey((int) SENT_BYTES)
                    || values.containsKey((int) RECEIVED_BYTES);
        }
    }

    ParaverReader(TraceSource source, LineReader lines, ParaverCalls names) {
        this.source = source;
        this.lines = lines;
        this.fields = new Fields(lines, ":");
        this.names = names;
        communicators.defaultReturnValue((int) NOT_GIVEN);
    }

    Trace read() {
        readHeader();
        try {
            while (fields.nextLine()) {
                if (fields.hasNext() && !fields.line().startsWith("#")) {
                    readRecord();
                }
            }
            for (int task = 0; task < records.tasks(); task++) {
                endCollective(task);
            }
            records.end();
            describe(matched());
            write();
        } catch (TraceBuilder.InvalidOperation e) {
            throw lines.error(e.found(), e.expected());
        }
        return builder.build();
    }

    private void readHeader() {
        if (!fields.nextLine()) {
            throw lines.error("an empty file", "a header of Paraver");
        }
        Matcher header = HEADER.matcher(fields.line());
        if (!header.matches()) {
            throw lines.error(Fields.quoted(fields.line()), "#Paraver (DATE):TIME_ns:NODES:1:TASKS(...)");
        }
        if (!header.group(APPLICATIONS).equals("1")) {
            throw lines.error(header.group(APPLICATIONS) + " applications", "one application");
        }
        int ranks = count(header.group(TASKS));
        unit = header.group(UNIT) == null ? MICROSECOND : 1;
        builder = source.builder(ranks);
        records = new ParaverRecords(source.storage(), ranks);
        callers = new int[ranks];
        times = new long[ranks];
        collectives = new OpenCollective[ranks];
    }

    private int count(String text) {
        int digits = 7; // of more ranks than a trace may have
        int ranks = text.length() > digits ? 0 : Integer.parseInt(text);
        if (ranks < 1 || ranks > TraceBuilder.MAX_RANKS) {
            throw lines.error(text + " tasks", "1 to " + TraceBuilder.MAX_RANKS + " tasks");
        }
        return ranks;
    }

    private void readRecord() {
        String record = fields.word("a record");
        switch (record) {
            case "c" -> readCommunicator();
            case "i" -> fields.rest(); // a communicator between groups; messages do not name it
            case "1" -> readState();
            case "2" -> readEvents();
            case "3" -> readCommunication();
            default -> throw lines.error("record " + Fields.quoted(record), "one of 1, 2, 3, c and i");
        }
    }

    private void readCommunicator() {
        readApplication();
        int id = fields.integer("communicator");
        if (communicators.containsKey(id)) {
            throw lines.error("communicator " + id + " again", "a number not used before");
        }
        int[] tasks = MemberList.read(lines, fields, "task", fields.integer("number of tasks"));
        int[] members = Arrays.stream(tasks).map(task -> task - 1).toArray();
        int[] all = IntStream.range(0, records.tasks()).toArray();
        boolean isWorld = Arrays.equals(members, all);
        communicators.put(id, isWorld ? 0 : builder.communicator(id == 0 ? Integer.MAX_VALUE : id, members));
    }

    private void readApplication() {
        int application = fields.integer("application");
        if (application != 1) {
            throw lines.error("application " + application, "application 1, the only one of the file");
        }
    }

    /** Reads processor, application, task and thread. */
    private int task(String what) {
        fields.integer("processor");
        readApplication();
        int task = fields.integer(what);
        thread = fields.integer("thread");
        if (task < 1 || task > records.tasks()) {
            throw lines.error(what + " " + task, "a task from 1 to " + records.tasks());
        }
        return task - 1;
    }

    /** Reads a time; returns nanoseconds. */
    private long time() {
        long time = fields.whole("time");
        if (time > Long.MAX_VALUE / unit) {
            throw lines.error("time " + time, "at most " + Long.MAX_VALUE / unit);
        }
        return time * unit;
    }

    private void readState() {
        int task = task("task");
        long begin = time();
        long end = time();
        boolean isRunning = fields.integer("state") == RUNNING && end > begin;
        if (isRunning && thread == FIRST_THREAD) { // the others compute at the same time
            records.run(task, begin, end);
        }
        fields.end();
    }

    /** Reads the events of one time. Extrae joins them in one line, so it may have the end of a call and the next one, or both of one. */
    private void readEvents() {
        int task = task("task");
        long time = time();
        Int2ObjectOpenHashMap<Long> values = new Int2ObjectOpenHashMap<>(); // of types of collectives
        String call = null; // empty for the end of a call
        boolean isCollective = false;
        do {
            long type = fields.whole("type");
            if (type >= ParaverCalls.FIRST_CALL_TYPE && type <= ParaverCalls.LAST_CALL_TYPE) {
                long value = fields.whole("value");
                if (call != null) {
                    add(task, time, call, isCollective, values);
                    values = new Int2ObjectOpenHashMap<>();
                }
                call = value == 0 ? "" : names.name(value).isEmpty() ? "MPI_?" : names.name(value);
                isCollective = type == COLLECTIVE_CALLS && value != 0;
            } else if (type >= SENT_BYTES && type <= COMMUNICATOR) {
                values.put((int) type, (Long) fields.whole("value"));
            } else {
                fields.word("value"); // of any size, as those of counters and of the program
            }
        } while (fields.hasNext());
        if (call != null) {
            add(task, time, call, isCollective, values);
        } else if (collectives[task] != null && collectives[task].time() == time && thread == callers[task]) {
            collectives[task].values().putAll(values);
        }
    }

    private void add(int task, long time, String call, boolean isCollective, Int2ObjectOpenHashMap<Long> values) {
        requireCaller(task);
        if (time < times[task]) {
            throw lines.error(
                    "time " + time / unit + " of task " + (task + 1),
                    "at least " + times[task] / unit + ", the time of its call before");
        }
        times[task] = time;
        endCollective(task);
        if (call.isEmpty()) {
            records.end(task, time);
            return;
        }
        records.call(task, call, time);
        if (isCollective) {
            addCollective(task, call, time, values);
        }
    }

    /** Refuses calls of several threads: the order of their operations, and what is computed between them, are not those of one rank. */
    private void requireCaller(int task) {
        if (callers[task] == 0) {
            callers[task] = thread;
        } else if (callers[task] != thread) {
            throw lines.error(
                    "a call of MPI by thread " + thread + " of task " + (task + 1),
                    "calls of thread " + callers[task] + " only, as in earlier lines");
        }
    }

    private void addCollective(int task, String call, long time, Int2ObjectOpenHashMap<Long> values) {
        Operation kind = ParaverCalls.collective(call);
        if (kind == null) {
            notRecorded.add(call.equals("MPI_?") ? "unknown collectives" : call, 1);
            return;
        }
        collectives[task] = new OpenCollective(kind, time, values);
    }

    /** Adds the last collective of a task to the records, when no more of its values can follow. */
    private void endCollective(int task) {
        OpenCollective open = collectives[task];
        if (open == null) {
            return;
        }
        collectives[task] = null;
        withoutSizes += open.hasSizes() ? 0 : 1;
        records.collective(
                task,
                new ParaverTask.Collective(
                        open.kind(),
                        open.value(COMMUNICATOR, NOT_GIVEN),
                        open.value(IS_ROOT, 0) != 0,
                        open.value(SENT_BYTES, 0),
                        open.value(RECEIVED_BYTES, 0)),
                open.time());
    }

    private void readCommunication() {
        int source = task("sending task");
        long sent = time();
        time(); // at which the message left
        int destination = task("receiving task");
        long posted = time();
        long complete = time();
        long bytes = fields.whole("bytes");
        int tag = fields.integer("tag");
        fields.end();
        records.message(source, sent, destination, posted, complete, bytes, tag);
    }

    /** Finds the roots of collectives and the tags of messages; returns the number of messages with tags of their own. */
    private long matched() {
        tags = new ParaverTags(source.storage(), records.messages());
        for (int rank = 0; rank < records.tasks(); rank++) {
            List<ParaverTask.Entry> entries = records.task(rank).inOrder();
            roots.add(rank, entries);
            messages(entries, ParaverTask.Kind.SEND).forEach(tags::addSend);
        }
        for (int rank = 0; rank < records.tasks(); rank++) {
            messages(records.task(rank).inOrder(), ParaverTask.Kind.RECEIVE).forEach(tags::addReceive);
        }
        return tags.end();
    }

    private static Stream<ParaverTask.Message> messages(List<ParaverTask.Entry> entries, ParaverTask.Kind kind) {
        return entries.stream().filter(entry -> entry.kind() == kind).map(ParaverTask.Entry::message);
    }

    private void describe(long renamed) {
        builder.information("origin", "Paraver trace");
        builder.information("compute", records.hasCalls() ? "time between MPI calls" : "state Running");
        builder.information(
                "messages",
                "in the order of their times; communicators and receives from any source are not in such a trace"
                        + (renamed > 0 ? "; " + renamed + " out of order have tags of their own" : ""));
        if (withoutSizes > 0) {
            notRecorded.add("sizes of collectives", withoutSizes);
        }
        notRecorded.describe(builder);
    }

    private void write() {
        for (int rank = 0; rank < records.tasks(); rank++) {
            KeyedRequests<ParaverTask.Message> requests = new KeyedRequests<>();
            Long2IntOpenHashMap calls = new Long2IntOpenHashMap(); // number so far, by communicator
            for (ParaverTask.Entry entry : records.task(rank).inOrder()) {
                if (entry.kind() == ParaverTask.Kind.COLLECTIVE) {
                    write(
                            rank,
                            entry.collective(),
                            calls.addTo(entry.collective().communicator(), 1));
                } else {
                    write(rank, entry, requests);
                }
            }
            requests.waitForAll(builder, rank);
        }
    }

    private void write(int rank, ParaverTask.Entry entry, KeyedRequests<ParaverTask.Message> requests) {
        ParaverTask.Message message = entry.message();
        switch (entry.kind()) {
            case COMPUTE -> builder.compute(rank, entry.nanoseconds());
            case SEND -> {
                if (message.isStarted) {
                    builder.isend(
                            rank, message.destination, tags.tag(message), 0, message.bytes, requests.open(message));
                } else {
                    builder.send(rank, message.destination, tags.tag(message), 0, message.bytes);
                }
            }
            case WAIT -> builder.waitFor(rank, requests.close(message));
            default -> {
                if (message.isPosted) {
                    builder.ireceive(rank, message.source, tags.tag(message), 0, message.bytes, requests.open(message));
                } else {
                    builder.receive(rank, message.source, tags.tag(message), 0, message.bytes);
                }
            }
        }
    }

    /** The exception for a collective, of which the line is not known any more. */
    private InputException fault(int rank, ParaverTask.Collective collective, int call, String expected) {
        long id = collective.communicator();
        String communicator = id == NOT_GIVEN ? "the world" : "communicator " + id;
        return new InputException(
                source.name(),
                "a " + collective.kind().word() + " of task " + (rank + 1) + ", collective " + (call + 1) + " of "
                        + communicator,
                expected);
    }

    /** @param call number of the collective among those of its communicator */
    private void write(int rank, ParaverTask.Collective collective, int call) {
        long id = collective.communicator();
        int index = id == NOT_GIVEN ? 0 : communicators.get(id);
        if (index == NOT_GIVEN) {
            throw fault(rank, collective, call, "a communicator of the file");
        }
        Operation kind = collective.kind();
        int root = roots.root(id, call);
        if (kind.hasRoot() && root == ParaverRoots.NONE) {
            throw fault(rank, collective, call, "a member that is the root");
        }
        Communicator communicator = builder.communicatorAt(index);
        int members = communicator.size();
        boolean anySends = roots.anySends(id, call);
        long bytes = ParaverSizes.of(collective, anySends, members, communicator.member(rank));
        if (kind == Operation.ALL_TO_ALL_V) {
            EqualParts.allToAllV(builder, rank, index, bytes, Trace.NO_REQUEST);
            return;
        }
        if (kind == Operation.ALL_GATHER_V && !anySends && bytes > 0) {
            builder.information(
                    "all-gather-v", "equal parts in calls with MPI_IN_PLACE, as only their sum was recorded");
        }
        builder.collective(rank, kind, index, Math.max(0, root), bytes, Trace.NO_REQUEST);
    }
}
