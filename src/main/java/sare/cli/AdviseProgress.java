package sare.cli;

import java.io.Closeable;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import sare.advice.AdviceListener;
import sare.advice.Candidate;

/** Shows how far an advice is, and keeps the candidate that leads. */
final class AdviseProgress implements AdviceListener, Closeable {
    private static final String UNIT = "packet-hops";

    private final ProgressLines lines;
    private final AtomicLong packetHops = new AtomicLong(); // of the stage
    private Progress stage;
    private long allPacketHops;
    private Candidate leader;

    AdviseProgress(Console console) {
        this.lines = new ProgressLines(console);
    }

    @Override
    public synchronized void begins(String name, long ofStage) {
        endStage();
        packetHops.set(0);
        allPacketHops = ofStage;
        stage = new Progress(lines, name, UNIT);
        lines.reach(0, allPacketHops);
    }

    private void endStage() {
        if (stage != null) {
            stage.close();
        }
    }

    @Override
    public synchronized void simulated(long more) {
        long done = packetHops.addAndGet(more);
        lines.reach(Math.min(done, allPacketHops), allPacketHops);
    }

    @Override
    public synchronized void leads(Candidate candidate) {
        leader = candidate;
        lines.note("best so far " + candidate.name());
    }

    /** The candidate that leads, once there is one. */
    synchronized Optional<Candidate> leader() {
        return Optional.ofNullable(leader);
    }

    @Override
    public synchronized void close() {
        endStage();
        lines.close();
    }
}
