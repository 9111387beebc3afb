package sare.experiment.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * The names of symbols in the digest: a number for each symbol of the project, in the order of first use, and the name
 * of all others. So the names of the project's symbols do not matter, but references to them do. Constants of enums
 * keep their names, because files and messages contain them.
 */
final class SymbolNames {
    private final Elements elements;
    private final Types types;
    private final Predicate<TypeElement> declared;
    private final Map<Element, Integer> numbers = new HashMap<>();
    private final Set<TypeElement> met = new LinkedHashSet<>();
    private final Set<String> foreign = new TreeSet<>();

    /** @param declared whether a top-level type belongs to the project */
    SymbolNames(Elements elements, Types types, Predicate<TypeElement> declared) {
        this.elements = elements;
        this.types = types;
        this.declared = declared;
    }

    /** The top-level types of the project with symbols that were used, in the order of first use. */
    List<TypeElement> met() {
        return List.copyOf(met);
    }

    /** The class files of the types of libraries with symbols that were used. */
    Set<String> foreign() {
        return foreign;
    }

    /** The name of a symbol in the digest. */
    String of(Element symbol) {
        TypeElement outermost = outermost(symbol);
        if (outermost == null) {
            return symbol.getKind() == ElementKind.PACKAGE
                    ? "package"
                    : symbol.getSimpleName().toString();
        }
        if (!declared.test(outermost)) {
            return foreign(symbol, outermost);
        }
        met.add(outermost);
        return symbol.getKind() == ElementKind.ENUM_CONSTANT
                ? symbol.getSimpleName().toString()
                : "#" + numbers.computeIfAbsent(same(symbol), none -> numbers.size());
    }

    private String foreign(Element symbol, TypeElement outermost) {
        if (elements.getModuleOf(outermost).isUnnamed()) {
            foreign.add(elements.getBinaryName(outermost).toString().replace('.', '/') + ".class");
        }
        if (symbol instanceof TypeElement type) {
            return type.getQualifiedName().toString();
        }
        return symbol.getModifiers().contains(Modifier.STATIC)
                ? symbol.getEnclosingElement() + "." + symbol.getSimpleName()
                : symbol.getSimpleName().toString();
    }

    /** The top-level type that contains a symbol; null for packages and symbols of the language. */
    private static TypeElement outermost(Element symbol) {
        Element within = symbol;
        while (within != null && within.getEnclosingElement() != null) {
            Element next = within.getEnclosingElement();
            if (next.getKind() == ElementKind.PACKAGE) {
                return within instanceof TypeElement type ? type : null;
            }
            within = next;
        }
        return null;
    }

    /**
     * One symbol for those that must have the same name in Java: constructor and class; component, field, accessor and parameter of
     * records.
     */
    private static Element same(Element symbol) {
        Element owner = symbol.getEnclosingElement();
        if (symbol.getKind() == ElementKind.CONSTRUCTOR) {
            return owner;
        }
        boolean isAccessor = symbol instanceof ExecutableElement method
                && method.getParameters().isEmpty()
                && owner.getKind() == ElementKind.RECORD;
        if (isAccessor || symbol.getKind() == ElementKind.RECORD_COMPONENT) {
            return component(owner, symbol);
        }
        boolean isCanonical = symbol.getKind() == ElementKind.PARAMETER
                && owner instanceof ExecutableElement constructor
                && constructor.getKind() == ElementKind.CONSTRUCTOR
                && constructor.getEnclosingElement() instanceof TypeElement record
                && isCanonical(constructor, record);
        return isCanonical ? component(owner.getEnclosingElement(), symbol) : symbol;
    }

    private static boolean isCanonical(ExecutableElement constructor, TypeElement record) {
        List<? extends Element> components = record.getRecordComponents();
        List<? extends Element> parameters = constructor.getParameters();
        return components.stream()
                .map(Element::getSimpleName)
                .toList()
                .equals(parameters.stream().map(Element::getSimpleName).toList());
    }

    private static Element component(Element owner, Element symbol) {
        return owner.getEnclosedElements().stream()
                .filter(member -> member.getKind() == ElementKind.FIELD)
                .filter(field -> field.getSimpleName().equals(symbol.getSimpleName())
                        && !field.getModifiers().contains(Modifier.STATIC))
                .findFirst()
                .map(Element.class::cast)
                .orElse(symbol);
    }

    /** The names of the methods that a declaration overrides; for a class, of those that its inherited methods implement. */
    List<String> replacedBy(Element declaration) {
        if (declaration instanceof TypeElement type) {
            return replacedByInherited(type);
        }
        if (!(declaration.getEnclosingElement() instanceof TypeElement type)) {
            return List.of();
        }
        if (declaration instanceof ExecutableElement method) {
            return replaced(method, type);
        }
        return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
                .filter(method ->
                        declaration instanceof VariableElement && same(method).equals(declaration))
                .flatMap(accessor -> replaced(accessor, type).stream())
                .toList();
    }

    private List<String> replacedByInherited(TypeElement type) {
        List<String> pairs = new ArrayList<>();
        for (TypeElement above : supertypes(type)) {
            if (declared.test(outermost(above)) && above.getKind().isClass()) {
                for (ExecutableElement method : ElementFilter.methodsIn(above.getEnclosedElements())) {
                    List<String> replaced = replaced(method, type);
                    if (!replaced.isEmpty()) {
                        pairs.add(of(method));
                        pairs.addAll(replaced);
                    }
                }
            }
        }
        return pairs;
    }

    /** The names of the methods that a method overrides in a type, in the order of the type's supertypes. */
    private List<String> replaced(ExecutableElement method, TypeElement type) {
        return supertypes(type).stream()
                .flatMap(above -> ElementFilter.methodsIn(above.getEnclosedElements()).stream())
                .filter(other -> other.getSimpleName().equals(method.getSimpleName()) && !other.equals(method))
                .filter(other -> elements.overrides(method, other, type))
                .map(this::of)
                .toList();
    }

    private Set<TypeElement> supertypes(TypeElement type) {
        Set<TypeElement> all = new LinkedHashSet<>();
        addSupertypes(type.asType(), all);
        return all;
    }

    private void addSupertypes(TypeMirror type, Set<TypeElement> all) {
        Stream<? extends TypeMirror> direct = types.directSupertypes(type).stream();
        direct.filter(Objects::nonNull).forEach(above -> {
            if (above instanceof DeclaredType declaredType && all.add((TypeElement) declaredType.asElement())) {
                addSupertypes(above, all);
            }
        });
    }
}
