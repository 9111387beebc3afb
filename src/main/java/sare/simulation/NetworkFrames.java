package sare.simulation;

import java.util.List;

/**
 * The use of links and the occupancy of queues in the course of a run, in frames of equal length; only the last one may be shorter. Frame k
 * has the cycles after {@link #beginCycle} up to {@link #endCycle}, on the clock of the job.
 *
 * <p>The phits of a link are exact: those that crossed it in the cycles of the frame, so at most its width in each. In the last
 * frame, packets that cross links when the run ends count as a whole, as in {@link SimulationResult#phitsOfLink}. The sum over all
 * frames is the total of the link there, but for the rest of a packet that crossed it at the end of a warm-up.
 *
 * <p>The packets of a queue are those at the end of the frame: packets that have begun to move to the queue and have not begun to
 * leave it, over all virtual channels. So packets on a long link count, and a packet that cuts through counts for a cycle. In an
 * injection queue packets count that are sure to get a place in one of the next cycles.
 */
public final class NetworkFrames {
    private final int[] links;
    private final FrameSampler.Sample start;
    private final List<FrameSampler.Sample> samples; // by frame: at its end
    private final long cyclesPerFrame;
    private final long cycles;

    NetworkFrames(
            int[] links,
            FrameSampler.Sample start,
            List<FrameSampler.Sample> samples,
            long cyclesPerFrame,
            long cycles) {
        this.links = links;
        this.start = start;
        this.samples = List.copyOf(samples);
        this.cyclesPerFrame = cyclesPerFrame;
        this.cycles = cycles;
    }

    /** The number of frames, at least 1. */
    public int frames() {
        return samples.size();
    }

    /** The length of frames; the last one may be shorter. */
    public long cyclesPerFrame() {
        return cyclesPerFrame;
    }

    /** The cycle before the first cycle of a frame. */
    public long beginCycle(int frame) {
        return frame * cyclesPerFrame;
    }

    /** The last cycle of a frame. */
    public long endCycle(int frame) {
        return frame == frames() - 1 ? cycles : (frame + 1) * cyclesPerFrame;
    }

    /** The number of links that exist. Their indices here are dense, in the order of their numbers. */
    public int links() {
        return links.length;
    }

    /** The number of a link by index: {@code router * ports + port}. */
    public int link(int index) {
        return links[index];
    }

    /** The phits that crossed a link, by index, in the cycles of a frame. */
    public long phits(int frame, int index) {
        return samples.get(frame).phits()[index] - (frame == 0 ? start : samples.get(frame - 1)).phits()[index];
    }

    /** The packets in the queue at the end of a link, by index, when a frame ends. */
    public int packetsAfterLink(int frame, int index) {
        return samples.get(frame).packets()[index];
    }

    /** The packets in the injection queue of a node when a frame ends. */
    public int packetsOfNode(int frame, int node) {
        return samples.get(frame).packets()[links.length + node];
    }
}
