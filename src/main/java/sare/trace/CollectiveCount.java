package sare.trace;

/**
 * How often a kind of collective is called.
 *
 * @param kind which collective
 * @param members size of the communicator
 * @param calls number of calls, each by all members
 */
public record CollectiveCount(Operation kind, int members, long calls) {}
