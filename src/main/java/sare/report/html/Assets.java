package sare.report.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The style sheet and the scripts of a page, from resources. */
final class Assets {
    private static final List<String> LIBRARIES = List.of("vega", "vega-lite", "vega-interpreter", "vega-embed");

    private Assets() {}

    static String style() {
        return resource("page.css");
    }

    /** The scripts, in the order of execution. */
    static List<String> scripts() {
        Stream<String> libraries = LIBRARIES.stream().map(library -> "vega/" + library + ".min.js");
        return Stream.concat(libraries, Stream.of("page.js"))
                .map(script -> closed(resource(script)))
                .toList();
    }

    /** The style sheet of a playback: that of all pages and its own. */
    static String playbackStyle() {
        return style() + resource("playback.css");
    }

    /** The script of a playback. It uses no library. */
    static String playbackScript() {
        return closed(resource("playback.js"));
    }

    /** The licences of the libraries and of the code bundled in their scripts; every copy must contain them. */
    static String licences() {
        return Stream.concat(LIBRARIES.stream(), Stream.of("bundled"))
                .map(library -> library + "\n\n" + resource("vega/" + library + ".LICENSE"))
                .collect(Collectors.joining("\n"));
    }

    /**
     * The script without texts that would end its element (see the HTML standard on script elements) and without a source map for
     * debuggers.
     */
    static String closed(String script) {
        return script.replace("<!--", "\\x3C!--")
                .replaceAll("(?i)<(?=/?script)", "\\\\x3C")
                .replaceAll("\n//# sourceMappingURL=.*\n?", "");
    }

    /** The source expression of a security policy that allows an element with exactly this content. */
    static String policySource(String content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private static String resource(String name) {
        try (InputStream stream = Assets.class.getResourceAsStream(name)) {
            if (stream == null) {
                throw new IllegalStateException(name + " is not on the class path");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
