package sare.trace.format.dumpi;

import java.util.Arrays;
import sare.trace.Operation;
import sare.trace.TraceBuilder.InvalidOperation;
import sare.trace.format.recording.LocalCommunicator;
import sare.trace.format.recording.RankRecording;
import sare.trace.format.recording.RankRecording.Endpoint;
import sare.trace.format.recording.ReceiveStatus;

/** Adds point-to-point calls and calls on requests to a recording. */
final class MessageCalls {
    private static final int FIRST_REQUEST = 2; // lower numbers are no requests
    private static final int ANY = -1; // source or tag; in some MPI libraries also the number of MPI_PROC_NULL

    private final RankRecording recording;
    private final Communicators communicators;
    private final DataTypes types;
    private boolean fileRequests; // have been opened; waits for them have numbers that no call has recorded
    private DumpiCall call; // that is being read

    MessageCalls(RankRecording recording, Communicators communicators, DataTypes types) {
        this.recording = recording;
        this.communicators = communicators;
        this.types = types;
    }

    /** Adds a call to the recording if it is for messages or requests; returns whether it is. */
    boolean accept(DumpiCall next) {
        call = next;
        switch (call.name()) {
            case "MPI_Send", "MPI_Bsend", "MPI_Ssend", "MPI_Rsend" -> send(sent("tag", "count", "datatype"));
            case "MPI_Recv" -> receive(received("tag", "count", "datatype"));
            case "MPI_Sendrecv" ->
                sendReceive(sent("sendtag", "sendcount", "sendtype"), received("recvtag", "recvcount", "recvtype"));
            case "MPI_Sendrecv_replace" ->
                sendReceive(sent("sendtag", "count", "datatype"), received("recvtag", "count", "datatype"));
            case "MPI_Isend", "MPI_Ibsend", "MPI_Issend", "MPI_Irsend" -> open(Operation.ISEND, true);
            case "MPI_Irecv" -> open(Operation.IRECEIVE, true);
            case "MPI_Send_init", "MPI_Bsend_init", "MPI_Ssend_init", "MPI_Rsend_init" -> open(Operation.ISEND, false);
            case "MPI_Recv_init" -> open(Operation.IRECEIVE, false);
            default -> {
                return acceptRequests();
            }
        }
        return true;
    }

    private static int peer(int recorded) {
        return recorded < ANY ? RankRecording.NOBODY : recorded;
    }

    private static int destination(int recorded) {
        return recorded < 0 ? RankRecording.NOBODY : recorded;
    }

    private LocalCommunicator communicator() {
        return communicators.get(call, "comm");
    }

    /** The message sent, from dest and the arguments with these names. */
    private Endpoint sent(String tag, String count, String type) {
        int peer = destination(call.integer("dest"));
        long bytes = peer == RankRecording.NOBODY ? 0 : types.bytes(call.integer(count), call.integer(type));
        return new Endpoint(peer, call.integer(tag), bytes);
    }

    /** The receive, from source and the arguments with these names. */
    private Endpoint received(String tag, String count, String type) {
        long room = types.room(call.integer(count), call.integer(type));
        return new Endpoint(peer(call.integer("source")), call.integer(tag), room);
    }

    private ReceiveStatus status() {
        return call.statuses("status", 1)[0];
    }

    private void send(Endpoint sent) {
        recording.send(sent.peer(), sent.tag(), communicator(), sent.bytes());
    }

    private void receive(Endpoint received) {
        recording.receive(received.peer(), received.tag(), communicator(), received.bytes(), status());
    }

    private void sendReceive(Endpoint sent, Endpoint received) {
        recording.sendReceive(communicator(), sent, received, status());
    }

    private void open(Operation kind, boolean starts) {
        boolean send = kind.isSend();
        int peer = send ? destination(call.integer("dest")) : peer(call.integer("source"));
        int count = call.integer("count");
        int type = call.integer("datatype");
        long bytes = send && peer != RankRecording.NOBODY ? types.bytes(count, type) : types.room(count, type);
        long key = call.integer("request");
        if (starts) {
            recording.post(kind, peer, call.integer("tag"), communicator(), bytes, key);
        } else {
            recording.prepare(kind, peer, call.integer("tag"), communicator(), bytes, key);
        }
    }

    private boolean acceptRequests() {
        switch (call.name()) {
            case "MPI_Start" -> recording.start(call.integer("request"));
            case "MPI_Startall" -> {
                for (int request : call.array("requests")) {
                    recording.start(request);
                }
            }
            case "MPI_Wait" -> completeAll(new int[] {call.integer("request")}, call.statuses("status", 1));
            case "MPI_Waitall" -> completeArray();
            case "MPI_Waitany" -> completeOne();
            case "MPI_Waitsome", "MPI_Testsome" -> completeSome();
            case "MPI_Test" -> {
                if (call.integer("flag") != 0) {
                    completeAll(new int[] {call.integer("request")}, call.statuses("status", 1));
                }
            }
            case "MPI_Testall" -> {
                if (call.integer("flag") != 0) {
                    completeArray();
                }
            }
            case "MPI_Testany" -> {
                if (call.integer("flag") != 0) {
                    completeOne();
                }
            }
            case "MPI_Request_free" -> recording.release(call.integer("request"));
            case "MPI_Cancel" -> recording.cancel(call.integer("request"));
            default -> {
                return acceptForeignRequests();
            }
        }
        return true;
    }

    /** Adds requests for something other than messages. */
    private boolean acceptForeignRequests() {
        switch (call.name()) {
            case "MPI_Grequest_start" -> recording.openForeign(call.integer("request"));
            case "MPI_Grequest_complete" -> {} // the program calls it itself
            case "MPI_File_iread",
                    "MPI_File_iwrite",
                    "MPI_File_iread_at",
                    "MPI_File_iwrite_at",
                    "MPI_File_iread_shared",
                    "MPI_File_iwrite_shared" -> fileRequests = true;
            default -> {
                return false;
            }
        }
        return true;
    }

    private void completeArray() {
        int[] requests = call.array("requests");
        completeAll(requests, call.statuses("statuses", requests.length));
    }

    private void completeOne() {
        int[] requests = call.array("requests");
        int index = call.integer("index");
        if (index >= 0 && requests.length > 0) { // otherwise none was open
            completeAll(new int[] {at(requests, index)}, call.statuses("status", 1));
        }
    }

    private void completeSome() {
        boolean isNone = call.has("indices") ? call.array("indices").length == 0 : call.integer("outcount") <= 0;
        if (isNone) {
            return;
        }
        int[] requests = call.array("requests");
        int[] completed = Arrays.stream(call.array("indices"))
                .map(index -> at(requests, index))
                .toArray();
        completeAll(completed, call.statuses("statuses", completed.length));
    }

    private int at(int[] requests, int index) {
        if (index < 0 || index >= requests.length) {
            throw new InvalidOperation("request " + index + " of a list of " + requests.length, "one of the list");
        }
        return requests[index];
    }

    private void completeAll(int[] requests, ReceiveStatus... statuses) {
        long[] keys = new long[requests.length];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = requests[i];
            if (requests[i] >= FIRST_REQUEST && !fileRequests && !recording.isKnown(requests[i])) {
                throw new InvalidOperation(
                        "request " + requests[i],
                        "an open request; DUMPI does not record the calls of MPI 3 that open one, such as MPI_Ibarrier");
            }
        }
        recording.completeAll(keys, statuses);
    }
}
