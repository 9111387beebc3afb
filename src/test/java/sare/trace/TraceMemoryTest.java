package sare.trace;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import sare.input.AllocatedBytes;

class TraceMemoryTest {
    private static final int OPERATIONS = 1_000_000;
    private static final int ARRAY_HEADERS_BYTES = 1000;

    @Test
    @DisplayName("an operation takes 24 bytes")
    void takesLittleMemory() {
        new Trace.Slots(1); // loads the class
        long before = AllocatedBytes.bytes();

        Trace.Slots slots = new Trace.Slots(OPERATIONS);

        long bytes = AllocatedBytes.bytes() - before;
        assertTrue(bytes <= 24L * slots.kinds().length + ARRAY_HEADERS_BYTES, bytes + " bytes");
    }
}
