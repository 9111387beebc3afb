package sare.report.html;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Map;
import sare.input.XmlText;

/** Escapes texts and data for a page, so they cannot start or end an element. */
final class Markup {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .defaultPropertyInclusion(JsonInclude.Value.construct(Include.NON_NULL, Include.ALWAYS))
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();

    static {
        MAPPER.getFactory().setCharacterEscapes(new WithoutMarkup());
    }

    /** Escapes characters of markup, such as \\u003C, which JSON reads as the same character. */
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

    /** Escapes a text as content of an element or as value of an attribute in double quotes. */
    static String text(String text) {
        return XmlText.of(text);
    }

    /** A list of facts, each with its name. */
    static String facts(Map<String, String> facts) {
        StringBuilder html = new StringBuilder("<dl class=\"facts\">\n");
        facts.forEach((name, fact) -> html.append("<div><dt>")
                .append(name)
                .append("</dt><dd>")
                .append(text(fact))
                .append("</dd></div>\n"));
        return html.append("</dl>\n").toString();
    }

    /**
     * JSON for a script element, from records, maps, lists, numbers and texts. Components that are null are omitted,
     * and maps are sorted, so the page does not depend on their order.
     */
    static String json(Object data) {
        try {
            return MAPPER.writeValueAsString(data);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("records of numbers and texts are JSON", e);
        }
    }
}
