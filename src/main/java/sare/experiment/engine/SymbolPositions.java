package sare.experiment.engine;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.PackageTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeParameterTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;

/**
 * The symbol of each word of a source: a class, method, field, variable or type parameter. Words of imports have none. The
 * trees of the compiler contain symbols that are not in the source, such as default constructors; these are ignored.
 */
final class SymbolPositions extends TreePathScanner<Void, Void> {
    private final CompilationUnitTree unit;
    private final NavigableMap<Integer, String> tokens;
    private final Trees trees;
    private final SourcePositions positions;
    private final Map<Integer, Element> symbols = new HashMap<>();
    private final Set<Integer> declarations = new HashSet<>();

    private SymbolPositions(CompilationUnitTree unit, NavigableMap<Integer, String> tokens, Trees trees) {
        this.unit = unit;
        this.tokens = tokens;
        this.trees = trees;
        this.positions = trees.getSourcePositions();
    }

    static SymbolPositions of(CompilationUnitTree unit, NavigableMap<Integer, String> tokens, Trees trees) {
        SymbolPositions symbols = new SymbolPositions(unit, tokens, trees);
        symbols.scan(unit, null);
        return symbols;
    }

    /** The symbol of the word at a position, or null. */
    Element at(int position) {
        return symbols.get(position);
    }

    /** Whether the word at a position declares its symbol. */
    boolean isDeclaration(int position) {
        return declarations.contains(position);
    }

    @Override
    public Void visitPackage(PackageTree tree, Void none) {
        return null;
    }

    @Override
    public Void visitImport(ImportTree tree, Void none) {
        return null;
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void none) {
        add(start(tree), tree.getName().toString());
        return super.visitIdentifier(tree, none);
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void none) {
        addLast(tree, tree.getIdentifier().toString());
        return super.visitMemberSelect(tree, none);
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree tree, Void none) {
        addLast(tree, tree.getName().toString());
        return super.visitMemberReference(tree, none);
    }

    @Override
    public Void visitTypeParameter(TypeParameterTree tree, Void none) {
        add(start(tree), tree.getName().toString());
        return super.visitTypeParameter(tree, none);
    }

    @Override
    public Void visitClass(ClassTree tree, Void none) {
        declare(
                Math.max(start(tree), end(tree.getModifiers())),
                tree.getSimpleName().toString());
        return super.visitClass(tree, none);
    }

    @Override
    public Void visitMethod(MethodTree tree, Void none) {
        if (end(tree) < 0) {
            return null; // made by the compiler
        }
        int from = Math.max(start(tree), Math.max(end(tree.getModifiers()), end(tree.getReturnType())));
        Element method = trees.getElement(getCurrentPath());
        boolean isConstructor = method.getKind() == ElementKind.CONSTRUCTOR;
        declare(
                from,
                (isConstructor ? method.getEnclosingElement() : method)
                        .getSimpleName()
                        .toString());
        return super.visitMethod(tree, none);
    }

    @Override
    public Void visitVariable(VariableTree tree, Void none) {
        int from = Math.max(start(tree), Math.max(end(tree.getModifiers()), end(tree.getType())));
        declare(from, tree.getName().toString());
        return super.visitVariable(tree, none);
    }

    private int start(Tree tree) {
        return (int) positions.getStartPosition(unit, tree);
    }

    private int end(Tree treeOrNull) {
        return treeOrNull == null ? -1 : (int) positions.getEndPosition(unit, treeOrNull);
    }

    /** Marks the first occurrence of a name from a position on as a declaration. */
    private void declare(int from, String name) {
        Integer position = from < 0 ? null : tokens.ceilingKey(from);
        while (position != null && !tokens.get(position).equals(name)) {
            position = tokens.higherKey(position);
        }
        if (position != null && !name.isEmpty()) {
            add(position, name);
            declarations.add(position);
        }
    }

    private void addLast(Tree tree, String name) {
        add(end(tree) - name.length(), name);
    }

    private void add(int position, String name) {
        Element symbol = trees.getElement(getCurrentPath());
        if (symbol != null && name.equals(tokens.get(position)) && !SourceVersion.isKeyword(name)) {
            symbols.put(position, symbol);
        }
    }
}
