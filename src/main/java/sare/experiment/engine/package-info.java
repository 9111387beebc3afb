/**
 * The digest of the engine: it identifies all code that can change a result ({@link sare.experiment.engine.EngineDigest#current}).
 * The build writes it into a resource ({@link sare.experiment.engine.EngineDigestWriter}).
 *
 * <p><b>Contents.</b> The class {@code CellSimulation} makes a row of results. The digest contains its source, the sources of
 * all classes that it uses, of those that these use, and so on: engine, replay, collectives, mappers, allocations, traffic, readers
 * of traces and networks. {@code target/engine-sources.txt} lists them. No other code of the project runs while a row is made, because
 * no class is loaded by name, except those of plug-ins: with plug-ins the engine of a row has their digest, too
 * ({@link sare.plugin.PlugInDigest}). The digest also contains resource files of the packages of these classes, such as the rules of
 * {@code collectives: openmpi}, and the file names of the libraries that they use, which include versions. It does not contain reports,
 * statistics, the command line, generators of traces and other code that only describes results or makes inputs, because the
 * contents of inputs are in the id of a cell. It does not contain the version of Java, because its arithmetic is specified (JEP 306).
 *
 * <p><b>Independent of names and format.</b> The digest depends on the meaning of sources. They are read as tokens,
 * without comments, blanks and imports. A word that refers to a symbol of the project (class, record, method, field, variable, type
 * parameter) is replaced by a number, in the order of first use. The compiler resolves the symbols. So renaming a symbol, moving a class
 * to another file or package, and formatting do not change the digest. A reference to another symbol does: a call of another method has
 * another number, even if both methods have equal code, and so has a method that overrides another one. Names of the platform and of
 * libraries are kept, classes with their packages. Constants of enums are kept because files and messages contain them, and so are
 * labels of loops.
 *
 * <p><b>Conservative.</b> A change of code without a change of meaning, such as a method that was split, also changes the
 * digest. This costs the simulation of a few cells, which then shows that the engines are equal. The opposite case, a different result
 * with the same digest, would not be detected.
 *
 * <p>A digest of class files would not work, because they differ between compilers and contain names.
 *
 * <p>Example: {@code SourceDigest.of(new SourceSet(Path.of("src/main/java"), Path.of("src/main/resources"), libraries, "17"),
 * "sare.experiment.CellSimulation")} takes about seven seconds of processor time, for 312 sources; the build does so only when one of
 * them has changed.
 */
package sare.experiment.engine;
