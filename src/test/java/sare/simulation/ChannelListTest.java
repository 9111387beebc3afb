package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ChannelListTest {
    @Test
    void keepsWhatWasChosenAlsoWhenFull() {
        ChannelList list = new ChannelList(2);
        list.addIf(0, 5);
        list.addIf(1, 6);
        list.addIf(1, 7);
        list.addIf(0, 8);
        assertEquals(2, list.size());
        assertEquals(6, list.get(0));
        assertEquals(7, list.get(1));
        list.clear();
        assertEquals(0, list.size());
    }
}
