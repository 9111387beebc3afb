package sare.scheduling.work;

/**
 * The hops of a job's messages.
 *
 * @param hopBytes bytes times hops, of all messages
 * @param meanHops hops of a byte, 0 without messages between ranks
 */
public record JobHops(double hopBytes, double meanHops) {}
