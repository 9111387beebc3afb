package sare.mapping.search;

import sare.mapping.problem.Arrangement;

/** Rank i at position i. */
final class Consecutive implements BlindMapper {
    @Override
    public boolean draws() {
        return false;
    }

    @Override
    public Arrangement map(int positions, Effort effort) {
        return Arrangement.consecutive(positions);
    }
}
