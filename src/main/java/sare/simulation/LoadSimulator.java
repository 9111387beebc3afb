package sare.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongSupplier;
import sare.network.Network;
import sare.traffic.InjectionRate;
import sare.traffic.TrafficPattern;

/** Measures the throughput and delay of a network under synthetic loads: the points of its load curve for a traffic pattern. */
public final class LoadSimulator {
    private final Network network;
    private final Engines engines;
    private final TrafficPattern pattern;
    private final int participants;
    private final LoadOptions options;

    /**
     * @param participants number of nodes for which the pattern has been created; loads are means over them
     */
    public LoadSimulator(Network network, TrafficPattern pattern, int participants, LoadOptions options) {
        this.participants = participants;
        this.network = network;
        this.engines = new Engines(network);
        this.pattern = pattern;
        this.options = options;
    }

    /**
     * Measures one point.
     *
     * @param rate the rate of a node of weight 1
     * @param seed the seed of all random numbers
     * @throws SimulationFailedException if packets are blocked for ever
     */
    public LoadPoint run(InjectionRate rate, long seed) {
        return run(engines, rate, seed);
    }

    private LoadPoint run(Engines of, InjectionRate rate, long seed) {
        return of.run(engine -> new LoadRun(engine, network, pattern, participants, options, rate, seed).run());
    }

    /**
     * Measures several points independently of each other, so that the result does not depend on the number of threads.
     *
     * @param rates the rates, in the order of the result
     * @param seed the seed of every point
     * @param threads the number of threads; with more than one for each point, several share the work of a large network
     * @param clock in nanoseconds, to find out whether that is faster
     * @param pointDone called after every point, on the thread that measured it
     * @throws SimulationFailedException if packets are blocked for ever, for the first such point
     */
    public List<LoadPoint> run(
            List<InjectionRate> rates, long seed, int threads, LongSupplier clock, Runnable pointDone) {
        int threadsOfPoint = threads / rates.size();
        Engines sharing = threadsOfPoint > 1
                ? new Engines(network, EngineTuning.ofThreads(threadsOfPoint, clock, network))
                : engines;
        ExecutorService executor = Executors.newFixedThreadPool(threads, LoadSimulator::thread);
        try {
            List<Future<LoadPoint>> futures = new ArrayList<>();
            for (InjectionRate rate : rates) {
                futures.add(executor.submit(() -> {
                    LoadPoint point = run(sharing, rate, seed);
                    pointDone.run();
                    return point;
                }));
            }
            List<LoadPoint> points = new ArrayList<>();
            for (Future<LoadPoint> future : futures) {
                points.add(await(future));
            }
            return points;
        } finally {
            executor.shutdownNow();
        }
    }

    /** A daemon thread, so that it does not keep the process alive after another point has failed. */
    private static Thread thread(Runnable task) {
        Thread thread = new Thread(task, "load");
        thread.setDaemon(true);
        return thread;
    }

    private static LoadPoint await(Future<LoadPoint> future) {
        try {
            return future.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException("a point cannot be measured", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while points are measured", e);
        }
    }
}
