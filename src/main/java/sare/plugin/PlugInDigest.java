package sare.plugin;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import sare.input.Digest;
import sare.input.FileFault;

/** The digest of the contents of all files and folders with plug-ins. It does not depend on where they are. */
public final class PlugInDigest {
    /** Number of hexadecimal digits. */
    public static final int DIGITS = 8;

    private PlugInDigest() {}

    /** The digest; nothing without plug-ins. */
    public static Optional<String> current() {
        return PlugIns.found().isEmpty() ? Optional.empty() : Optional.of(Holder.CURRENT);
    }

    /** Computes the digest when it is first asked for. */
    private static final class Holder {
        static final String CURRENT = of(locations());
    }

    /** The files and folders of plug-ins, and those that the user has named, which may be libraries of plug-ins. */
    private static Set<Path> locations() {
        Set<Path> locations = new LinkedHashSet<>();
        PlugIns.found().stream()
                .map(PlugIn::location)
                .filter(location -> !location.toString().isEmpty())
                .forEach(locations::add);
        Stream.of(System.getProperty(PlugIns.PROPERTY, "").split(File.pathSeparator))
                .filter(entry -> !entry.isEmpty() && Files.exists(Path.of(entry)))
                .forEach(entry -> locations.add(Path.of(entry)));
        return locations;
    }

    /** The digest of the set of contents: neither their order nor a repetition counts. */
    static String of(Collection<Path> locations) {
        Set<String> contents = new TreeSet<>();
        locations.forEach(
                location -> contents.add(Files.isDirectory(location) ? ofFolder(location) : Digest.sha256(location)));
        return ofText(String.join("\n", contents)).substring(0, DIGITS);
    }

    private static String ofFolder(Path folder) {
        TreeMap<String, Path> files = new TreeMap<>();
        try (Stream<Path> walk = Files.walk(folder)) {
            walk.filter(Files::isRegularFile)
                    .forEach(file -> files.put(folder.relativize(file).toString(), file));
        } catch (IOException e) {
            throw FileFault.broken(folder.toString(), e);
        }
        StringBuilder lines = new StringBuilder();
        files.forEach((name, file) ->
                lines.append(Digest.sha256(file)).append("  ").append(name).append('\n'));
        return ofText(lines.toString());
    }

    private static String ofText(String text) {
        return Digest.sha256(text.getBytes(StandardCharsets.UTF_8));
    }
}
