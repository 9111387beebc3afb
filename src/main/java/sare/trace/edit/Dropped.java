package sare.trace.edit;

import java.math.BigInteger;

/**
 * The messages and collectives that a cut left out because only a part of each was inside.
 *
 * @param messages messages with one end inside
 * @param bytes their bytes
 * @param collectives calls of collectives that are not inside in all kept members, or whose root is not kept
 */
public record Dropped(long messages, BigInteger bytes, long collectives) {}
