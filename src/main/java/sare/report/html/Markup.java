package sare.report.html;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** Texts and data as they may stand in a page: nothing in them can begin or end an element. */
final class Markup {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .defaultPropertyInclusion(JsonInclude.Value.construct(Include.NON_NULL, Include.ALWAYS))
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();

    static {
        MAPPER.getFactory().setCharacterEscapes(new WithoutMarkup());
    }

    /** Writes the characters of markup as \\u003C and the like, which means the same in JSON. */
    private static final class WithoutMarkup extends CharacterEscapes {
        private static final long serialVersionUID = 1L;

        @Override
        public int[] getEscapeCodesForAscii() {
            int[] escapes = standardAsciiEscapesForJSON();
            escapes['<'] = ESCAPE_STANDARD;
            escapes['>'] = ESCAPE_STANDARD;
            escapes['&'] = ESCAPE_STANDARD;
            return escapes;
        }

        @Override
        public SerializableString getEscapeSequence(int character) {
            return null;
        }
    }

    private Markup() {}

    /** A text as content of an element or as value of an attribute in double quotes. */
    static String text(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default -> escaped.append(isForbidden(c) ? '\uFFFD' : c);
            }
        }
        return escaped.toString();
    }

    /** Control characters that no page may contain. */
    private static boolean isForbidden(char c) {
        return c < ' ' && c != '\n' && c != '\t' || c >= 0x7F && c < 0xA0;
    }

    /**
     * Records, maps, lists, numbers and texts as the content of a script element of JSON; components that are null are left out,
     * and maps are sorted, so that their own order, which may be any, is none of the page's.
     */
    static String json(Object data) {
        try {
            return MAPPER.writeValueAsString(data);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("records of numbers and texts are JSON", e);
        }
    }
}
