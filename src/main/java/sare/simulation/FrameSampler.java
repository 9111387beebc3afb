package sare.simulation;

import java.util.ArrayList;
import java.util.List;

/**
 * Samples the network at the end of frames of equal length, while a run of unknown length goes on. When it has as many frames as
 * allowed, it doubles their length and keeps every second sample: the phits that a link has carried since the start are the same as
 * if frames had been as long from the start on. So a run of T cycles that begins with frames of c cycles takes
 * {@code N / 2 * log2(T / (c * N))} samples more than its at most N frames. A {@link LeastDuration} of the run sets c.
 */
final class FrameSampler {
    /**
     * A sample at the end of a cycle.
     *
     * @param phits by index of a link: what it has carried since the start of the run
     * @param packets by index of a link, then by node: packets in the queue
     */
    record Sample(long[] phits, int[] packets) {}

    private final NetworkProbe probe;
    private final int mostFrames;
    private final long firstCycle; // the cycle before the first frame
    private final Sample start;
    private final List<Sample> samples = new ArrayList<>(); // at the ends of frames
    private final List<Sample> unused = new ArrayList<>();
    private long cyclesPerFrame;

    /**
     * Begins with frames after a cycle.
     *
     * @param leastCycles the run takes longer; so it has at least half as many frames as allowed
     */
    FrameSampler(NetworkProbe probe, int mostFrames, long firstCycle, long leastCycles) {
        this.probe = probe;
        this.mostFrames = mostFrames;
        this.firstCycle = firstCycle;
        this.cyclesPerFrame = 1;
        while (leastCycles / cyclesPerFrame >= mostFrames) {
            cyclesPerFrame *= 2;
        }
        this.start = sampleAt(firstCycle);
    }

    private Sample sampleAt(long cycle) {
        Sample sample = next();
        probe.read(cycle, sample.phits, sample.packets);
        return sample;
    }

    private Sample next() {
        int links = probe.links().length;
        return unused.isEmpty()
                ? new Sample(new long[links], new int[links + probe.nodes()])
                : unused.remove(unused.size() - 1);
    }

    /** The last cycle of the current frame. */
    long endCycle() {
        return firstCycle + (samples.size() + 1) * cyclesPerFrame;
    }

    /** Ends the current frame. All that happens in its cycles has happened. */
    void sample() {
        samples.add(sampleAt(endCycle()));
        if (samples.size() == mostFrames) {
            keepEverySecond();
        }
    }

    private void keepEverySecond() {
        List<Sample> kept = new ArrayList<>();
        for (int i = 0; i < samples.size(); i++) {
            (i % 2 == 1 ? kept : unused).add(samples.get(i));
        }
        samples.clear();
        samples.addAll(kept);
        cyclesPerFrame *= 2;
    }

    /**
     * The frames of a run, which has ended.
     *
     * @param cycles the last cycle of the last frame, on the clock of the job; packets that cross links then count as a whole
     */
    NetworkFrames frames(long cycles) {
        Sample last = next();
        probe.readAtEnd(firstCycle + cycles, last.phits, last.packets);
        samples.add(last);
        return new NetworkFrames(probe.links(), start, samples, cyclesPerFrame, cycles);
    }
}
