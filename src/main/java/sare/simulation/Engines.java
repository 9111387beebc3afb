package sare.simulation;

import java.lang.ref.SoftReference;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Function;
import sare.network.Network;

/**
 * The pool of engines of a network. An engine is kept after its run, so that the next run can reuse the code that the Java machine has
 * compiled for it ({@link SpecialisedStages}). Idle engines are released if memory is short.
 */
final class Engines {
    private final Network network;
    private final EngineTuning tuning;
    private final Deque<SoftReference<Engine>> idle = new ConcurrentLinkedDeque<>();

    Engines(Network network) {
        this(network, EngineTuning.DEFAULT);
    }

    /** Creates a pool of engines that are tuned otherwise. */
    Engines(Network network, EngineTuning tuning) {
        this.network = network;
        this.tuning = tuning;
    }

    /**
     * Calls a run with an engine and returns its result. Thread-safe: each concurrent run has its own engine. If the run fails, which
     * may be within a cycle, its engine is not used again. A run that its listener stops is between two cycles.
     */
    <T> T run(Function<Engine, T> run) {
        Engine engine = take();
        try {
            T answer = run.apply(engine);
            idle.addFirst(new SoftReference<>(engine));
            return answer;
        } catch (RunStoppedException stopped) {
            idle.addFirst(new SoftReference<>(engine));
            throw stopped;
        } finally {
            engine.dismissCrew();
        }
    }

    /** The engine that was in use last, or a new one. */
    private Engine take() {
        while (true) {
            SoftReference<Engine> reference = idle.pollFirst();
            if (reference == null) {
                return new Engine(network, tuning);
            }
            Engine engine = reference.get();
            if (engine != null) {
                return engine;
            }
        }
    }
}
