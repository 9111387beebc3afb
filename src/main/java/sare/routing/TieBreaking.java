package sare.routing;

/** Which way a packet goes round an even ring when both are equally short. */
public enum TieBreaking {
    /** A coin per packet and dimension, from the run's seed. */
    RANDOM,
    /** By the packet's place in its message and its source, so that both ways get the same share. */
    BALANCED
}
