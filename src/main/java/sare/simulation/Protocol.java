package sare.simulation;

/**
 * How messages are sent where not all are eager: up to a limit at once, above it when the receiver has posted the receive, by
 * an interface beside the rank. The rank is busy for a while with every send and receive: o of the LogGP model (A.
 * Alexandrov, M. F. Ionescu, K. E. Schauser, C. Scheiman, LogGP: incorporating long messages into the LogP model, SPAA 1995).
 *
 * @param eagerLimitBytes the longest message that is sent at once, or {@link #UNLIMITED}
 * @param sendOverheadNanoseconds how long a rank is busy before each of its messages
 * @param receiveOverheadNanoseconds how long a rank is busy behind the arrival of each message for it
 * @param progress when requests and acknowledgements are answered
 */
public record Protocol(
        long eagerLimitBytes, double sendOverheadNanoseconds, double receiveOverheadNanoseconds, Progress progress) {
    /** The limit under which all messages are eager. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    /** Who answers a request or an acknowledgement that has arrived. */
    public enum Progress {
        /** The interface, at once, whatever the rank does. */
        INDEPENDENT,
        /** The MPI library: at once while its rank is in a call, else when the rank comes to its next one. */
        CALLS
    }
}
