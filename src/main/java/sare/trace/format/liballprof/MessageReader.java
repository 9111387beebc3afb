package sare.trace.format.liballprof;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Map;
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
    private static final Map<String, String> SIGNATURES = Map.ofEntries(
            Map.entry("MPI_Send", BLOCKING),
            Map.entry("MPI_Bsend", BLOCKING),
            Map.entry("MPI_Ssend", BLOCKING),
            Map.entry("MPI_Rsend", BLOCKING),
            Map.entry("MPI_Recv", BLOCKING + "p"),
            Map.entry("MPI_Isend", WITH_REQUEST),
            Map.entry("MPI_Ibsend", WITH_REQUEST),
            Map.entry("MPI_Issend", WITH_REQUEST),
            Map.entry("MPI_Irsend", WITH_REQUEST),
            Map.entry("MPI_Irecv", WITH_REQUEST),
            Map.entry("MPI_Send_init", WITH_REQUEST),
            Map.entry("MPI_Bsend_init", WITH_REQUEST),
            Map.entry("MPI_Ssend_init", WITH_REQUEST),
            Map.entry("MPI_Rsend_init", WITH_REQUEST),
            Map.entry("MPI_Recv_init", WITH_REQUEST),
            Map.entry("MPI_Sendrecv", "pitiipitiicp"),
            Map.entry("MPI_Sendrecv_replace", "pitiiiicp"),
            Map.entry("MPI_Start", "r"),
            Map.entry("MPI_Startall", "ir"),
            Map.entry("MPI_Wait", "rp"),
            Map.entry("MPI_Waitall", "irp"),
            Map.entry("MPI_Waitany", "irpp"),
            Map.entry("MPI_Waitsome", "irppp"),
            Map.entry("MPI_Test", "rpp"),
            Map.entry("MPI_Testall", "irpp"),
            Map.entry("MPI_Testany", "irppp"),
            Map.entry("MPI_Testsome", "irppp"),
            Map.entry("MPI_Request_free", "r"),
            Map.entry("MPI_Cancel", "r"));

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

    /** Reads a line if it is a call for messages or requests; returns whether it is. */
    boolean read(String... fields) {
        String signature = SIGNATURES.get(fields[0]);
        if (signature == null) {
            return false;
        }
        arguments = new CallArguments(lines, signature, fields);
        int argument = signature.indexOf('c');
        communicator =
                argument < 0 ? null : handles.get(arguments, argument); // before peer(): it shows the MPI library
        switch (fields[0]) {
            case "MPI_Send", "MPI_Bsend", "MPI_Ssend", "MPI_Rsend" ->
                recording.send(peer(3), arguments.integer(4), communicator, bytes(1));
            case "MPI_Recv" -> recording.receive(peer(3), arguments.integer(4), communicator, bytes(1), null);
            case "MPI_Isend", "MPI_Ibsend", "MPI_Issend", "MPI_Irsend" -> post(Operation.ISEND);
            case "MPI_Irecv" -> post(Operation.IRECEIVE);
            case "MPI_Send_init", "MPI_Bsend_init", "MPI_Ssend_init", "MPI_Rsend_init" -> prepare(Operation.ISEND);
            case "MPI_Recv_init" -> prepare(Operation.IRECEIVE);
            case "MPI_Sendrecv" -> sendReceive(endpoint(3, 1), endpoint(8, 6));
            case "MPI_Sendrecv_replace" -> sendReceive(endpoint(3, 1), endpoint(5, 1));
            default -> readRequests(fields[0]);
        }
        return true;
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

    private void readRequests(String function) {
        switch (function) {
            case "MPI_Start" -> recording.start(arguments.request(0));
            case "MPI_Startall" -> {
                for (long request : array()) {
                    recording.start(request);
                }
            }
            case "MPI_Wait" -> recording.complete(arguments.request(0), null);
            case "MPI_Waitall" -> completeAll(open());
            case "MPI_Waitany", "MPI_Waitsome" -> {
                long[] open = open();
                if (open.length > 1) {
                    throw lines.error(
                            function + " of " + open.length + " open requests without a record of which completed",
                            "a wait for one open request");
                }
                completeAll(open);
            }
            case "MPI_Test" -> recording.test(arguments.request(0));
            case "MPI_Testall", "MPI_Testany", "MPI_Testsome" -> recording.test(open());
            case "MPI_Request_free" -> recording.release(arguments.request(0));
            case "MPI_Cancel" -> recording.cancel(arguments.request(0));
            default -> throw new IllegalStateException(function);
        }
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
