package sare.experiment.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import sare.plugin.PlugInDigest;

/** The digest of this engine, which the build has written into a resource. */
public final class EngineDigest {
    static final String RESOURCE = "engine.properties";
    static final String KEY = "digest";

    /** Number of hexadecimal digits. */
    public static final int DIGITS = 16;

    /** What is between the digest of the engine and that of plug-ins. */
    public static final String PLUG_INS = "+";

    private static final String CURRENT = read();

    private EngineDigest() {}

    /**
     * 16 hexadecimal digits of a digest of all code that can change the result of a simulation; with plug-ins followed by {@link
     * #PLUG_INS} and their digest.
     */
    public static String current() {
        return PlugInDigest.current().map(digest -> CURRENT + PLUG_INS + digest).orElse(CURRENT);
    }

    private static String read() {
        try (InputStream resource = EngineDigest.class.getResourceAsStream(RESOURCE)) {
            if (resource == null) {
                throw new IllegalStateException(
                        "built without the digest of the engine, which ./mvnw process-classes makes");
            }
            Properties properties = new Properties();
            properties.load(resource);
            return properties.getProperty(KEY);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
