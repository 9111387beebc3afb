package sare.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The replays of all jobs of a run, and how far they are. */
final class JobReplays {
    private final RunContext context;
    private final List<Replay> replays; // by job
    private final List<Measures> measures; // by job
    private int ended; // the jobs before this one have ended
    private long work; // of all jobs; 0 before it is asked for

    JobReplays(RunContext context, PacketListener listenerOrNull) {
        this.context = context;
        this.replays = new ArrayList<>();
        this.measures = new ArrayList<>();
        for (int job = 0; job < context.jobs.size(); job++) {
            measures.add(new Measures(listenerOrNull, context.warmUpCycles));
            replays.add(Replay.of(context, job, measures.get(job)));
        }
    }

    /** The source of their packets. */
    PacketSource source() {
        return ReplayGroup.of(context, replays);
    }

    Replay get(int job) {
        return replays.get(job);
    }

    Measures measures(int job) {
        return measures.get(job);
    }

    /** Whether every rank has finished and every packet of the jobs is delivered. */
    boolean hasEnded() {
        while (ended < replays.size() && replays.get(ended).hasEnded()) { // a job that has ended does not go on
            ended++;
        }
        return ended == replays.size();
    }

    /** Whether every rank has retired its last operation. */
    boolean isFinished() {
        return replays.stream().allMatch(Replay::isFinished);
    }

    /** Whether the ranks of a job wait for ever, whatever the other jobs and the background do. */
    boolean isStuck(long cycle) {
        return replays.stream().anyMatch(replay -> replay.isStuck(cycle));
    }

    /** Whether all jobs that have not ended wait for packets only. */
    boolean waitForPackets(long cycle) {
        return replays.stream().allMatch(replay -> replay.hasEnded() || replay.waitsForPackets(cycle));
    }

    /** The last cycle of the run in which a rank retired an operation or a packet of a job was delivered. */
    long lastProgressCycle() {
        return replays.stream().mapToLong(Replay::lastProgressCycle).max().orElseThrow();
    }

    /** The number of packets of begun messages that are not yet delivered. */
    long packetsInFlight() {
        return replays.stream().mapToLong(Replay::packetsInFlight).sum();
    }

    /** The part of {@link #work} that is done. */
    long doneWork() {
        return replays.stream().mapToLong(Replay::doneWork).sum();
    }

    /** The steps of all ranks and the packets that they send. */
    long work() {
        if (work == 0) {
            work = replays.stream().mapToLong(Replay::work).sum();
        }
        return work;
    }

    /** Describes the causes for which unfinished ranks wait; with several jobs, of each of them. */
    String describeWaiting() {
        if (replays.size() == 1) {
            return replays.get(0).describeWaiting();
        }
        return IntStream.range(0, replays.size())
                .filter(job -> !replays.get(job).isFinished())
                .mapToObj(job -> "job " + context.jobs.get(job).name() + ": "
                        + replays.get(job).describeWaiting())
                .collect(Collectors.joining("; "));
    }
}
