package sare.trace.format.liballprof;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import sare.input.LineReader;
import sare.trace.Operation;
import sare.trace.format.recording.LocalCommunicator;
import sare.trace.format.recording.RankRecording;
import sare.trace.format.recording.RankRecording.Endpoint;
import sare.trace.format.recording.ReceiveStatus;

/** Reads point-to-point calls and calls on requests. */
final class MessageReader {
    private static final String BLOCKING = "pitiic"; // buffer, count, type, rank, tag, communicator
    private static final String WITH_REQUEST = BLOCKING + "r";

    /** A call with the letters of its arguments; see {@link CallArguments}. */
    private record Call(String signature, Consumer<MessageReader> action) {}

    private static final Map<String, Call> CALLS = new HashMap<>();

    static {
        add(BLOCKING, MessageReader::send, "MPI_Send", "MPI_Bsend", "MPI_Ssend", "MPI_Rsend");
        add(BLOCKING + "p", MessageReader::receive, "MPI_Recv");
        add(
                WITH_REQUEST,
                reader -> reader.post(Operation.ISEND),
                "MPI_Isend",
                "MPI_Ibsend",
                "MPI_Issend",
                "MPI_Irsend");
        add(WITH_REQUEST, reader -> reader.post(Operation.IRECEIVE), "MPI_Irecv");
        add(
                WITH_REQUEST,
                reader -> reader.prepare(Operation.ISEND),
                "MPI_Send_init",
                "MPI_Bsend_init",
                "MPI_Ssend_init",
                "MPI_Rsend_init");
        add(WITH_REQUEST, reader -> reader.prepare(Operation.IRECEIVE), "MPI_Recv_init");
        add("pitiipitiicp", reader -> reader.sendReceive(reader.endpoint(3, 1), reader.endpoint(8, 6)), "MPI_Sendrecv");
        add(
                "pitiiiicp",
                reader -> reader.sendReceive(reader.endpoint(3, 1), reader.endpoint(5, 1)),
                "MPI_Sendrecv_replace");
        add("r", reader -> reader.recording.start(reader.request()), "MPI_Start");
        add("ir", reader -> Arrays.stream(reader.array()).forEach(reader.recording::start), "MPI_Startall");
        add("rp", reader -> reader.recording.complete(reader.request(), null), "MPI_Wait");
        add("irp", reader -> reader.completeAll(reader.open()), "MPI_Waitall");
        add("irpp", reader -> reader.completeOne("MPI_Waitany"), "MPI_Waitany");
        add("irppp", reader -> reader.completeOne("MPI_Waitsome"), "MPI_Waitsome");
        add("rpp", reader -> reader.recording.test(reader.request()), "MPI_Test");
        add("irpp", reader -> reader.recording.test(reader.open()), "MPI_Testall");
        add("irppp", reader -> reader.recording.test(reader.open()), "MPI_Testany", "MPI_Testsome");
        add("r", reader -> reader.recording.release(reader.request()), "MPI_Request_free");
        add("r", reader -> reader.recording.cancel(reader.request()), "MPI_Cancel");
    }

    private final LineReader lines;
    private final RankRecording recording;
    private final Handles handles;

    // state of the line that is being read
    private CallArguments arguments;
    private LocalCommunicator communicator; // null if the line has none

    MessageReader(LineReader lines, RankRecording recording, Handles handles) {
        this.lines = lines;
        this.recording = recording;
        this.handles = handles;
    }

    private static void add(String signature, Consumer<MessageReader> action, String... names) {
        for (String name : names) {
            CALLS.put(name, new Call(signature, action));
        }
    }

    /** Reads a line if it is a call for messages or requests; returns whether it is. */
    boolean read(String... fields) {
        Call call = CALLS.get(fields[0]);
        if (call == null) {
            return false;
        }
        arguments = new CallArguments(lines, call.signature, fields);
        int argument = call.signature.indexOf('c');
        communicator =
                argument < 0 ? null : handles.get(arguments, argument); // before peer(): it shows the MPI library
        call.action.accept(this);
        return true;
    }

    private void send() {
        recording.send(peer(3), arguments.integer(4), communicator, bytes(1));
    }

    private void receive() {
        recording.receive(peer(3), arguments.integer(4), communicator, bytes(1), null);
    }

    private long request() {
        return arguments.request(0);
    }

    private int peer(int argument) {
        return handles.peer(arguments.integer(argument));
    }

    private long bytes(int count) {
        return (long) arguments.count(count) * arguments.size(count + 1);
    }

    private void post(Operation kind) {
        recording.post(kind, peer(3), arguments.integer(4), communicator, bytes(1), arguments.request(6));
    }

    private void prepare(Operation kind) {
        recording.prepare(kind, peer(3), arguments.integer(4), communicator, bytes(1), arguments.request(6));
    }

    /** @param peer index of the argument that is the other rank; the tag follows it */
    private Endpoint endpoint(int peer, int count) {
        return new Endpoint(peer(peer), arguments.integer(peer + 1), bytes(count));
    }

    private void sendReceive(Endpoint sent, Endpoint received) {
        recording.sendReceive(communicator, sent, received, null);
    }

    private void completeOne(String function) {
        long[] open = open();
        if (open.length > 1) {
            throw lines.error(
                    function + " of " + open.length + " open requests without a record of which completed",
                    "a wait for one open request");
        }
        completeAll(open);
    }

    private void completeAll(long... requests) {
        recording.completeAll(requests, new ReceiveStatus[requests.length]);
    }

    /** The known requests with addresses in an array; its other elements are MPI_REQUEST_NULL. */
    private long[] array() {
        LongArrayList known = new LongArrayList();
        int bytes = handles.requestBytes();
        int count = arguments.count(0);
        long first = arguments.request(1);
        for (long key : recording.keys()) {
            long offset = key - first;
            if (offset >= 0 && offset % bytes == 0 && offset / bytes < count) {
                known.add(key);
            }
        }
        known.sort(null);
        return known.toLongArray();
    }

    private long[] open() {
        LongArrayList open = new LongArrayList();
        for (long key : array()) {
            if (recording.isOpen(key)) {
                open.add(key);
            }
        }
        return open.toLongArray();
    }
}
