package sare.cli;

/** Whoever read standard output, as {@code head} does, wants no more of it: the command ends without a word. */
final class ReaderGoneException extends RuntimeException {
    private static final long serialVersionUID = 1;
}
