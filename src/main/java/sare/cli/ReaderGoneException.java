package sare.cli;

/** The reader of standard output, such as {@code head}, has closed it: the command ends without a message. */
final class ReaderGoneException extends RuntimeException {
    private static final long serialVersionUID = 1;
}
