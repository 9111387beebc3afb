package sare.experiment.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The digest of the engine at hand, which the build has written into a resource. */
public final class EngineDigest {
    static final String RESOURCE = "engine.properties";
    static final String KEY = "digest";

    /** How many hexadecimal digits it has. */
    public static final int DIGITS = 16;

    private static final String CURRENT = read();

    private EngineDigest() {}

    /** 16 hexadecimal digits from all code that can change what a simulation gives. */
    public static String current() {
        return CURRENT;
    }

    private static String read() {
        try (InputStream resource = EngineDigest.class.getResourceAsStream(RESOURCE)) {
            if (resource == null) {
                throw new IllegalStateException(
                        "built without the digest of the engine: ./mvnw process-classes makes it");
            }
            Properties properties = new Properties();
            properties.load(resource);
            return properties.getProperty(KEY);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
