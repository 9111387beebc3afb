package sare.trace.format.dumpi;

import sare.input.InputException;
import sare.trace.TraceBuilder.InvalidOperation;
import sare.trace.format.recording.CallPlace;
import sare.trace.format.recording.MpiFunctions;
import sare.trace.format.recording.RankRecording;
import sare.trace.format.recording.Recording;

/** Tells the calls of one rank to a recording. */
final class DumpiReader {
    private static final String FILE_REQUESTS =
            "MPIO_"; // functions for requests of files, where they are a kind of their own

    private final CallSource source;
    private final CallPlace faults;
    private final RankRecording recording;
    private final Communicators communicators;
    private final DataTypes types;
    private final MessageCalls messages;
    private final CollectiveCalls collectives;

    DumpiReader(CallSource source, CallPlace faults, Recording target, int ranks) {
        this.source = source;
        this.faults = faults;
        this.recording = target.nextRank(faults);
        this.communicators = new Communicators(recording, ranks);
        this.types = new DataTypes(source.typeSizes());
        this.messages = new MessageCalls(recording, communicators, types);
        this.collectives = new CollectiveCalls(recording, communicators, types);
    }

    /** Reads all calls. */
    void read() {
        CallTimes last = CallTimes.UNKNOWN;
        long place = 0;
        for (DumpiCall call = source.next(); call != null; call = source.next()) {
            place = call.place();
            try {
                recording.at(place);
                recording.compute(last.nanosecondsTo(call.times()));
                last = call.times();
                tell(call);
            } catch (InvalidOperation e) {
                throw faults.error(place, e.found(), e.expected());
            }
        }
        if (!source.isFinalized()) {
            throw faults.error(place, "the last call", "MPI_Finalize, with which a complete recording ends");
        }
        recording.finish();
    }

    private void tell(DumpiCall call) {
        if (messages.tell(call) || collectives.tell(call) || communicators.note(call) || types.note(call)) {
            return;
        }
        if (!MpiFunctions.isLocal(call.name()) && !call.name().startsWith(FILE_REQUESTS)) {
            throw unknown(call);
        }
    }

    private InputException unknown(DumpiCall call) {
        return faults.error(
                call.place(),
                "a call of rank " + recording.rank(),
                "calls for messages, collectives or communicators of one set of processes");
    }
}
