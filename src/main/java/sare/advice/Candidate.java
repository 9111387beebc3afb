package sare.advice;

import sare.mapping.problem.Arrangement;

/**
 * An arrangement that may be the answer.
 *
 * @param name unique among the candidates of a question, such as {@code consecutive}
 * @param origin how it was made, in words
 * @param arrangement the positions of ranks; not to be changed
 */
public record Candidate(String name, String origin, Arrangement arrangement) {}
