package sare.trace.collective.algorithm;

/** Where the messages of one member's part go, in the order of its program. Peers are members. */
public interface MessageSink {
    /** A blocking send. */
    void send(int destination, Data data);

    /** A blocking send of what was received last, as it came, before anything was combined with it. */
    default void passOn(int destination, Data data) {
        send(destination, data);
    }

    /** A blocking receive. */
    void receive(int source, Data data);

    /** A send that is waited for later; answers its request. */
    int isend(int destination, Data data);

    /** Posts a receive that is waited for later; answers its request. */
    int ireceive(int source, Data data);

    /** Waits for requests, one or more. */
    void waitFor(int... requests);
}
