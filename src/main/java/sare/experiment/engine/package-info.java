/**
 * Which engine made a result: a digest of all code that can change one, {@link sare.experiment.engine.EngineDigest#current}, which
 * the build writes into a resource ({@link sare.experiment.engine.EngineDigestWriter}).
 *
 * <p><b>What counts.</b> A row of results is made by the class {@code CellSimulation}. The digest is of its source, of the sources of
 * all classes that it names, of those that these name, and so on: engine, replay, collectives, mappers, allocations, traffic, readers
 * of traces and networks. {@code target/engine-sources.txt} lists them. Nothing else can run while a row is made, because no class is
 * looked up by a name in a text. Files that the build puts beside those classes count too, such as the rules of {@code collectives:
 * openmpi}, and the names of the libraries whose classes they use, which have their versions in them. Not part of it: reports, tests
 * of significance, the command line, generators of traces and everything else that only describes results or makes inputs, whose
 * contents are in the id of a cell; the version of Java, whose arithmetic is specified (JEP 306).
 *
 * <p><b>What does not matter.</b> Sources count by what they mean, not by how they are written. They are read as words and signs,
 * without comments, blanks and imports. A word that stands for something of the project (class, record, method, field, variable, type
 * parameter) is replaced by a number, in the order in which things are met from the first class on; the compiler says which thing a
 * word stands for. So a thing may be renamed, a class may move to another file or package, and code may be formatted anew: the digest
 * is the same. Which thing is meant stays part of it: a call of another method has another number, however much the two look alike,
 * and so has a method that takes the place of another one of a supertype. Names of the platform and of libraries stay as they are,
 * classes with their packages. So do constants of enums and labels of loops: files and messages show the constants.
 *
 * <p><b>Which side it errs on.</b> Code that means the same in other words, such as a method that was split in two, has another
 * digest. That costs the simulation of a few cells, which then say that the engines are equal. The opposite, another result under the
 * same digest, would stay unnoticed.
 *
 * <p>Compiled classes would not do: they differ between compilers, and with every name.
 *
 * <p>Example: {@code SourceDigest.of(new SourceSet(Path.of("src/main/java"), Path.of("src/main/resources"), libraries, "17"),
 * "sare.experiment.CellSimulation")} takes about seven seconds of processor time, for 312 sources; the build does so only when one of
 * them has changed.
 */
package sare.experiment.engine;
