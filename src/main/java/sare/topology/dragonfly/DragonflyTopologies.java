package sare.topology.dragonfly;

import java.util.List;
import java.util.function.Function;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.topology.Topology;

/** The dragonflies that a network file can name. */
public final class DragonflyTopologies {
    private static final String HOSTS_PER_SWITCH = "hosts-per-switch";
    private static final String SWITCHES_PER_GROUP = "switches-per-group";
    private static final String GLOBAL_LINKS_PER_SWITCH = "global-links-per-switch";
    private static final String ARRANGEMENT = "arrangement";
    private static final String GROUPS = "groups";
    private static final String MOST = "most";

    private static final int MAX_PORTS = 1 << 10;

    private DragonflyTopologies() {}

    /** The entries of the registry of topologies; each makes one from the values of its parameters. */
    public static List<Registry.Entry<Function<YamlMapping, Topology>>> entries() {
        return List.of(new Registry.Entry<>(
                "dragonfly",
                "groups of switches that are all joined within a group, and all groups joined by global links",
                "Kim, Dally, Scott and Abts, Technology-driven, highly-scalable dragonfly topology, 2008",
                List.of(
                        number(HOSTS_PER_SWITCH, "hosts of a switch (p)", "hosts"),
                        number(SWITCHES_PER_GROUP, "switches of a group (a)", "switches"),
                        number(GLOBAL_LINKS_PER_SWITCH, "global links of a switch (h)", "links"),
                        Parameter.optional(
                                ARRANGEMENT,
                                "which global port leads to which group",
                                "-",
                                "absolute, relative or circulant",
                                "absolute",
                                "Camarero et al., 2014"),
                        Parameter.optional(
                                GROUPS,
                                "groups, joined by several links each where there are fewer than the most",
                                "groups",
                                "1 to switches-per-group times global-links-per-switch plus 1, or most",
                                MOST,
                                "-")),
                DragonflyTopologies::dragonfly));
    }

    private static Parameter number(String key, String meaning, String unit) {
        return Parameter.required(key, meaning, unit, "1 to " + MAX_PORTS, "-");
    }

    private static Topology dragonfly(YamlMapping settings) {
        int hosts = settings.get(HOSTS_PER_SWITCH).integer(1, MAX_PORTS);
        int switches = settings.get(SWITCHES_PER_GROUP).integer(1, MAX_PORTS);
        int links = settings.get(GLOBAL_LINKS_PER_SWITCH).integer(1, MAX_PORTS);
        YamlValue value = settings.get(GROUPS);
        int most = switches * links + 1;
        int groups = value.is(MOST)
                ? most
                : (int) value.whole(
                        1,
                        most,
                        "1 to " + most + " groups, as many as " + switches + " x " + links
                                + " global links of a group join");
        if ((long) groups * switches * (hosts + 1) > Topology.MAX_NODES) {
            throw value.error("groups of at most " + Topology.MAX_NODES + " hosts and switches together");
        }
        return new Dragonfly(
                hosts, switches, links, groups, settings.get(ARRANGEMENT).choice(Arrangement.class));
    }
}
