package sare.topology;

/**
 * A machine whose switches have the same number of hosts each: host i is at the i / c-th switch, if there are c. The first ports of a
 * switch lead to its hosts, in their order.
 */
public interface EvenSwitches extends SwitchedTopology {
    /** Hosts of every switch. */
    int hostsPerSwitch();

    /** The switch of a host. */
    default int switchOf(int host) {
        return nodes() + host / hostsPerSwitch();
    }

    /** The first host of a switch. */
    default int firstHost(int switchId) {
        return (switchId - nodes()) * hostsPerSwitch();
    }

    /** Whether a link joins a host and its switch. */
    default boolean isHostLink(int router, int port) {
        return router < nodes() || port < hostsPerSwitch();
    }

    /** The name of a switch as the first part of the names of its links. */
    String switchName(int router);

    /** The name of the port of a switch that leads to another switch, as the last part of the name of its link. */
    String portName(int router, int port);

    /** {@inheritDoc} Such as {@code host3.up} or {@code group1.2.host0}. */
    @Override
    default String linkName(int router, int port) {
        if (router < nodes()) {
            return HOST_LINKS + router + "." + UP;
        }
        return switchName(router) + (isHostLink(router, port) ? "." + HOST_LINKS + port : portName(router, port));
    }
}
