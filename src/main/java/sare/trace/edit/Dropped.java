package sare.trace.edit;

import java.math.BigInteger;

/**
 * What a cut had to leave out because only a part of it was inside.
 *
 * @param messages messages with one end inside
 * @param bytes their bytes
 * @param collectives calls of collectives that are not inside in all members left, or whose root is not among them
 */
public record Dropped(long messages, BigInteger bytes, long collectives) {}
