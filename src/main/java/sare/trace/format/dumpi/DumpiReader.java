package sare.trace.format.dumpi;

import sare.trace.TraceBuilder.InvalidOperation;
import sare.trace.format.recording.CallErrors;
import sare.trace.format.recording.MpiFunctions;
import sare.trace.format.recording.RankRecording;
import sare.trace.format.recording.Recording;

/** Adds the calls of one rank to a recording. */
final class DumpiReader {
    private static final String FILE_REQUESTS = "MPIO_"; // functions of MPI libraries with separate requests for files

    private final CallSource source;
    private final CallErrors faults;
    private final RankRecording recording;
    private final Communicators communicators;
    private final DataTypes types;
    private final MessageCalls messages;
    private final CollectiveCalls collectives;

    DumpiReader(CallSource source, CallErrors faults, Recording target, int ranks) {
        this.source = source;
        this.faults = faults;
        this.recording = target.nextRank(faults);
        this.communicators = new Communicators(recording, ranks);
        this.types = new DataTypes(source.typeSizes());
        this.messages = new MessageCalls(recording, communicators, types);
        this.collectives = new CollectiveCalls(recording, communicators, types);
    }

    void read() {
        CallTimes last = CallTimes.UNKNOWN;
        long position = 0;
        for (DumpiCall call = source.next(); call != null; call = source.next()) {
            position = call.position();
            try {
                recording.at(position);
                recording.compute(last.nanosecondsTo(call.times()));
                last = call.times();
                accept(call);
            } catch (InvalidOperation e) {
                throw faults.error(position, e.found(), e.expected());
            }
        }
        if (!source.isFinalized()) {
            throw faults.error(position, "the last call", "MPI_Finalize as the last call of a complete recording");
        }
        recording.finish();
    }

    private void accept(DumpiCall call) {
        if (messages.accept(call) || collectives.accept(call) || communicators.accept(call) || types.accept(call)) {
            return;
        }
        if (!MpiFunctions.isLocal(call.name()) && !call.name().startsWith(FILE_REQUESTS)) {
            throw faults.error(
                    call.position(),
                    call.name() + ", which is not supported",
                    "calls for messages, collectives or intracommunicators");
        }
    }
}
