package sare.report.result;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.LinkedHashMap;
import java.util.Map;

/** Writes maps of numbers, texts, lists and maps as indented JSON, the same bytes on every machine. */
public final class Json {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN)
            .build();

    private Json() {}

    /** A document that begins with the version of sare. */
    public static Map<String, Object> versioned(String version, Map<String, Object> document) {
        Map<String, Object> versioned = new LinkedHashMap<>();
        versioned.put("sare-version", version);
        versioned.putAll(document);
        return versioned;
    }

    /** The text of a document, with an end of line. */
    public static String write(Map<String, Object> document) {
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
        try {
            return MAPPER.writer(printer).writeValueAsString(document) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("maps of numbers and texts are JSON", e);
        }
    }
}
