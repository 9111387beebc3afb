package sare.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommunicatorTest {
    @ParameterizedTest
    @ValueSource(strings = {"7", "0 1 2 3", "4 5 6", "4 5 7", "3 2 1 0", "2 0 1"})
    void membersAndRanksMatch(String ranks) {
        int[] worldRanks =
                Stream.of(ranks.split(" ")).mapToInt(Integer::parseInt).toArray();
        Communicator communicator = Communicator.of(3, worldRanks.clone()).withId(8);
        assertEquals(8, communicator.id());
        assertEquals(worldRanks.length, communicator.size());
        assertArrayEquals(worldRanks, communicator.worldRanks());
        for (int rank = -1; rank < 10; rank++) {
            int expected = Communicator.NO_MEMBER;
            for (int member = 0; member < worldRanks.length; member++) {
                expected = worldRanks[member] == rank ? member : expected;
            }
            assertEquals(expected, communicator.member(rank), "rank " + rank);
            assertEquals(expected != Communicator.NO_MEMBER, communicator.contains(rank));
        }
    }
}
