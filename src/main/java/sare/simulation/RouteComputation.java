package sare.simulation;

import sare.network.Ejection;
import sare.routing.Routing;

/**
 * The routing stage. A packet that becomes the head of its queue is consumed if it has arrived at its destination. Else it begins
 * to wait for the outputs that its routing computes.
 */
class RouteComputation {
    final Fabric fabric;
    final NewHeads newHeads;
    final HeadRequests requests;
    private final Routing routing;
    private final boolean ejectsOneAtATime;
    private final FarQueues farQueues;
    private final boolean revises; // whether the routing may change the routes of heads
    private final boolean choosesByQueues;
    private final RequestTable heads;
    private final LinkTraversal linkTraversal;
    private final Lookahead lookahead;

    RouteComputation(RegionParts parts, LinkTraversal linkTraversal) {
        this.routing = parts.network().routing();
        this.requests = parts.requests();
        this.farQueues = parts.farQueues();
        this.revises = routing.revisesRoutes();
        this.choosesByQueues = routing.looksAtQueues();
        this.ejectsOneAtATime = parts.network().routers().ejection() == Ejection.SINGLE;
        this.fabric = parts.fabric();
        this.heads = parts.heads();
        this.newHeads = parts.newHeads();
        this.linkTraversal = linkTraversal;
        this.lookahead = new Lookahead(fabric);
    }

    /** Restores the initial state. */
    void clear() {
        // Nothing is kept from cycle to cycle.
    }

    /** Admits the heads that may request outputs from this cycle on. */
    final void admit(long cycle) {
        if (choosesByQueues || revises) {
            farQueues.begin(cycle);
        }
        newHeads.begin(fabric, cycle);
        ChannelList arrived = newHeads.arrived();
        for (int i = 0; i < arrived.size(); i++) {
            lookAhead(arrived, i, false);
            admitArrived(arrived.get(i), cycle);
        }
        ChannelList asking = newHeads.asking();
        for (int i = 0; i < asking.size(); i++) {
            lookAhead(asking, i, !revises);
            admit(asking.get(i), cycle);
        }
        newHeads.clear();
    }

    private void lookAhead(ChannelList inputs, int entry, boolean requestsAreKnown) {
        if (!lookahead.isDue(entry)) {
            return;
        }
        int end = Lookahead.end(entry, inputs.size());
        for (int i = entry; i < end; i++) {
            lookahead.at(inputs.get(i));
        }
        for (int i = entry; i < end; i++) {
            lookahead.atHead(inputs.get(i));
        }
        for (int i = entry; requestsAreKnown && i < end; i++) {
            int input = inputs.get(i);
            heads.lookAhead(input, requests.of(input), lookahead);
        }
    }

    /** Admits the head of an input. */
    void admit(int input, long cycle) {
        reviseIfAsked(input);
        await(input, requests.of(input), cycle);
    }

    /** Lets the routing change the route of a head if it does so. */
    final void reviseIfAsked(int input) {
        if (revises) {
            revise(input, fabric.head(input));
        }
    }

    private void admitArrived(int input, long cycle) {
        if (ejectsOneAtATime) {
            await(input, requests.ofArrived(input), cycle);
        } else {
            linkTraversal.consume(input, requests.ejection(input), cycle);
        }
    }

    private void revise(int input, int packet) {
        PacketPool packets = fabric.packets;
        long route = routing.revise(
                packets.route(packet),
                packets.sourceNode(packet),
                packets.destinationNode(packet),
                packets.index(packet),
                packets.draw(packet),
                fabric.channels.router(input),
                fabric.channels.port(input),
                farQueues);
        packets.setRoute(packet, route, packets.draw(packet));
    }

    /** Makes the head of an input wait for its requests. */
    final void await(int input, long requestsOfHead, long cycle) {
        fabric.setHeadSince(input, cycle);
        heads.admit(input, requestsOfHead, cycle);
    }
}
