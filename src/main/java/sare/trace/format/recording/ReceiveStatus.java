package sare.trace.format.recording;

/**
 * The status of a completed receive.
 *
 * @param source rank of the sender in the communicator; negative for no process
 * @param tag negative if it is not recorded
 * @param cancelled whether the receive was cancelled and so received nothing
 */
public record ReceiveStatus(int source, int tag, boolean cancelled) {}
