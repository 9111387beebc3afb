package sare.trace.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import sare.trace.collective.algorithm.Data;
import sare.trace.collective.algorithm.MessageSink;

/**
 * The operations of one member in a non-blocking collective. Blocking sends of the algorithm become isends that are waited for at
 * the end; a receive is waited for where the algorithm needs it.
 */
final class Schedule implements MessageSink {
    private final MessageSink target;
    private final List<Step> steps = new ArrayList<>();
    private final IntArrayList sends = new IntArrayList(); // not yet waited for
    private final IntArrayList requests = new IntArrayList(); // by message: its request in the target
    private int messages;
    private int next; // index of the next step

    /** Posts one message, or waits for some. */
    private sealed interface Step {
        record Post(boolean isSend, int peer, Data data) implements Step {}

        record Wait(int... messages) implements Step {}
    }

    Schedule(MessageSink target) {
        this.target = target;
    }

    @Override
    public void send(int destination, Data data) {
        sends.add(isend(destination, data));
    }

    @Override
    public void receive(int source, Data data) {
        waitFor(ireceive(source, data));
    }

    @Override
    public int isend(int destination, Data data) {
        steps.add(new Step.Post(true, destination, data));
        return messages++;
    }

    @Override
    public int ireceive(int source, Data data) {
        steps.add(new Step.Post(false, source, data));
        return messages++;
    }

    @Override
    public void waitFor(int... awaited) {
        steps.add(new Step.Wait(awaited.clone()));
    }

    /** Posts all messages before the first wait. */
    void begin() {
        if (!sends.isEmpty()) {
            waitFor(sends.toIntArray());
        }
        while (next < steps.size() && steps.get(next) instanceof Step.Post post) {
            post(post);
        }
    }

    /** Does the remaining steps. */
    void complete() {
        while (next < steps.size()) {
            if (steps.get(next) instanceof Step.Wait wait) {
                target.waitFor(
                        IntStream.of(wait.messages()).map(requests::getInt).toArray());
                next++;
            } else {
                post((Step.Post) steps.get(next));
            }
        }
    }

    private void post(Step.Post post) {
        requests.add(
                post.isSend() ? target.isend(post.peer(), post.data()) : target.ireceive(post.peer(), post.data()));
        next++;
    }
}
