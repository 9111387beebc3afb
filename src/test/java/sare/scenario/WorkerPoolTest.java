package sare.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An exception in one item ends the work on all items. */
class WorkerPoolTest {
    private static final int ITEMS = 1000;

    @ParameterizedTest
    @ValueSource(classes = {OutOfMemoryError.class, IllegalStateException.class})
    void noFurtherCellIsBegunAfterAFailure(Class<? extends Throwable> kind) throws Exception {
        Throwable failure = kind.getConstructor().newInstance();
        List<Integer> items = Collections.nCopies(ITEMS, null);
        AtomicInteger begun = new AtomicInteger();

        Throwable told = assertThrows(
                kind,
                () -> WorkerPool.forEach(items, 1, none -> {
                    if (begun.incrementAndGet() == 3) {
                        WorkerPoolTest.<RuntimeException>fail(failure);
                    }
                }));

        assertSame(failure, told);
        assertEquals(3, begun.get());
    }

    /** Item 1 fails after item 2 has failed. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8})
    void theFirstItemThatFailsIsTold(int threads) {
        CountDownLatch laterHasFailed = new CountDownLatch(1);

        Throwable told = assertThrows(
                IllegalStateException.class,
                () -> WorkerPool.forEach(List.of(0, 1, 2, 3, 4), threads, item -> {
                    if (item == 1) {
                        awaitUnchecked(laterHasFailed);
                    }
                    if (item == 2) {
                        laterHasFailed.countDown();
                    }
                    if (item > 0) {
                        throw new IllegalStateException("item " + item);
                    }
                }));

        assertEquals("item 1", told.getMessage());
    }

    private static void awaitUnchecked(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void fail(Throwable failure) throws T {
        throw (T) failure;
    }
}
