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

    /** How the processing of an item failed. */
    private record Failure(int item, Throwable cause) {
        static Failure first(Failure oneOrNull, Failure other) {
            return oneOrNull != null && oneOrNull.item < other.item ? oneOrNull : other;
        }
    }

    /**
     * Returns when all items are processed, or throws an exception or error, after which no item is started. If several items fail, it is
     * that of the first of them in the list. Items are started in their order, so no earlier one would have failed.
     */
    public <T> void forEach(List<T> items, Consumer<? super T> work) {
        AtomicInteger next = new AtomicInteger();
        AtomicReference<Failure> failure = new AtomicReference<>();
        Runnable worker = () -> {
            for (int i = next.getAndIncrement();
                    i < items.size() && isBefore(i, failure.get());
                    i = next.getAndIncrement()) {
                try {
                    work.accept(items.get(i));
                } catch (RuntimeException
                        | Error e) { // also out of memory; the other threads must not continue for hours
                    failure.accumulateAndGet(new Failure(i, e), Failure::first);
                }
            }
        };
        List<ForkJoinTask<?>> workers = IntStream.range(0, Math.min(threads, items.size()))
                .<ForkJoinTask<?>>mapToObj(none -> pool.submit(worker))
                .toList();
        workers.forEach(ForkJoinTask::join);
        if (failure.get() != null) {
            rethrow(failure.get().cause());
        }
    }

    /** Whether an item must be processed: no earlier one has failed. */
    private static boolean isBefore(int item, Failure failureOrNull) {
        return failureOrNull == null || item < failureOrNull.item();
    }

    private static void rethrow(Throwable unchecked) {
        if (unchecked instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) unchecked;
    }

    /** Ends the threads when they have finished. */
    @Override
    public void close() {
        pool.shutdown();
    }
}
