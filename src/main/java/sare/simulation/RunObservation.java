package sare.simulation;

import sare.trace.Program;

/**
 * Records the course of one run: what ranks do, exactly, and what links and queues do, in frames. It changes nothing in the run.
 * Create one for each run.
 */
public final class RunObservation {
    private final int mostFrames;
    private Program program;
    private StepTimes times;
    private NetworkFrames frames;
    private RankTimeline ranks;

    private RunObservation(int mostFrames) {
        this.mostFrames = mostFrames;
    }

    /** Observes the ranks alone. */
    public static RunObservation ofRanks() {
        return new RunObservation(0);
    }

    /**
     * Observes ranks, links and queues.
     *
     * @param mostFrames the largest number of frames, at least 1; there are at least half as many if the run has enough cycles
     */
    public static RunObservation inFrames(int mostFrames) {
        if (mostFrames < 1) {
            throw new IllegalArgumentException(mostFrames + " frames");
        }
        return new RunObservation(mostFrames);
    }

    /** Begins to record the ranks of a program. */
    StepTimes begin(Program ofRun, long cyclesBefore) {
        if (program != null) {
            throw new IllegalStateException("this observation has been used for a run");
        }
        program = ofRun;
        times = new StepTimes(ofRun, cyclesBefore);
        return times;
    }

    /** The largest number of frames; 0 if none are asked for. */
    int mostFrames() {
        return mostFrames;
    }

    /** Ends the record of a run. */
    void end(FrameSampler samplerOrNull, long lastCycle, SimulationResult result) {
        ranks = new RankTimeline(program, times, result.cycles());
        if (samplerOrNull != null) {
            frames = samplerOrNull.frames(Math.max(1, Math.max(lastCycle, result.cycles() - 1)));
        }
    }

    /** What the ranks did. */
    public RankTimeline ranks() {
        return recorded(ranks);
    }

    /** What links and queues did, if frames were asked for. */
    public NetworkFrames frames() {
        return recorded(frames);
    }

    private static <T> T recorded(T record) {
        if (record == null) {
            throw new IllegalStateException("no run with it has ended, or it was not asked for");
        }
        return record;
    }
}
