package sare.input;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Assumptions;

/** Counts what the current thread allocates on the heap. A test that asks is skipped where the Java machine cannot tell. */
public final class AllocatedBytes {
    private static final ThreadMXBean THREADS = threads();

    private AllocatedBytes() {}

    private static ThreadMXBean threads() {
        return ManagementFactory.getThreadMXBean() instanceof ThreadMXBean threads
                        && threads.isThreadAllocatedMemorySupported()
                        && threads.isThreadAllocatedMemoryEnabled()
                ? threads
                : null;
    }

    /** Bytes that the current thread has allocated since it began. */
    public static long bytes() {
        Assumptions.assumeTrue(THREADS != null, "this Java machine does not tell what a thread allocates");
        return THREADS.getCurrentThreadAllocatedBytes();
    }
}
