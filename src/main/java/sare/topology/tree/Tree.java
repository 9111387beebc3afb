package sare.topology.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sare.topology.Coordinates;
import sare.topology.Degradable;
import sare.topology.FailedParts;
import sare.topology.HierarchicalTopology;
import sare.topology.NodePair;
import sare.topology.NodeParts;
import sare.topology.SwitchedTopology;

/**
 * A tree of switches above hosts. Stage 0 is at the hosts. Ids of routers: the hosts, then the switches of stage 0, 1 and so on. A
 * host has the single port 0; in a switch the ports up come first, then those down.
 */
public interface Tree extends SwitchedTopology, HierarchicalTopology, Degradable {
    /** Ports up of a switch of a stage; those of the last stage lead nowhere. */
    int up(int stage);

    /** Ports down of a switch of a stage. */
    int down(int stage);

    /** The id of the first switch of a stage; after the last stage the number of routers. */
    int firstSwitch(int stage);

    /** The stage of a switch, or -1 of a host. */
    default int stage(int router) {
        int stage = -1;
        while (router >= firstSwitch(stage + 1)) {
            stage++;
        }
        return stage;
    }

    /**
     * The product of the children of all stages below a stage, D^j for stage j if they are equal. The digit of a host at that stage is
     * its number divided by this.
     */
    long digitWeight(int stage);

    /** The first of the consecutive ports of a switch of a stage that lead down to a host. */
    int firstPortDown(int stage, int host);

    /** How many consecutive ports of a switch of a stage lead down to a host. */
    int portsDown(int stage);

    /** Links between a switch of a stage and each of its children. Their ports are as far apart as the switch has children. */
    default int parallelLinks(int stage) {
        return 1;
    }

    /** The same as {@link #firstPortDown} for one switch: if that link has failed, the next parallel one that has not. */
    default int firstWorkingPortDown(int router, int host) {
        return firstPortDown(stage(router), host);
    }

    /** Whether no link has failed. */
    default boolean isWhole() {
        return true;
    }

    /**
     * Whether a packet to a host may leave a switch by a port, on a route that climbs to a height.
     *
     * @param port one of those up, or of those down that lead to the host in the whole tree
     */
    default boolean leadsTo(int router, int port, int height, int host) {
        return true;
    }

    @Override
    default Tree without(FailedParts failed) {
        return new DegradedTree(this, failed);
    }

    @Override
    default Optional<NodePair> cutPair() {
        return Optional.empty();
    }

    /** {@inheritDoc} {@code host}, then {@code stage-j} for the links between stage j - 1 and stage j. */
    @Override
    default List<String> linkClasses() {
        List<String> classes = new ArrayList<>(List.of(HOST_LINKS));
        for (int stage = 1; stage < stages(); stage++) {
            classes.add("stage-" + stage);
        }
        return List.copyOf(classes);
    }

    @Override
    default int linkClass(int router, int port) {
        int stage = stage(router);
        return stage < 0 || port >= up(stage) ? Math.max(0, stage) : stage + 1;
    }

    /** {@inheritDoc} Such as {@code stage=1 switch=5}: the stage, and the number among its switches. */
    @Override
    default Coordinates switchCoordinates(int router) {
        int stage = stage(router);
        return Coordinates.of(Coordinates.STAGE, stage, Coordinates.SWITCH, router - firstSwitch(stage));
    }

    /** {@inheritDoc} Such as {@code host3.up0} or {@code stage1.5.down2}: the router, and its port in the direction of the link. */
    @Override
    default String linkName(int router, int port) {
        int stage = stage(router);
        if (stage < 0) {
            return "host" + router + ".up" + port;
        }
        int up = up(stage);
        String name = "stage" + stage + "." + (router - firstSwitch(stage));
        return name + (port < up ? ".up" + port : ".down" + (port - up));
    }

    @Override
    default String linkDirection(int router, int port) {
        int stage = stage(router);
        return stage < 0 || port < up(stage) ? UP : DOWN;
    }

    /** {@inheritDoc} Up and down again; the links of the hosts count. */
    @Override
    default int distance(int nodeA, int nodeB) {
        return 2 * height(nodeA, nodeB);
    }

    /** {@inheritDoc} It divides no subtree, so those of one stage are on either side. */
    @Override
    default int nodesBesideBisection() {
        int least = nodes() / 2;
        for (int stage = 0; stage + 1 < stages(); stage++) {
            NodeParts subtrees = nodesBySubtree(stage);
            if (subtrees.count() > 1) {
                least = Math.min(least, subtrees.count() / 2 * subtrees.size(0));
            }
        }
        return least;
    }

    @Override
    default int diameter() {
        return nodes() > 1 ? 2 * height(0, nodes() - 1) : 0;
    }
}
