package sare.mapping.search;

import sare.mapping.problem.Arrangement;

/** Every arrangement equally likely. */
final class RandomMapper implements BlindMapper {
    @Override
    public Arrangement map(int positions, Effort effort) {
        return Arrangement.random(positions, effort.random());
    }
}
