package sare.experiment;

import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Does something for every cell, in their order, on some threads. A mapper that works in parallel by itself stays within the
 * same threads.
 */
final class CellPool {
    private CellPool() {}

    /** Ends when all are done, or with the first exception or error, when no further cell is begun. */
    static void forEach(List<Cell> cells, int threads, Consumer<Cell> work) {
        AtomicInteger next = new AtomicInteger();
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Runnable worker = () -> {
            for (int i = next.getAndIncrement();
                    i < cells.size() && failure.get() == null;
                    i = next.getAndIncrement()) {
                try {
                    work.accept(cells.get(i));
                } catch (RuntimeException | Error e) { // memory may end, and the others must not go on for hours then
                    failure.compareAndSet(null, e);
                }
            }
        };
        ForkJoinPool pool = new ForkJoinPool(threads);
        try {
            List<ForkJoinTask<?>> workers = IntStream.range(0, threads)
                    .<ForkJoinTask<?>>mapToObj(none -> pool.submit(worker))
                    .toList();
            workers.forEach(ForkJoinTask::join);
        } finally {
            pool.shutdown();
        }
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
}
