package sare.routing;

/** The choice between routes that are equally good, such as both directions to the opposite router of an even ring. */
public enum TieBreaking {
    /** A random choice for each packet, from the seed of the run. */
    RANDOM,
    /** A function of the packet's index in its message and of its source, so that all choices get the same share. */
    BALANCED
}
