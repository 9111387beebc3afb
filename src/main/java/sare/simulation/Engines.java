package sare.simulation;

import java.lang.ref.SoftReference;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Function;
import java.util.function.Supplier;
import sare.network.Network;

/**
 * The engines of a network. One that has done its run is kept for the next, for what the Java machine has compiled for it
 * ({@link SpecialisedStages}) serves that too; but not when memory is short.
 */
final class Engines {
    private final Supplier<Engine> maker;
    private final Deque<SoftReference<Engine>> idle = new ConcurrentLinkedDeque<>();

    Engines(Network network) {
        this(() -> new Engine(network));
    }

    /** Engines that are all of one network. */
    Engines(Supplier<Engine> maker) {
        this.maker = maker;
    }

    /**
     * Gives an engine to a run and answers what that answers; any number of threads may have one each. If the run fails, which
     * may be within a cycle, its engine is not used again.
     */
    <T> T run(Function<Engine, T> run) {
        Engine engine = take();
        T answer = run.apply(engine);
        idle.addFirst(new SoftReference<>(engine));
        return answer;
    }

    /** The one that was in use last, or a new one. */
    private Engine take() {
        while (true) {
            SoftReference<Engine> reference = idle.pollFirst();
            if (reference == null) {
                return maker.get();
            }
            Engine engine = reference.get();
            if (engine != null) {
                return engine;
            }
        }
    }
}
