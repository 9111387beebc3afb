package sare.trace;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class TraceMemoryTest {
    private static final int OPERATIONS = 1_000_000;
    private static final int ARRAY_HEADERS_BYTES = 1000;

    @Test
    @DisplayName("an operation takes 24 bytes")
    void takesLittleMemory() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        new Trace.Slots(1); // its class is loaded
        long before = threads.getCurrentThreadAllocatedBytes();

        Trace.Slots slots = new Trace.Slots(OPERATIONS);

        long bytes = threads.getCurrentThreadAllocatedBytes() - before;
        assertTrue(bytes <= 24L * slots.kinds().length + ARRAY_HEADERS_BYTES, bytes + " bytes");
    }
}
