package sare.mapping.search;

/** A search has lost count: its answer cannot be trusted, and the fault is not the user's. */
public final class BrokenInvariantException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** @param message what does not hold */
    public BrokenInvariantException(String message) {
        super(message);
    }
}
