package sare.mapping.search;

import sare.mapping.RankOrder;
import sare.mapping.layout.MachineShape;
import sare.mapping.problem.Arrangement;

/** The ranks in the order of positions, or round the nodes. */
final class Consecutive implements BlindMapper {
    private final RankOrder order;

    Consecutive(RankOrder order) {
        this.order = order;
    }

    @Override
    public boolean isRandom() {
        return false;
    }

    @Override
    public Arrangement map(MachineShape machine, int ranks, SearchBudget budget) {
        int positions = machine.positions();
        int coresPerNode = machine.coresPerNode();
        return Arrangement.of(positions, order.consecutive(positions, positions / coresPerNode, coresPerNode));
    }
}
