package sare.trace.edit;

/**
 * What a cut had to leave out because only a part of it was inside.
 *
 * @param messages messages with one end inside
 * @param bytes their bytes
 * @param collectives calls of collectives that are not inside in all members left, or whose root is not among them
 */
public record Dropped(long messages, long bytes, long collectives) {}
