package sare.simulation;

import sare.network.Ejection;
import sare.routing.ChannelRequests;
import sare.routing.Routing;

/**
 * The routing stage. A packet that becomes the head of its queue is consumed if it has arrived at its destination. Else it begins
 * to wait for the outputs that its routing computes.
 */
class RouteComputation {
    final Fabric fabric;
    final NewHeads newHeads;
    final RequestLists requestLists;
    final boolean rotates; // whether heads have lists of requests
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
        this.requestLists = parts.requestLists();
        this.farQueues = parts.farQueues();
        this.revises = routing.revisesRoutes();
        this.choosesByQueues = routing.looksAtQueues();
        this.rotates = parts.fabric().headStates != null && !routing.looksAtQueues();
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
            heads.lookAhead(input, requests(input), lookahead);
        }
    }

    /** Admits the head of an input. */
    void admit(int input, long cycle) {
        reviseIfAsked(input);
        await(input, requests(input), cycle);
    }

    /** Lets the routing change the route of a head if it does so. */
    final void reviseIfAsked(int input) {
        if (revises) {
            revise(input, fabric.head(input));
        }
    }

    private void admitArrived(int input, long cycle) {
        ChannelIndex channels = fabric.channels;
        int ejection = channels.ofNode(fabric.packets.destinationNode(fabric.head(input)));
        if (ejectsOneAtATime) {
            int number = channels.number(ejection);
            await(input, rotates ? requestLists.listOfOne(input, number) : ChannelRequests.anyOf(number, 1), cycle);
        } else {
            linkTraversal.consume(input, ejection, cycle);
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

    /** The requests of the head of an input. */
    final long requests(int input) {
        int packet = fabric.head(input);
        ChannelIndex channels = fabric.channels;
        PacketPool packets = fabric.packets;
        int port = channels.port(input);
        int channel = Branchless.select(
                channels.ifTerminal(input),
                routing.injectionChannel(packets.sourceNode(packet), packets.index(packet)),
                channels.virtualChannel(input));
        long route = packets.route(packet);
        int router = channels.router(input);
        return rotates
                ? requestLists.list(input, route, router, port, channel)
                : routing.requests(route, router, port, channel);
    }

    /** Makes the head of an input wait for its requests. */
    final void await(int input, long requests, long cycle) {
        fabric.setHeadSince(input, cycle);
        heads.admit(input, requests, cycle);
    }
}
