package sare.allocation;

import java.util.stream.IntStream;
import sare.input.YamlMapping;

/** Nodes that the parameters name, whatever the job: a part of the machine, of which the free nodes are taken, or a list. */
final class FixedNodes implements Allocator {
    private final String name;
    private final int[] nodes;
    private final YamlMapping mustBeFree; // parameters for the error when one of the nodes is busy; or null

    private FixedNodes(String name, int[] nodes, YamlMapping mustBeFree) {
        this.name = name;
        this.nodes = nodes;
        this.mustBeFree = mustBeFree;
    }

    /** The free nodes of a part. */
    static FixedNodes part(String name, int... nodes) {
        return new FixedNodes(name, nodes, null);
    }

    /** Nodes of which none may be busy. */
    static FixedNodes listed(String name, YamlMapping parameters, int... nodes) {
        return new FixedNodes(name, nodes, parameters);
    }

    @Override
    public int[] allocate(Occupancy occupancy, JobRequest job) {
        if (mustBeFree != null) {
            IntStream.of(nodes)
                    .filter(node -> !occupancy.isFree(node))
                    .findFirst()
                    .ifPresent(node -> {
                        throw mustBeFree.error("node " + node + ", which is busy", "free nodes only");
                    });
        }
        return IntStream.of(nodes).filter(occupancy::isFree).toArray();
    }

    @Override
    public String name(int count) {
        return name;
    }

    @Override
    public boolean isSized() {
        return false;
    }
}
