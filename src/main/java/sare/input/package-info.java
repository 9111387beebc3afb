/**
 * Files and the texts that users write: reading lines and YAML with their places, numbers, compression, digests, outputs that appear
 * whole or not at all, and the registries of plug-ins. All bad input is reported by one exception,
 * {@link sare.input.InputException}: file, line, what was found, what was expected, in one line. Faults of the machine, such as a
 * full disk, are {@link java.io.UncheckedIOException}s.
 *
 * <ul>
 *   <li>{@link sare.input.LineReader}: lines of a text file, plain or compressed; {@link sare.input.OutputFile}: its
 *       counterpart, which shows no half-written file and reports a full disk; {@link sare.input.AppendedFile}: lines that
 *       outlive a process that is killed; {@link sare.input.TemporaryFile}: one that is deleted when it is closed;
 *       {@link sare.input.TidyPath}: a path that a file names, in its shortest form.
 *   <li>{@link sare.input.YamlFile} gives a {@link sare.input.YamlMapping} of {@link sare.input.YamlValue}s, read by the
 *       type that is expected; a {@link sare.input.Setting} ({@code --set key=value}) takes the place of a key.
 *   <li>{@link sare.input.Parameter}: a key or a plug-in's parameter with unit, default and source;
 *       {@link sare.input.Registry}: the plug-ins of one kind by name. Parser, listing and documentation read both.
 *       {@link sare.input.Choice}: one of them with its parameters, as an option names it.
 *   <li>{@link sare.input.Suggestions}: "did you mean"; {@link sare.input.Numbers}: strict numbers with a range;
 *       {@link sare.input.Decimals}: numbers written the same on every machine;
 *       {@link sare.input.Plural}: numbers of things in words; {@link sare.input.ShellWord}: text for a shell;
 *       {@link sare.input.Digest}: SHA-256 for provenance.
 *   <li>{@link sare.input.CsvRecords}: a CSV file whose first line names the columns; {@link sare.input.CsvLines} writes the lines
 *       of one, {@link sare.input.CsvColumn} has a name and what it says of a row. {@link sare.input.CommaList}: names or values in
 *       an option.
 * </ul>
 *
 * <p>Example: with the file {@code a.yaml} of the two lines {@code sizes: [8, 4]} and {@code colour: rde},
 * <pre>{@code
 * YamlMapping file = YamlFile.read(Path.of("a.yaml"), Setting.parseAll(List.of("speed=2")));
 * file.get("sizes").integers(1, 99);            // {8, 4}
 * file.get("speed").integer(1, 9);              // 2
 * file.get("colour").choice(List.of("red"));    // a.yaml:2: colour: 'rde' - expected red; did you mean 'red'?
 * }</pre>
 */
package sare.input;
