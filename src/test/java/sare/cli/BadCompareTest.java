package sare.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Wrong results and options of {@code compare} are reported in one line, and nothing is written. */
class BadCompareTest {
    @TempDir
    private Path folder;

    private Scene scene;

    @BeforeEach
    void layOut() {
        scene = new Scene(folder);
        scene.write("good.csv", "trace,mapping,cycles,failure\ncg,random,7,\ncg,random,8,\ncg,classic,5,\n");
        scene.write("number.csv", "mapping,cycles\nrandom,7\nrandom,7k\n");
        scene.write("failed.csv", "mapping,cycles,failure\nrandom,7,deadlock\nrandom,,\n");
        scene.write("header.csv", "mapping,cycles\n");
        scene.write("blanks.csv", "mapping,cycles\nrandom,7\n random,7\n");
        scene.write("spaces.csv", "mapping, cycles\nrandom, 7\n");
        scene.write("unit.csv", "mapping,allocation_draw,cycles\nrandom,1,7\nrandom,2,8\nrandom,,9\n");
        scene.write("ragged.csv", "mapping,cycles\nrandom,7\nrandom\n");
        scene.write("twice.csv", "mapping,cycles,mapping\nrandom,7,random\n");
        scene.write("quote.csv", "mapping,cycles\nrandom,7\n\"random\"x,7\n");
        scene.write("empty.csv", "");
        scene.write("latin.csv", new byte[] {'m', ',', 'c', '\n', (byte) 0xE9, ',', '1', '\n'});
        scene.write("cut.csv.gz", Arrays.copyOf(Scene.gzip("mapping,cycles\nrandom,7\n"), 25));
    }

    private void assertRefused(String line, String file, String... more) {
        List<String> arguments = new ArrayList<>(List.of("compare", "DIR/" + file, "-o", "DIR/out.md"));
        arguments.addAll(List.of(more));
        scene.assertFails(2, line, arguments.toArray(String[]::new));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = ';', quoteCharacter = '$', textBlock = """
            number.csv ; DIR/number.csv:3: cycles: '7k' - expected a number such as 1234.5, at most 1e100, or nothing
            failed.csv ; DIR/failed.csv: no cycles in any of 2 rows - expected a row that has not failed
            header.csv ; DIR/header.csv: no rows - expected a row for each measurement
            blanks.csv ; DIR/blanks.csv:3: mapping: ' random' - expected 'random' as in line 2, or a text that differs in more than blanks
            spaces.csv ; DIR/spaces.csv:1: no column 'cycles' - expected ' cycles', a name with blanks
            unit.csv   ; DIR/unit.csv:4: allocation_draw: '' - expected a value, as line 2 of the same group has
            ragged.csv ; DIR/ragged.csv:3: a row of 1 field - expected 2, as many as the columns that the first line names
            twice.csv  ; DIR/twice.csv:1: column 'mapping' a second time - expected every name once
            empty.csv  ; DIR/empty.csv: nothing - expected a first line with the columns' names
            latin.csv  ; DIR/latin.csv:2: bytes that are not UTF-8 - expected text
            none.csv   ; DIR/none.csv: no such file - expected a file that can be read
            """)
    void wrongResults(String file, String line) {
        assertRefused(line, file, "--by", "mapping", "--measure", "cycles");
    }

    @ParameterizedTest
    @ValueSource(strings = {"out.html", "out.HTM"})
    void pagesAreMadeByAnotherVerb(String file) {
        String ending = file.substring(file.indexOf('.')).toLowerCase(Locale.ROOT);
        scene.assertFails(
                2,
                "DIR/" + file + ": the ending " + ending
                        + " - expected one of .md, .tex, .csv and .json; sare report writes pages",
                "compare",
                "DIR/good.csv",
                "--by=mapping",
                "--measure=cycles",
                "-o",
                "DIR/" + file);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '~', quoteCharacter = '$', textBlock = """
            --by=maping      ~ DIR/good.csv:1: no column 'maping' - expected trace, mapping, cycles or failure; did you mean 'mapping'?
            --within=tace    ~ DIR/good.csv:1: no column 'tace' - expected trace, mapping, cycles or failure; did you mean 'trace'?
            --unit=sed       ~ DIR/good.csv:1: no column 'sed' - expected trace, mapping, cycles or failure
            --measure=cycle  ~ DIR/good.csv:1: no column 'cycle' - expected trace, mapping, cycles or failure; did you mean 'cycles'?
            --measure=trace  ~ DIR/good.csv:2: trace: 'cg' - expected a number such as 1234.5, at most 1e100, or nothing
            --within=mapping ~ DIR/good.csv:1: column 'mapping' with two roles - expected each column in at most one of by, within, unit, measure and pool
            --by=mapping,    ~ --by: 'mapping,' - expected names of columns with commas between
            --where=trace=is ~ DIR/good.csv:1: no row with 'is' as trace - expected cg
            --where=trac=cg  ~ DIR/good.csv:1: no column 'trac' - expected trace, mapping, cycles or failure; did you mean 'trace'?
            --where=trace    ~ --where: 'trace' - expected COLUMN=VALUE
            --where=trace=cg --where=trace=cg ~ --where: 'trace=cg' - expected each column once: COLUMN=VALUE,VALUE
            --best=least     ~ --best: 'least' - expected lowest or highest
            --rule=dun       ~ --rule: 'dun' - expected pairs, dunn or published; did you mean 'dunn'?
            --block-test=x   ~ --block-test: 'x' - expected friedman or quade
            --constant-test=x ~ --constant-test: 'x' - expected signed-rank or sign
            --ratio-of=mode  ~ --ratio-of: 'mode' - expected mean or median
            --equivalent=3   ~ --equivalent: '3' - expected a per cent above 0 and below 100, such as 3%
            --paired-by=mapping ~ DIR/good.csv:1: column 'mapping' with two roles - expected each column in at most one of by, within, paired-by, measure and pool
            --rule=dunn --plan=2% ~ --plan: the rule dunn - expected --rule pairs or published, because the power of Dunn's test of two groups depends on all groups
            --format=csv --plan=2% ~ --plan: the format csv - expected markdown, latex or json
            --plan=0%        ~ --plan: '0%' - expected a per cent above 0 and below 100, such as 3%
            --resamples=9    ~ --resamples: '9' - expected a whole number from 99 to 1000000
            --bootstrap-seed=x ~ --bootstrap-seed: 'x' - expected a whole number from -9223372036854775808 to 9223372036854775807
            --pool=tace      ~ DIR/good.csv:1: no column 'tace' - expected trace, mapping, cycles or failure; did you mean 'trace'?
            --factor=tace    ~ DIR/good.csv:1: no column 'tace' - expected trace, mapping, cycles or failure; did you mean 'trace'?
            --paired-by=tace ~ DIR/good.csv:1: no column 'tace' - expected trace, mapping, cycles or failure; did you mean 'trace'?
            --alpha=5        ~ --alpha: '5' - expected a number of at least 1e-6 and below 1
            --alpha=0        ~ --alpha: '0' - expected a number of at least 1e-6 and below 1
            --alpha=9.9e-7   ~ --alpha: '9.9e-7' - expected a number of at least 1e-6 and below 1
            --alpha=1e-17    ~ --alpha: '1e-17' - expected a number of at least 1e-6 and below 1
            --alpha=1        ~ --alpha: '1' - expected a number of at least 1e-6 and below 1
            --format=latx    ~ --format: 'latx' - expected markdown, latex, csv or json; did you mean 'latex'?
            --layout=broad   ~ --layout: 'broad' - expected long or wide
            --scale=0        ~ --scale: '0' - expected a number from 1e-15 to 1e15, such as 1e4
            --decimals=13    ~ --decimals: '13' - expected a whole number from 0 to 12
            --format=latex --label=a{b ~ --label: 'a{b' - expected letters, digits and : . _ + / -
            --format=csv --layout=wide ~ --layout: the format csv - expected markdown or latex
            --format=json --scale=10   ~ --scale: the format json - expected markdown or latex
            --format=csv --decimals=1  ~ --decimals: the format csv - expected markdown or latex
            --caption=x                ~ --caption: the format markdown - expected latex
            --label=x                  ~ --label: the format markdown - expected latex
            --standalone               ~ --standalone: the format markdown - expected latex
            """)
    void wrongOptions(String options, String line) {
        List<String> arguments = new ArrayList<>(List.of(options.split(" ")));
        if (!options.contains("--by")) {
            arguments.addAll(List.of("--by", "mapping"));
        }
        if (!options.contains("--measure")) {
            arguments.addAll(List.of("--measure", "cycles"));
        }
        assertRefused(line, "good.csv", arguments.toArray(String[]::new));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '$', textBlock = """
            --by=mapping    ; sare compare: Missing required option: '--measure=COLUMN[,COLUMN]'. See sare compare --help
            --measure=cycles; sare compare: Missing required option: '--by=COLUMN[,COLUMN]'. See sare compare --help
            """)
    void missingOptions(String option, String line) {
        assertRefused(line, "good.csv", option);
    }
}
