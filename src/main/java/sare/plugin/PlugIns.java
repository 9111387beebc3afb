package sare.plugin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import sare.input.InputException;
import sare.input.Parameter;
import sare.input.Registry;

/**
 * All plug-ins of the class path. A fault of a plug-in is no exception where registries are made: {@link #check} reports the first
 * one.
 */
public final class PlugIns {
    /** The system property with the files and folders that the user has named; the launcher sets it from {@code SARE_PLUGINS}. */
    static final String PROPERTY = "sare.plugins";

    private static final String VARIABLE = "SARE_PLUGINS";
    private static final Pattern NAME = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");
    private static final List<InputException> FAULTS = new ArrayList<>();
    private static final List<PlugIn> FOUND = find();

    private PlugIns() {}

    private static List<PlugIn> find() {
        List<PlugIn> found = new ArrayList<>();
        Iterator<Provider> providers = ServiceLoader.load(Provider.class, PlugIns.class.getClassLoader())
                .iterator();
        try {
            while (providers.hasNext()) {
                found.add(PlugIn.of(providers.next()));
            }
        } catch (ServiceConfigurationError | LinkageError e) {
            FAULTS.add(new InputException("plug-in", reason(e), "a public class that can be made without parameters"));
        }
        String named = System.getProperty(PROPERTY, "");
        if (found.isEmpty() && FAULTS.isEmpty() && !named.isEmpty()) {
            FAULTS.add(new InputException(
                    VARIABLE,
                    "no plug-in in " + named,
                    "a file META-INF/services/" + Provider.class.getName() + " with the names of its classes"));
        }
        return List.copyOf(found);
    }

    private static String reason(Throwable fault) {
        String own = fault.getMessage() == null
                ? fault.toString()
                : fault.getMessage().replaceFirst("^" + Pattern.quote(Provider.class.getName()) + ": ", "");
        String name = fault instanceof LinkageError ? fault.getClass().getSimpleName() + ": " : "";
        return name + own + (fault.getCause() == null ? "" : ": " + fault.getCause());
    }

    /** The plug-ins, in the order of the class path. */
    public static List<PlugIn> found() {
        return FOUND;
    }

    /** Whether there are plug-ins, or something that should be one. */
    public static boolean any() {
        return !FOUND.isEmpty() || hasFault();
    }

    private static boolean hasFault() {
        synchronized (FAULTS) {
            return !FAULTS.isEmpty();
        }
    }

    /**
     * Checks the plug-ins, as far as registries have asked for them.
     *
     * @throws InputException if one cannot be used
     */
    public static void check() {
        synchronized (FAULTS) {
            if (!FAULTS.isEmpty()) {
                throw FAULTS.get(0);
            }
        }
    }

    private static void report(InputException fault) {
        synchronized (FAULTS) {
            FAULTS.add(fault);
        }
    }

    /**
     * The plug-ins of one kind after the own entries.
     *
     * @param kind what the entries are, in the singular
     * @param own the entries of sare
     * @param service the interface of providers of this kind
     * @param entry the entry of a provider; what it stands for may fail later
     */
    public static <T, P extends Provider> List<Registry.Entry<T>> after(
            String kind,
            List<Registry.Entry<T>> own,
            Class<P> service,
            BiFunction<PlugIn, P, Registry.Entry<T>> entry) {
        List<Registry.Entry<T>> all = new ArrayList<>(own);
        Set<String> names = own.stream().map(Registry.Entry::name).collect(Collectors.toSet());
        for (PlugIn plugIn : FOUND) {
            if (service.isInstance(plugIn.provider())) {
                made(kind, plugIn, () -> entry.apply(plugIn, service.cast(plugIn.provider())))
                        .filter(found -> isFree(kind, plugIn, found.name(), names))
                        .ifPresent(all::add);
            }
        }
        return all;
    }

    private static boolean isFree(String kind, PlugIn plugIn, String name, Set<String> names) {
        if (names.add(name)) {
            return true;
        }
        report(new InputException(plugIn.text(), kind + " '" + name + "'", "a name that no other " + kind + " has"));
        return false;
    }

    /** An entry with the file of its plug-in in its description; nothing, and a fault, if it cannot be used. */
    private static <T> Optional<Registry.Entry<T>> made(String kind, PlugIn plugIn, Supplier<Registry.Entry<T>> maker) {
        try {
            Registry.Entry<T> entry = plugIn.make("a " + kind, maker);
            checkTexts(kind, plugIn, entry.name(), entry.description(), entry.source(), entry.parameters());
            plugIn.make("a " + kind, entry::plugin);
            return Optional.of(new Registry.Entry<>(
                    entry.name(),
                    described(plugIn, entry.description()),
                    entry.source(),
                    List.copyOf(entry.parameters()),
                    entry.plugin()));
        } catch (InputException e) {
            report(e);
            return Optional.empty();
        }
    }

    /** A description with the file of the plug-in. */
    public static String described(PlugIn plugIn, String description) {
        return description + " [plug-in " + plugIn.file() + "]";
    }

    /**
     * Checks what a plug-in says of an entry.
     *
     * @throws InputException if a text or parameter is missing, or the name is not in kebab-case
     */
    public static void checkTexts(
            String kind, PlugIn plugIn, String name, String description, String source, List<Parameter> parameters) {
        if (name == null || !NAME.matcher(name).matches()) {
            throw new InputException(
                    plugIn.text(),
                    kind + " '" + name + "'",
                    "a name of small letters and digits, such as my-" + kind.replace(' ', '-'));
        }
        for (String text : Arrays.asList(description, source)) {
            if (text == null || text.isBlank() || text.contains("\n")) {
                throw new InputException(
                        plugIn.text(), kind + " '" + name + "'", "a description and a source of one line");
            }
        }
        if (parameters == null || parameters.stream().anyMatch(Objects::isNull)) {
            throw new InputException(plugIn.text(), kind + " '" + name + "'", "a list of parameters");
        }
    }

    /** Runs a part of a registry and keeps its fault. */
    public static void collectingFaults(Runnable part) {
        try {
            part.run();
        } catch (InputException e) {
            report(e);
        }
    }

    /** The plug-in whose code has failed, with the place; nothing if it was other code. */
    public static Optional<String> failed(Throwable failure) {
        for (StackTraceElement frame : failure.getStackTrace()) {
            for (PlugIn plugIn : FOUND) {
                if (isOf(frame.getClassName(), plugIn)) {
                    return Optional.of("plug-in " + plugIn.file() + ", " + frame + ": " + failure);
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isOf(String className, PlugIn plugIn) {
        try {
            Class<?> type = Class.forName(className, false, PlugIns.class.getClassLoader());
            return PlugIn.location(type).filter(plugIn.location()::equals).isPresent();
        } catch (ClassNotFoundException | LinkageError e) {
            return false; // a hidden class, or one of another loader
        }
    }
}
