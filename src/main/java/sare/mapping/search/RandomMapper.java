package sare.mapping.search;

import org.apache.commons.math3.random.RandomGenerator;
import sare.mapping.RankOrder;
import sare.mapping.layout.MachineShape;
import sare.mapping.problem.Arrangement;

/** A random arrangement, every one equally likely, or every one that goes round the nodes. */
final class RandomMapper implements BlindMapper {
    private final RankOrder order;

    RandomMapper(RankOrder order) {
        this.order = order;
    }

    @Override
    public Arrangement map(MachineShape machine, int ranks, SearchBudget budget) {
        return order == RankOrder.CORE
                ? Arrangement.random(machine.positions(), budget.random())
                : roundNodes(machine.nodes(), machine.coresPerNode(), budget.random());
    }

    /** Shuffles the nodes anew for each round. */
    private static Arrangement roundNodes(int nodes, int coresPerNode, RandomGenerator random) {
        int[] positions = new int[nodes * coresPerNode];
        for (int round = 0; round < coresPerNode; round++) {
            Arrangement shuffled = Arrangement.random(nodes, random);
            for (int i = 0; i < nodes; i++) {
                positions[round * nodes + i] = shuffled.position(i) * coresPerNode + round;
            }
        }
        return Arrangement.of(positions.length, positions);
    }
}
