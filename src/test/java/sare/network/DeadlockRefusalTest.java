package sare.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.InputException;
import sare.input.Setting;

/** A network in which packets could wait for each other for ever is refused when it is read, in one line. */
class DeadlockRefusalTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "torus-4x4-dor | flow-control=none | bubble or dateline",
                "torus-4x4-dor | bubble-packets=0 | 1 to 1024",
                "torus-4x4-dor | flow-control=dateline virtual-channels=1 | 2 with flow-control dateline",
                "torus-4x4-dor | flow-control=dateline virtual-channels=3 | 2 with flow-control dateline",
                "torus-4x4 | flow-control=none | bubble",
                "torus-4x4 | flow-control=dateline | bubble with routing adaptive-bubble",
                "torus-4x4 | virtual-channels=1 | at least 2 with routing adaptive-bubble",
                "twisted-torus-16x8 | flow-control=none | bubble",
                "mesh-8x8 | wrap=[true,false] flow-control=none | bubble or dateline where a dimension wraps",
                "mesh-8x8 | routing=adaptive virtual-channels=1 | at least 2 with routing adaptive",
                "dragonfly-72 | routing=minimal virtual-channels=1 | at least 2 with routing minimal",
                "dragonfly-72 | routing=minimal flow-control=none | global-hops",
                "dragonfly-72 | routing=valiant virtual-channels=2 | at least 3 with routing valiant",
                "dragonfly-72 | routing=ugal-local virtual-channels=2 | at least 3 with routing ugal-local",
                "dragonfly-72 | routing=ugal-global virtual-channels=2 | at least 3 with routing ugal-global",
                "hypercube-64 | routing=valiant virtual-channels=1 | at least 2 with routing valiant",
                "hypercube-64 | routing=adaptive virtual-channels=1 | at least 2 with routing adaptive",
                "hyperx-64 | routing=ugal-local virtual-channels=1 | at least 2 with routing ugal-local",
                "hyperx-64 | routing=hyperx-dal virtual-channels=1 | at least 2 with routing hyperx-dal",
                "petersen-20 | flow-control=hop-index virtual-channels=1 | at least 2 with flow-control hop-index",
                "petersen-20 | flow-control=node-order virtual-channels=1 | at least 2 with flow-control node-order",
                "petersen-20 | flow-control=none | hop-index or node-order"
            })
    void isRefused(String name, String settings, String expected) {
        Path file = Path.of("networks", name + ".yaml");
        List<Setting> parsed = Setting.parseAll(List.of(settings.split(" ")));

        InputException fault = assertThrows(InputException.class, () -> NetworkFile.read(file, parsed));

        assertTrue(fault.getMessage().contains(expected), fault.getMessage());
        assertEquals(1, fault.getMessage().lines().count(), fault.getMessage());
    }
}
