package sare.simulation;

/** The packets of a job and of a background load, on separate nodes. */
final class JobAndBackground implements PacketSource {
    private final Replay job;
    private final SyntheticSource background;

    JobAndBackground(Replay job, SyntheticSource background) {
        this.job = job;
        this.background = background;
    }

    @Override
    public void advance(long cycle, Injection injection) {
        job.advance(cycle, injection);
        background.advance(cycle, injection);
    }

    @Override
    public long nextFarCycle() {
        return Math.min(job.nextFarCycle(), background.nextFarCycle());
    }

    @Override
    public void sent(int node, long generatedCycle, long placedCycle, long cycle) {
        if (background.sends(node)) {
            background.sent(node, generatedCycle, placedCycle, cycle);
        } else {
            job.sent(node, generatedCycle, placedCycle, cycle);
        }
    }

    @Override
    public void hasRoom(int node, long placeCycle, long cycle) {
        job.hasRoom(node, placeCycle, cycle);
    }

    @Override
    public boolean asksForDepartures() {
        return job.asksForDepartures() || background.asksForDepartures();
    }

    @Override
    public void delivered(PacketPool packets, int packet, long deliveredCycle) {
        if (packets.message(packet) == SyntheticSource.MESSAGE) {
            background.delivered(packets, packet, deliveredCycle);
        } else {
            job.delivered(packets, packet, deliveredCycle);
        }
    }
}
