package sare.trace.collective.algorithm;

/** Receives the messages of one member in program order. Peers are members. */
public interface MessageSink {
    /** A blocking send. */
    void send(int destination, Data data);

    /** A blocking send that forwards the message received last, before it was combined with other data. */
    default void passOn(int destination, Data data) {
        send(destination, data);
    }

    /** A blocking receive. */
    void receive(int source, Data data);

    /** A send that is waited for later; returns its request. */
    int isend(int destination, Data data);

    /** Posts a receive that is waited for later; returns its request. */
    int ireceive(int source, Data data);

    /** Waits for one or more requests. */
    void waitFor(int... requests);
}
