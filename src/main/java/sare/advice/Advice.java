package sare.advice;

import java.util.List;
import java.util.Optional;

/**
 * The answer to a question.
 *
 * @param seeds of all random numbers
 * @param race the candidates, the best ones first
 * @param confirmation the figures of the finalists
 * @param withoutComputing the same with infinitely fast processors; empty if computing takes no time in the question itself
 * @param searching work before the confirmation
 * @param confirming work of the confirmations
 */
public record Advice(
        Seeds seeds,
        List<Standing> race,
        Confirmation confirmation,
        Optional<Confirmation> withoutComputing,
        Work searching,
        Work confirming) {}
