package sare.simulation;

import sare.network.Network;
import sare.routing.Routing;

/**
 * What the stages of a {@link Region} work on: the state of the network, which all regions share, and the lists of the region.
 *
 * @param newHeads of this region, to which the injection adds
 * @param links or null where no channels share one
 * @param border or null where one region has all routers
 * @param inputs the number of inputs of the region that are ever used, which is also that of its outputs
 */
record RegionParts(
        Network network,
        Fabric fabric,
        Calendar calendar,
        Injection injection,
        NewHeads newHeads,
        Agenda agenda,
        RequestLists requestLists,
        HeadRequests requests,
        FarQueues farQueues,
        RequestTable heads,
        Links links,
        Border border,
        CreditTracker credits,
        int inputs) {

    /** Creates the parts of the region of a range of channel indices. */
    static RegionParts of(
            Network network,
            Fabric fabric,
            Calendar calendar,
            Injection injection,
            NewHeads newHeads,
            ChannelRanges ranges,
            int range) {
        int inputs = ranges.used(range);
        Agenda agenda = new Agenda(inputs);
        RequestLists requestLists = new RequestLists(network, fabric);
        HeadRequests requests = new HeadRequests(network, fabric, requestLists);
        FarQueues farQueues = new FarQueues(fabric);
        RequestTable heads =
                heads(network.routing(), fabric, calendar, agenda, requestLists, requests, farQueues, inputs);
        Links links = network.routers().virtualChannels() > 1 ? new Links(fabric, inputs) : null;
        Border border = ranges.count() == 1 ? null : new Border(fabric, ranges, range);
        CreditTracker credits = new CreditTracker(fabric, agenda, heads, border, inputs);
        return new RegionParts(
                network,
                fabric,
                calendar,
                injection,
                newHeads,
                agenda,
                requestLists,
                requests,
                farQueues,
                heads,
                links,
                border,
                credits,
                inputs);
    }

    private static RequestTable heads(
            Routing routing,
            Fabric fabric,
            Calendar calendar,
            Agenda agenda,
            RequestLists requestLists,
            HeadRequests requests,
            FarQueues farQueues,
            int inputs) {
        if (routing.looksAtQueues()) {
            return new QueueAwareHeads(routing, fabric, agenda, farQueues, calendar);
        }
        SingleRequestHeads single = new SingleRequestHeads(fabric, agenda);
        if (fabric.headStates == null) {
            return single;
        }
        boolean areOfHosts = fabric.headStates.areOfHostsOnly();
        int routers = areOfHosts ? fabric.channels.hosts() : fabric.channels.routers;
        MultiRequestHeads several =
                new MultiRequestHeads(routing, fabric, agenda, requestLists, requests, routers, inputs);
        return areOfHosts ? new HostChoiceHeads(fabric.channels, several, single) : several;
    }

    /** Creates the link stage that the network and the border need. */
    LinkTraversal linkTraversal() {
        if (fabric.times != null) {
            return new TimedLinkTraversal(this);
        }
        return border == null ? new LinkTraversal(this) : new BorderLinkTraversal(this);
    }

    /** Creates the routing stage that the network needs. */
    RouteComputation routeComputation(LinkTraversal linkTraversal) {
        return fabric.times == null
                ? new RouteComputation(this, linkTraversal)
                : new TimedRouteComputation(this, linkTraversal);
    }
}
