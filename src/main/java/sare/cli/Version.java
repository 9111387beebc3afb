package sare.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;
import sare.experiment.engine.EngineDigest;

/** The version of sare, which the build writes into a resource. */
final class Version implements IVersionProvider {
    /** The version alone, such as {@code 0.2.0}. */
    static String number() {
        Properties properties = new Properties();
        try (InputStream resource = Version.class.getResourceAsStream("version.properties")) {
            properties.load(resource);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties.getProperty("version");
    }

    @Override
    public String[] getVersion() {
        return new String[] {"sare " + number() + ", engine " + EngineDigest.current()};
    }
}
