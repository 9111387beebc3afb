package sare.trace.format.recording;

/**
 * What a completed receive says of its message.
 *
 * @param source its rank in the communicator; negative when it is no process
 * @param tag negative when it is not recorded
 * @param cancelled whether nothing was received because the receive was cancelled
 */
public record ReceiveStatus(int source, int tag, boolean cancelled) {}
