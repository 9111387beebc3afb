package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** What the archive of a release is made of; {@link ReleaseArchiveTest} unpacks the archive itself. */
class ReleaseFilesTest {
    private static final Path LIBRARIES = Path.of("target/lib");

    @TempDir
    private static Path folder;

    @BeforeAll
    static void write() throws IOException {
        ReleaseFiles.main(new String[] {folder.toString(), LIBRARIES.toString()});
    }

    private static List<String> namesIn(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void everyCommandHasAManPageWithItsOptions() throws IOException {
        CommandLine sare = Main.allCommands(new Console(System.out, System.err, false));
        for (String name : sare.getSubcommands().keySet()) {
            String page = Files.readString(folder.resolve("man/man1/sare-" + name + ".1"));
            assertTrue(page.startsWith(".TH SARE\\-" + name.toUpperCase(java.util.Locale.ROOT) + " 1 "), page);
            sare.getSubcommands()
                    .get(name)
                    .getCommandSpec()
                    .options()
                    .forEach(option ->
                            assertTrue(page.contains(option.longestName().replace("-", "\\-")), option.toString()));
        }
        assertTrue(Files.exists(folder.resolve("man/man1/sare-generate-npb.1")));
        assertTrue(Files.readString(folder.resolve("man/man1/sare.1")).contains(".BR sare\\-simulate (1)"));
    }

    @Test
    void manPagesHaveTheUsageOfTheHelp() throws IOException {
        checkUsage(Main.allCommands(new Console(System.out, System.err, false)));
    }

    private static void checkUsage(CommandLine command) throws IOException {
        CommandSpec spec = command.getCommandSpec();
        String page = Files.readString(folder.resolve("man/man1/" + spec.qualifiedName("-") + ".1"));
        String synopsis =
                page.substring(page.indexOf(".SH SYNOPSIS\n") + ".SH SYNOPSIS\n".length(), page.indexOf(".\n.SH "));
        String help = new HelpText(spec, 100).write();
        String usage = help.substring(
                "Usage: ".length(),
                help.indexOf("\n" + spec.usageMessage().description()[0].substring(0, 20)));
        assertEquals(
                usage.replaceAll("\\s+", " "),
                synopsis.replace("\\-", "-").replaceAll("(\n\\.br)?\\s+", " ").strip());
        assertEquals(help.contains("\nRequired options:"), page.contains(".SH REQUIRED OPTIONS"), page);
        assertFalse(page.matches("(?s).*\\.SH \\w+\n\\.PP.*"), page);
        for (CommandLine subcommand : command.getSubcommands().values()) {
            checkUsage(subcommand);
        }
    }

    private String completion(String name) throws IOException {
        return Files.readString(folder.resolve("completion").resolve(name));
    }

    @Test
    void shellsCompleteEveryCommand() throws IOException {
        assertEquals(List.of("_sare", "sare.bash", "sare.fish"), namesIn(folder.resolve("completion")));
        String fish = completion("sare.fish");
        String zsh = completion("_sare");
        for (String name : Main.allCommands(new Console(System.out, System.err, false))
                .getSubcommands()
                .keySet()) {
            assertTrue(fish.contains(" -f -a " + name + " -d "), name);
            assertTrue(zsh.contains("'" + name + ":"), name);
        }
        assertTrue(fish.contains("-n '__fish_seen_subcommand_from simulate' -l network -r -F"), fish);
        assertTrue(zsh.contains("--network=["), zsh);
    }

    @Test
    void shellsCompleteValuesOfOptions() throws IOException {
        String bash = completion("sare.bash");
        String fish = completion("sare.fish");
        String zsh = completion("_sare");

        assertTrue(bash.contains("=(\"fcfs\" \"easy\" \"conservative\" \"sjf\" \"priority\") # --policy values"), bash);
        assertTrue(fish.contains(" -l other-engine -x -a 'recompute keep' -d "), fish);
        assertTrue(fish.contains(" -l mapping -r -F -a 'consecutive random' -d "), fish);
        assertTrue(zsh.contains(":POLICY:(fcfs easy conservative sjf priority)'"), zsh);
        assertTrue(
                zsh.contains(":MAPPING:{_alternative \"values:value:(consecutive random)\" \"files:file:_files\"}'"),
                zsh);
    }

    @Test
    void shellsCompleteTheKindsOfListAndTheCommandsOfHelp() throws IOException {
        String bash = completion("sare.bash");
        String fish = completion("sare.fish");
        String zsh = completion("_sare");

        assertTrue(bash.contains("KIND_pos_param_args=(\"topology\" "), bash);
        assertTrue(bash.contains("COMMAND_pos_param_args=(\"simulate\" \"map\" "), bash);
        assertTrue(fish.contains("-n '__fish_seen_subcommand_from list' -f -a 'topology "), fish);
        assertTrue(fish.contains("-n '__fish_seen_subcommand_from help' -f -a 'simulate map "), fish);
        assertTrue(zsh.contains("'*:value:(topology "), zsh);
        assertTrue(zsh.contains("'*:value:(simulate map "), zsh);
    }

    /** Those without a licence inside are under the licence of sare itself, or the text is in the source tree. */
    @Test
    void theNoticeNamesEveryLibraryWithItsVersion() throws IOException {
        String notice = Files.readString(Path.of("NOTICE"));
        for (String library : libraries()) {
            int dash = library.replaceFirst("-(\\d)", "\n$1").indexOf('\n');
            String line = notice.lines()
                    .filter(text ->
                            text.matches(library.substring(0, dash) + " +" + library.substring(dash + 1) + " +\\S.*"))
                    .findFirst()
                    .orElse("");
            boolean hasText = Files.isDirectory(folder.resolve("licenses").resolve(library))
                    || Files.exists(Path.of("src/main/dist/licenses", library.substring(0, dash) + ".txt"));
            assertTrue(line.endsWith(" Apache-2.0") || !line.isEmpty() && hasText, library + ": '" + line + "'");
        }
    }

    private static List<String> libraries() throws IOException {
        return namesIn(LIBRARIES).stream()
                .filter(name -> name.endsWith(".jar"))
                .map(name -> name.substring(0, name.length() - ".jar".length()))
                .toList();
    }
}
