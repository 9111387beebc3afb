package sare.simulation;

/** The packets of jobs and of a background load, on separate nodes. */
final class JobsAndBackground implements PacketSource {
    private final PacketSource jobs;
    private final SyntheticSource background;

    JobsAndBackground(PacketSource jobs, SyntheticSource background) {
        this.jobs = jobs;
        this.background = background;
    }

    @Override
    public void advance(long cycle, Injection injection) {
        jobs.advance(cycle, injection);
        background.advance(cycle, injection);
    }

    @Override
    public long nextWakeUp() {
        return Math.min(jobs.nextWakeUp(), background.nextWakeUp());
    }

    @Override
    public void sent(int node, long generatedCycle, long placedCycle, long cycle) {
        if (background.sends(node)) {
            background.sent(node, generatedCycle, placedCycle, cycle);
        } else {
            jobs.sent(node, generatedCycle, placedCycle, cycle);
        }
    }

    @Override
    public void hasRoom(int node, long placeCycle, long cycle) {
        jobs.hasRoom(node, placeCycle, cycle);
    }

    @Override
    public boolean asksForDepartures() {
        return jobs.asksForDepartures() || background.asksForDepartures();
    }

    @Override
    public void delivered(PacketPool packets, int packet, long deliveredCycle) {
        if (packets.message(packet) == SyntheticSource.MESSAGE) {
            background.delivered(packets, packet, deliveredCycle);
        } else {
            jobs.delivered(packets, packet, deliveredCycle);
        }
    }
}
