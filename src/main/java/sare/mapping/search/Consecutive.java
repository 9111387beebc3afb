package sare.mapping.search;

import sare.mapping.problem.Arrangement;

/** The arrangement with rank i at position i. */
final class Consecutive implements BlindMapper {
    @Override
    public boolean isRandom() {
        return false;
    }

    @Override
    public Arrangement map(int positions, SearchBudget budget) {
        return Arrangement.consecutive(positions);
    }
}
