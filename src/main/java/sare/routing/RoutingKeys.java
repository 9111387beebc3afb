package sare.routing;

import java.util.List;
import sare.input.Parameter;
import sare.input.Suggestions;
import sare.input.YamlMapping;
import sare.input.YamlValue;

/** Keys of a network file that several routings read, and how they are read. */
public final class RoutingKeys {
    /** Names the routing. */
    public static final String ROUTING = "routing";
    /** Names the method that keeps packets free of deadlock. */
    public static final String FLOW_CONTROL = "flow-control";
    /** Free room that a packet needs in its ring's local queue to enter the ring. */
    public static final String BUBBLE_PACKETS = "bubble-packets";
    /** Channels that share a link. */
    public static final String VIRTUAL_CHANNELS = "virtual-channels";
    /** How a packet chooses between routes of the same length. */
    public static final String TIE_BREAKING = "tie-breaking";

    /** The most virtual channels of a link: the engine keeps a mask of those that wait for it. */
    public static final int MAX_VIRTUAL_CHANNELS = Long.SIZE;
    /** The most packets of a bubble. */
    public static final int MAX_BUBBLE_PACKETS = 1 << 10;

    private RoutingKeys() {}

    /** The parameter of a routing whose flow control must be given. */
    public static Parameter flowControl(List<FlowControl> known) {
        return Parameter.required(FLOW_CONTROL, "what keeps packets free of deadlock", "-", words(known), "-");
    }

    /** The parameter of a routing whose flow control has a default, the first of those known. */
    public static Parameter flowControlOr(List<FlowControl> known) {
        String first = YamlValue.word(known.get(0));
        return Parameter.optional(FLOW_CONTROL, "what keeps packets free of deadlock", "-", words(known), first, "-");
    }

    private static String words(List<FlowControl> known) {
        return Suggestions.oneOf(known.stream().map(YamlValue::word).toList());
    }

    /**
     * The flow control of a network.
     *
     * @param known those that the routing knows
     * @throws sare.input.InputException when it is another one
     */
    public static FlowControl readFlowControl(YamlMapping settings, List<FlowControl> known) {
        String word = settings.get(FLOW_CONTROL)
                .choice(known.stream().map(YamlValue::word).toList());
        return known.stream()
                .filter(flowControl -> YamlValue.word(flowControl).equals(word))
                .findFirst()
                .orElseThrow();
    }

    /** How ties are broken. */
    public static TieBreaking readTieBreaking(YamlMapping settings) {
        return settings.get(TIE_BREAKING).choice(TieBreaking.class);
    }

    /**
     * The virtual channels of a network.
     *
     * @param fewest those that the routing needs
     * @param why what it needs them for, such as {@code with routing valiant: one more than the global hops}
     * @throws sare.input.InputException when there are fewer
     */
    public static int readVirtualChannels(YamlMapping settings, int fewest, String why) {
        YamlValue value = settings.get(VIRTUAL_CHANNELS);
        int channels = value.integer(1, MAX_VIRTUAL_CHANNELS);
        if (channels < fewest) {
            throw value.error("at least " + fewest + " " + why);
        }
        return channels;
    }
}
