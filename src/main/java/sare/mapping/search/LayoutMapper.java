package sare.mapping.search;

import sare.mapping.layout.Layout;
import sare.mapping.layout.MachineShape;
import sare.mapping.problem.Arrangement;

/** The positions of a regular layout. */
final class LayoutMapper implements BlindMapper {
    private final Layout layout;

    LayoutMapper(Layout layout) {
        this.layout = layout;
    }

    @Override
    public boolean isRandom() {
        return false;
    }

    @Override
    public void check(MachineShape machine, int ranks) {
        layout.positions(machine, ranks);
    }

    @Override
    public Arrangement map(MachineShape machine, int ranks, SearchBudget budget) {
        return Arrangement.of(machine.positions(), layout.positions(machine, ranks));
    }
}
