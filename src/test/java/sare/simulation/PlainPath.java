package sare.simulation;

import java.util.ArrayList;
import java.util.List;

/** A path that is fixed when its packet is generated: the output channels from the source host to the destination host. */
final class PlainPath implements PlainRoute {
    private final PlainMachine machine;
    private final List<Step> steps = new ArrayList<>();
    private int here; // the router at which the last step so far ends
    private int hops; // that the packet has made

    /** An output channel of a router. */
    record Step(int router, int port, int channel) {}

    /** A path without a step. */
    PlainPath(PlainMachine machine, int sourceRouter) {
        this.machine = machine;
        this.here = sourceRouter;
    }

    /** Adds a step. */
    void add(int port, int channel) {
        steps.add(new Step(here, port, channel));
        here = machine.far(here, port).router();
    }

    /** The router at which the path ends so far. */
    int end() {
        return here;
    }

    /** The steps that the packet has not made yet. */
    List<Step> toGo() {
        return steps.subList(hops, steps.size());
    }

    @Override
    public boolean hasArrived() {
        return hops == steps.size();
    }

    @Override
    public List<Request> requests(PlainQueue queue, int router, long cycle, FarQueues farQueues) {
        Step step = steps.get(hops);
        return List.of(new Request(step.port, step.channel, false));
    }

    @Override
    public void hop(int port) {
        hops++;
    }
}
