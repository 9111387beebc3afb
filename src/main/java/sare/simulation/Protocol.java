package sare.simulation;

/**
 * A protocol for sending messages. Each rank has an interface that sends its messages. Messages up to a limit are sent at once, and
 * longer messages after the receiver has posted the receive. A rank is busy for some time with every send and receive: the overhead o
 * of the LogGP model (A. Alexandrov, M. F. Ionescu, K. E. Schauser, C. Scheiman, LogGP: incorporating long messages into the LogP
 * model, SPAA 1995).
 *
 * @param eagerLimitBytes the longest message that is sent at once, or {@link #UNLIMITED}
 * @param sendOverheadNanoseconds the time for which a rank is busy before each of its messages
 * @param receiveOverheadNanoseconds the time for which a rank is busy after the arrival of each message for it
 * @param progress when requests and acknowledgements are answered
 */
public record Protocol(
        long eagerLimitBytes, double sendOverheadNanoseconds, double receiveOverheadNanoseconds, Progress progress) {
    /** The limit under which all messages are eager. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    /** The component that answers a request or an acknowledgement that has arrived. */
    public enum Progress {
        /** The interface answers at once, whatever the rank does. */
        INDEPENDENT,
        /** The MPI library answers at once while its rank is in a call, else when the rank reaches its next call. */
        CALLS
    }
}
