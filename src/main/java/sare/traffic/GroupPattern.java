package sare.traffic;

import java.util.Arrays;
import sare.routing.CounterBasedRandom;
import sare.topology.NodeParts;

/**
 * A pattern in which every node sends to any node of the group that follows its own after a number of groups, each with the same
 * probability; the first group follows the last.
 */
final class GroupPattern implements TrafficPattern {
    private final NodeSet participants;
    private final int[] target; // by node: the group to which it sends
    private final int[][] members; // by group: the nodes that take part

    GroupPattern(NodeSet participants, NodeParts groups, int shift) {
        this.participants = participants;
        this.members = new int[groups.count()][];
        Arrays.setAll(
                members,
                group -> groups.nodes(group).filter(participants::contains).toArray());
        this.target = new int[participants.node(participants.size() - 1) + 1];
        participants.stream().forEach(node -> target[node] = (groups.part(node) + shift) % groups.count());
    }

    @Override
    public int destination(int sourceNode, long randomBits) {
        if (!sends(sourceNode)) {
            return NOBODY;
        }
        int[] possible = members[target[sourceNode]];
        return possible[(int) CounterBasedRandom.below(randomBits, possible.length)];
    }

    @Override
    public boolean sends(int node) {
        return participants.contains(node) && members[target[node]].length > 0;
    }
}
