package sare.topology;

/**
 * Two nodes.
 *
 * @param first a node
 * @param second another one
 */
public record NodePair(int first, int second) {}
