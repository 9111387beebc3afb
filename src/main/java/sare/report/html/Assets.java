package sare.report.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Properties;

/** The style sheet and the scripts of a page, from the resources of this package and the library's. */
final class Assets {
    private static final String LIBRARY_FOLDER = "/META-INF/resources/webjars/d3/" + libraryVersion() + "/";

    private Assets() {}

    /** The style sheet. */
    static String style() {
        return resource("page.css");
    }

    /** The scripts in the order in which they must run. */
    static List<String> scripts() {
        return List.of(
                closed(resource(LIBRARY_FOLDER + "dist/d3.min.js")),
                closed(resource("plots.js")),
                closed(resource("page.js")));
    }

    /** The licence of the library, whose notice must go with every copy. */
    static String licence() {
        return resource(LIBRARY_FOLDER + "LICENSE");
    }

    /** The version of D3. */
    static String libraryVersion() {
        Properties properties = new Properties();
        try (InputStream stream = Assets.class.getResourceAsStream("libraries.properties")) {
            properties.load(stream);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties.getProperty("d3");
    }

    /** A script that no text in it can end, see the rules for script elements in the HTML standard. */
    static String closed(String script) {
        return script.replace("<!--", "\\x3C!--").replaceAll("(?i)<(?=/?script)", "\\\\x3C");
    }

    /** The source by which a security policy allows an element with exactly this content. */
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
