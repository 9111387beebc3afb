package sare.experiment.engine;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import sare.input.Digest;

/**
 * The digest of the code of a class: its source, the sources of the classes that it uses, and so on, as described in
 * {@link sare.experiment.engine}. It needs the compiler of a JDK.
 */
final class SourceDigest {
    private static final char SEPARATOR = '\0'; // does not occur in sources
    private static final String COMMENT = "#";

    private final SourceSet sources;
    private final Trees trees;
    private final SymbolNames names;
    private final StringBuilder words = new StringBuilder();
    private final Set<CompilationUnitTree> done = new LinkedHashSet<>();

    /**
     * The digest of a class and its sources.
     *
     * @param sha256 64 hexadecimal digits
     * @param files the sources, in the order of their first use
     */
    record Result(String sha256, List<Path> files) {}

    private SourceDigest(SourceSet sources, JavacTask task) {
        this.sources = sources;
        this.trees = Trees.instance(task);
        this.names = new SymbolNames(task.getElements(), task.getTypes(), type -> trees.getPath(type) != null);
    }

    /**
     * Computes the digest of a class.
     *
     * @param root its name, with the package
     * @throws IllegalArgumentException if sources cannot be compiled
     */
    static Result of(SourceSet sources, String root) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new IllegalStateException("Java without a compiler, expected a JDK");
        }
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        try (StandardJavaFileManager files =
                compiler.getStandardFileManager(problems, Locale.ROOT, StandardCharsets.UTF_8)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, files, problems, options(sources), null, files.getJavaFileObjects(sources.javaFile(root)));
            task.analyze(); // also analyses all sources that it uses
            checkCompiled(problems);
            SourceDigest digest = new SourceDigest(sources, task);
            digest.addAll(task.getElements().getTypeElement(root));
            return digest.result();
        }
    }

    private static List<String> options(SourceSet sources) {
        String folder = sources.sources().toString();
        String release = sources.release();
        return List.of(
                "--release",
                release,
                "-proc:none",
                "-sourcepath",
                folder,
                "-implicit:none",
                "-cp",
                sources.classPath());
    }

    private static void checkCompiled(DiagnosticCollector<JavaFileObject> problems) {
        for (Diagnostic<? extends JavaFileObject> problem : problems.getDiagnostics()) {
            if (problem.getKind() == Diagnostic.Kind.ERROR) {
                throw new IllegalArgumentException(problem.toString());
            }
        }
    }

    /** Adds a class, and then the classes that it uses, in the order of their first use. */
    private void addAll(TypeElement root) throws IOException {
        names.of(root);
        for (int i = 0; i < names.met().size(); i++) {
            CompilationUnitTree unit = trees.getPath(names.met().get(i)).getCompilationUnit();
            if (done.add(unit)) {
                add(unit);
            }
        }
        for (Path resource : resources()) {
            addResource(resource);
        }
        libraries().forEach(this::add);
    }

    private void add(String word) {
        words.append(word).append(SEPARATOR);
    }

    private void add(CompilationUnitTree unit) throws IOException {
        NavigableMap<Integer, String> tokens =
                SourceTokens.of(unit.getSourceFile().getCharContent(true).toString());
        SymbolPositions symbols = SymbolPositions.of(unit, tokens, trees);
        int afterImports = (int) trees.getSourcePositions()
                .getStartPosition(unit, unit.getTypeDecls().get(0));
        for (Map.Entry<Integer, String> token :
                tokens.tailMap(afterImports, true).entrySet()) {
            Element symbol = symbols.at(token.getKey());
            add(symbol == null ? token.getValue() : names.of(symbol));
            if (symbol != null && symbols.isDeclaration(token.getKey())) {
                names.replacedBy(symbol).forEach(this::add);
            }
        }
    }

    private List<Path> resources() {
        Set<String> packages = new TreeSet<>();
        done.forEach(unit -> packages.add(unit.getPackageName().toString()));
        return packages.stream()
                .flatMap(name -> sources.resourcesOf(name).stream())
                .toList();
    }

    /** Adds the name of a file and its lines, without empty lines and comments. */
    private void addResource(Path file) throws IOException {
        add(file.getFileName().toString());
        for (String line : Files.readAllLines(file)) {
            if (!line.isBlank() && !line.stripLeading().startsWith(COMMENT)) {
                add(line.stripTrailing());
            }
        }
    }

    /** The file names of libraries with classes that are used. A name contains the version of the library. */
    private Set<String> libraries() throws IOException {
        Set<String> used = new TreeSet<>();
        for (Path library : sources.libraries()) {
            if (Files.isRegularFile(library) && has(library, names.foreign())) {
                used.add(library.getFileName().toString());
            }
        }
        return used;
    }

    private static boolean has(Path library, Set<String> classFiles) throws IOException {
        try (JarFile archive = new JarFile(library.toFile())) {
            return classFiles.stream().anyMatch(name -> archive.getEntry(name) != null);
        }
    }

    private Result result() {
        List<Path> files = new ArrayList<>();
        done.forEach(unit -> files.add(Path.of(unit.getSourceFile().toUri())));
        return new Result(Digest.sha256(words.toString().getBytes(StandardCharsets.UTF_8)), files);
    }
}
