package sare.trace.format.paraver;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.objects.Object2IntLinkedOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import sare.trace.Operation;
import sare.trace.TraceBuilder.InvalidOperation;
import sare.trace.storage.IntColumn;
import sare.trace.storage.IntLists;
import sare.trace.storage.LongColumn;
import sare.trace.storage.Storage;

/**
 * The records of a file by task, in the order of the file, as ints in a storage. Records of all tasks are added first; then the tasks can
 * be made from them, one at a time.
 *
 * <pre>
 * every record   0 its form
 * CALL           1 name   2, 3 time
 * END            1, 2 time
 * RUN            1, 2 begin   3, 4 end
 * SEND           1, 2 time   3 message
 * COLLECTIVE     1, 2 time   3 kind   4, 5 communicator   6 whether it is the root   7, 8 sent   9, 10 received
 * RECEIVE        1, 2 posted   3, 4 complete   5 message
 * </pre>
 */
final class ParaverRecords {
    private static final int CALL = 0;
    private static final int END = 1;
    private static final int RUN = 2;
    private static final int SEND = 3;
    private static final int COLLECTIVE = 4;
    private static final int RECEIVE = 5;
    private static final int MESSAGE_INTS = 5; // source, destination, bytes (2), tag
    private static final Operation[] KINDS = Operation.values();

    private final int tasks;
    private final IntColumn messages; // MESSAGE_INTS of each
    private final Object2IntLinkedOpenHashMap<String> names = new Object2IntLinkedOpenHashMap<>(); // -> number
    private IntLists growing; // records by task; null after the last one
    private IntColumn records; // of task after task
    private final long[] firsts; // by task: the index of its first record; then the end
    private List<String> nameOf; // by number

    ParaverRecords(Storage storage, int tasks) {
        this.tasks = tasks;
        this.messages = storage.ints(0);
        this.growing = storage.lists();
        this.firsts = new long[tasks + 1];
    }

    private void add(int task, int... values) {
        for (int value : values) {
            growing.add(task, value);
        }
    }

    private void addLong(int task, long value) {
        add(task, LongColumn.high(value), LongColumn.low(value));
    }

    void call(int task, String name, long time) {
        int number = names.computeIfAbsent(name, each -> names.size());
        add(task, CALL, number);
        addLong(task, time);
    }

    /** The end of the call in progress, if there is one. */
    void end(int task, long time) {
        add(task, END);
        addLong(task, time);
    }

    /** The state Running. */
    void run(int task, long begin, long end) {
        add(task, RUN);
        addLong(task, begin);
        addLong(task, end);
    }

    void collective(int task, ParaverTask.Collective collective, long time) {
        add(task, COLLECTIVE);
        addLong(task, time);
        add(task, collective.kind().ordinal());
        addLong(task, collective.communicator());
        add(task, collective.isRoot() ? 1 : 0);
        addLong(task, collective.sent());
        addLong(task, collective.received());
    }

    /** A message that was sent at one time; its receive was posted and complete at others. */
    void message(int source, long sent, int destination, long posted, long complete, long bytes, int tag) {
        int number = messages();
        if (number == Integer.MAX_VALUE) {
            throw new InvalidOperation("more than " + number + " messages", "at most as many");
        }
        messages.add(source);
        messages.add(destination);
        messages.add(LongColumn.high(bytes));
        messages.add(LongColumn.low(bytes));
        messages.add(tag);
        add(source, SEND);
        addLong(source, sent);
        add(source, number);
        add(destination, RECEIVE);
        addLong(destination, posted);
        addLong(destination, complete);
        add(destination, number);
    }

    int messages() {
        return (int) (messages.size() / MESSAGE_INTS);
    }

    /** The message with a number; a new object each time. */
    ParaverTask.Message message(int number) {
        long first = (long) number * MESSAGE_INTS;
        long bytes = LongColumn.join(messages.get(first + 2), messages.get(first + 3));
        return new ParaverTask.Message(
                number, messages.get(first), messages.get(first + 1), bytes, messages.get(first + 4));
    }

    /** Whether there are calls of MPI. */
    boolean hasCalls() {
        return !names.isEmpty();
    }

    /** Must be called after the last record. */
    void end() {
        for (int task = 0; task < tasks; task++) {
            firsts[task + 1] = firsts[task] + growing.size(task);
        }
        records = growing.joined(tasks);
        growing = null;
        nameOf = new ArrayList<>(names.keySet());
    }

    int tasks() {
        return tasks;
    }

    /** Makes a task. Its receives come last, because they depend on all its calls. */
    ParaverTask task(int number) {
        ParaverTask task = new ParaverTask();
        Reader reader = new Reader(firsts[number]);
        IntArrayList received = new IntArrayList();
        List<long[]> times = new ArrayList<>();
        while (reader.next < firsts[number + 1]) {
            int form = reader.word();
            if (form == RECEIVE) {
                times.add(new long[] {reader.longWord(), reader.longWord()});
                received.add(reader.word());
            } else {
                reader.add(form, task);
            }
        }
        for (int each = 0; each < received.size(); each++) {
            task.receive(message(received.getInt(each)), times.get(each)[0], times.get(each)[1]);
        }
        return task;
    }

    private final class Reader {
        private long next;

        Reader(long first) {
            next = first;
        }

        int word() {
            return records.get(next++);
        }

        long longWord() {
            int high = word();
            return LongColumn.join(high, word());
        }

        void add(int form, ParaverTask task) {
            switch (form) {
                case CALL -> task.begin(nameOf.get(word()), longWord());
                case END -> task.end(longWord());
                case RUN -> task.run(longWord(), longWord());
                case SEND -> {
                    long time = longWord();
                    task.send(message(word()), time);
                }
                default -> {
                    long time = longWord();
                    task.collective(
                            new ParaverTask.Collective(KINDS[word()], longWord(), word() != 0, longWord(), longWord()),
                            time);
                }
            }
        }
    }
}
