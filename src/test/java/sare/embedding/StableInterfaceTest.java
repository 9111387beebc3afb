package sare.embedding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The lists of stable types on the page: they are public, and show nothing that is in neither list. */
class StableInterfaceTest {
    private static final Path PAGE = Path.of("src/site/markdown/embedding.md");
    private static final Pattern ROW = Pattern.compile("\\| `(sare[a-z.]*)` \\| (.*) \\|");
    private static final Pattern TYPE = Pattern.compile("`([A-Z][A-Za-z]*)`");

    private static final Set<String> STABLE = new TreeSet<>();
    private static final Set<String> PASSED_ON = new TreeSet<>();

    @BeforeAll
    static void readPage() throws IOException {
        List<String> lines = Files.readAllLines(PAGE);
        int begin = lines.indexOf("## Stable interface");
        Set<String> to = STABLE;
        for (String line : lines.subList(begin + 1, lines.size())) {
            Matcher row = ROW.matcher(line);
            if (line.startsWith("## ")) {
                break;
            } else if (line.startsWith("These types can be passed on")) {
                to = PASSED_ON;
            } else if (row.matches() && row.group(2).equals("all public types")) {
                to.addAll(publicTypes(row.group(1)));
            } else if (row.matches()) {
                Matcher type = TYPE.matcher(row.group(2));
                while (type.find()) {
                    to.add(row.group(1) + "." + type.group(1));
                }
            }
        }
    }

    private static List<String> publicTypes(String name) {
        JavaClasses classes = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages(name);
        return classes.stream()
                .filter(type -> type.getPackageName().equals(name) && type.isTopLevelClass())
                .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
                .map(JavaClass::getName)
                .toList();
    }

    @Test
    void typesArePublic() throws ClassNotFoundException {
        assertTrue(STABLE.size() > 50 && !PASSED_ON.isEmpty(), STABLE.toString());
        for (String name : STABLE) {
            assertTrue(Modifier.isPublic(Class.forName(name).getModifiers()), name);
        }
    }

    /** What the signatures of stable types name is stable itself, or passed on; and no other type is in the second list. */
    @Test
    void theyShowNothingElse() throws ClassNotFoundException {
        Set<String> shown = new TreeSet<>();
        for (String name : STABLE) {
            for (Class<?> type : shown(Class.forName(name))) {
                shown.add(outermost(type).getName());
            }
        }
        shown.removeIf(name -> !name.startsWith("sare.") || STABLE.contains(name));
        assertEquals(PASSED_ON, shown);
    }

    private static Class<?> outermost(Class<?> type) {
        return type.getEnclosingClass() == null ? type : outermost(type.getEnclosingClass());
    }

    /** The types in what others see of a type, and of public types within it. */
    private static Set<Class<?>> shown(Class<?> type) {
        Set<Class<?>> shown = new HashSet<>();
        if (type.getSuperclass() != null) {
            add(type.getGenericSuperclass(), shown);
        }
        Stream.of(type.getGenericInterfaces()).forEach(other -> add(other, shown));
        for (Method method : type.getDeclaredMethods()) {
            if (isSeen(method.getModifiers()) && !method.isSynthetic()) {
                add(method.getGenericReturnType(), shown);
                Stream.of(method.getGenericParameterTypes()).forEach(other -> add(other, shown));
            }
        }
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            if (isSeen(constructor.getModifiers())) {
                Stream.of(constructor.getGenericParameterTypes()).forEach(other -> add(other, shown));
            }
        }
        for (Field field : type.getDeclaredFields()) {
            if (isSeen(field.getModifiers())) {
                add(field.getGenericType(), shown);
            }
        }
        for (Class<?> inner : type.getDeclaredClasses()) {
            if (isSeen(inner.getModifiers())) {
                shown.addAll(shown(inner));
            }
        }
        return shown;
    }

    private static boolean isSeen(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    private static void add(Type type, Set<Class<?>> to) {
        if (type instanceof Class<?> simple) {
            to.add(simple.isArray() ? element(simple) : simple);
        } else if (type instanceof ParameterizedType generic) {
            add(generic.getRawType(), to);
            Stream.of(generic.getActualTypeArguments()).forEach(argument -> add(argument, to));
        } else if (type instanceof GenericArrayType array) {
            add(array.getGenericComponentType(), to);
        } else if (type instanceof WildcardType wildcard) {
            Stream.of(wildcard.getUpperBounds()).forEach(bound -> add(bound, to));
            Stream.of(wildcard.getLowerBounds()).forEach(bound -> add(bound, to));
        }
    }

    private static Class<?> element(Class<?> array) {
        return array.isArray() ? element(array.getComponentType()) : array;
    }
}
