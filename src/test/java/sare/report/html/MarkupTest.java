package sare.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MarkupTest {
    private static final String HOSTILE = "a\"b'c&d</script><!--<b>\u00FC\u2028\\";

    @Test
    void textsCannotBeginElementsOrEndAttributes() {
        assertEquals("a&quot;b'c&amp;d&lt;/script&gt;&lt;!--&lt;b&gt;\u00FC\u2028\\", Markup.text(HOSTILE));
    }

    @Test
    void controlCharactersAreReplaced() {
        assertEquals("a\uFFFDb\tc\n\uFFFD", Markup.text("a\0b\tc\n\u0085"));
    }

    @Test
    void jsonHasNoMarkupAndMeansTheSame() throws IOException {
        String json = Markup.json(Map.of(HOSTILE, HOSTILE));

        assertFalse(json.matches("(?s).*[<>&].*"), json);
        assertEquals(Map.of(HOSTILE, HOSTILE), new ObjectMapper().readValue(json, Map.class));
    }

    @Test
    void componentsThatAreNullAreLeftOut() {
        assertEquals("{\"field\":\"a\"}", Markup.json(new DataTable.Column("a", null)));
    }

    @Test
    void mapsAreSorted() {
        assertEquals(
                "{\"a\":1,\"b\":2,\"c\":3,\"d\":4,\"e\":5,\"f\":6,\"g\":7}",
                Markup.json(Map.of("g", 7, "b", 2, "d", 4, "a", 1, "f", 6, "c", 3, "e", 5)));
    }
}
