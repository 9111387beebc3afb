package sare.experiment;

import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Processes cells in their order on several threads. A parallel mapper uses the same threads.
 */
final class CellPool {
    private CellPool() {}

    /** Returns when all cells are processed, or throws the first exception or error, after which no cell is started. */
    static void forEach(List<Cell> cells, int threads, Consumer<Cell> work) {
        AtomicInteger next = new AtomicInteger();
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Runnable worker = () -> {
            for (int i = next.getAndIncrement();
                    i < cells.size() && failure.get() == null;
                    i = next.getAndIncrement()) {
                try {
                    work.accept(cells.get(i));
                } catch (RuntimeException
                        | Error e) { // also out of memory; the other threads must not continue for hours
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
