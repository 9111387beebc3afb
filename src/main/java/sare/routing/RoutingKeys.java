package sare.routing;

/** Keys of a network file that several routings read. */
public final class RoutingKeys {
    /** Names the routing. */
    public static final String ROUTING = "routing";
    /** What keeps packets free of deadlock. */
    public static final String FLOW_CONTROL = "flow-control";
    /** Channels that share a link. */
    public static final String VIRTUAL_CHANNELS = "virtual-channels";
    /** How a packet chooses between routes of the same length. */
    public static final String TIE_BREAKING = "tie-breaking";

    /** The most virtual channels of a link. */
    public static final int MAX_VIRTUAL_CHANNELS = ChannelRequests.MAX_OUTPUT_CHANNELS - 2;

    private RoutingKeys() {}
}
