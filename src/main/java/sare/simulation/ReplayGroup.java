package sare.simulation;

import java.util.List;

/** The packets of several jobs, or of a job whose ranks share nodes. */
final class ReplayGroup implements PacketSource {
    private final RunContext context;
    private final Replay[] replays; // by job

    private ReplayGroup(RunContext context, List<Replay> replays) {
        this.context = context;
        this.replays = replays.toArray(Replay[]::new);
        if (context.sharedInterfaces != null) {
            context.sharedInterfaces.attach(this.replays);
        }
    }

    /** The source of the packets of all jobs. A job that is alone on nodes of its own needs no group. */
    static PacketSource of(RunContext context, List<Replay> replays) {
        return replays.size() == 1 && context.sharedInterfaces == null
                ? replays.get(0)
                : new ReplayGroup(context, replays);
    }

    /** Advances the ranks of all jobs, whose order does not matter, and then the interfaces that several of them share. */
    @Override
    public void advance(long cycle, Injection injection) {
        for (Replay replay : replays) {
            replay.advance(cycle, injection);
        }
        if (context.sharedInterfaces != null) {
            context.sharedInterfaces.advance(cycle, injection);
        }
    }

    @Override
    public long nextWakeUp() {
        long next = context.sharedInterfaces == null ? Wheel.NEVER : context.sharedInterfaces.nextWakeUp();
        for (Replay replay : replays) {
            next = Math.min(next, replay.nextWakeUp());
        }
        return next;
    }

    @Override
    public void sent(int node, long generatedCycle, long placedCycle, long cycle) {
        replays[context.jobOfNode(node)].sent(node, generatedCycle, placedCycle, cycle);
    }

    @Override
    public void hasRoom(int node, long placeCycle, long cycle) {
        context.sharedInterfaces.hasRoom(node, placeCycle, cycle);
    }

    @Override
    public boolean asksForDepartures() {
        return replays[0].asksForDepartures();
    }

    @Override
    public void delivered(PacketPool packets, int packet, long deliveredCycle) {
        int job = context.numbers.jobOfMessage(packets.message(packet));
        replays[job].delivered(packets, packet, deliveredCycle);
    }
}
