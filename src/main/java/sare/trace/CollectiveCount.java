package sare.trace;

/**
 * The number of calls of a kind of collective in communicators of one size.
 *
 * @param kind kind of collective
 * @param members size of the communicator
 * @param calls number of calls, each by all members
 */
public record CollectiveCount(Operation kind, int members, long calls) {}
