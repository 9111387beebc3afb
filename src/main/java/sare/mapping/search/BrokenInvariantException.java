package sare.mapping.search;

/** An internal error of a search: the cost that it kept is wrong, so its answer cannot be trusted. */
public final class BrokenInvariantException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** @param message the invariant that does not hold */
    public BrokenInvariantException(String message) {
        super(message);
    }
}
