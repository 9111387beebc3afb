package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChannelListTest {
    @Test
    void keepsWhatWasChosenAlsoWhenFull() {
        ChannelList list = new ChannelList(2);
        list.addIf(0, 5);
        list.addIf(1, 6);
        list.addIf(1, 7);
        list.addIf(0, 8);
        assertEquals(List.of(6, 7), contents(list));
        list.clear();
        assertEquals(0, list.size());
    }

    /** More than the first array of a list holds, and again after the list was cleared. */
    @ParameterizedTest
    @ValueSource(ints = {1, 1023, 1024, 1025, 10_000, 100_000})
    void growsToItsLargestSize(int most) {
        ChannelList list = new ChannelList(most);
        for (int seed = 1; seed <= 2; seed++) {
            Well19937c random = new Well19937c(seed);
            List<Integer> expected = new ArrayList<>();
            while (expected.size() < most) {
                int channel = random.nextInt();
                int flag = random.nextInt(2);
                list.addIf(flag, channel);
                if (flag == 1) {
                    expected.add(channel);
                }
            }
            list.addIf(0, -1);
            assertEquals(expected, contents(list));
            list.clear();
        }
    }

    private static List<Integer> contents(ChannelList list) {
        List<Integer> contents = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            contents.add(list.get(i));
        }
        return contents;
    }
}
