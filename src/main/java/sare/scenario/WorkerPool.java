package sare.scenario;

import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** A number of threads that process items in their order. A parallel mapper uses the same threads. Thread-safe. */
public final class WorkerPool implements AutoCloseable {
    private final ForkJoinPool pool;
    private final int threads;

    /** Starts a pool. */
    public WorkerPool(int threads) {
        this.pool = new ForkJoinPool(threads);
        this.threads = threads;
    }

    /** The number of threads of the pool that the calling thread belongs to; 1 if it belongs to none. */
    public static int threadsHere() {
        ForkJoinPool own = ForkJoinTask.getPool();
        return own == null ? 1 : own.getParallelism();
    }

    /** Processes items on a pool of its own. */
    public static <T> void forEach(List<T> items, int threads, Consumer<? super T> work) {
        try (WorkerPool pool = new WorkerPool(threads)) {
            pool.forEach(items, work);
        }
    }

    /** Returns when all items are processed, or throws the first exception or error, after which no item is started. */
    public <T> void forEach(List<T> items, Consumer<? super T> work) {
        AtomicInteger next = new AtomicInteger();
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Runnable worker = () -> {
            for (int i = next.getAndIncrement();
                    i < items.size() && failure.get() == null;
                    i = next.getAndIncrement()) {
                try {
                    work.accept(items.get(i));
                } catch (RuntimeException
                        | Error e) { // also out of memory; the other threads must not continue for hours
                    failure.compareAndSet(null, e);
                }
            }
        };
        List<ForkJoinTask<?>> workers = IntStream.range(0, Math.min(threads, items.size()))
                .<ForkJoinTask<?>>mapToObj(none -> pool.submit(worker))
                .toList();
        workers.forEach(ForkJoinTask::join);
        rethrow(failure.get());
    }

    private static void rethrow(Throwable failureOrNull) {
        if (failureOrNull instanceof Error error) {
            throw error;
        }
        if (failureOrNull instanceof RuntimeException exception) {
            throw exception;
        }
    }

    /** Ends the threads when they have finished. */
    @Override
    public void close() {
        pool.shutdown();
    }
}
