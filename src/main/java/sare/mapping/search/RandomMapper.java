package sare.mapping.search;

import sare.mapping.problem.Arrangement;

/** A random arrangement, every one equally likely. */
final class RandomMapper implements BlindMapper {
    @Override
    public Arrangement map(int positions, SearchBudget budget) {
        return Arrangement.random(positions, budget.random());
    }
}
