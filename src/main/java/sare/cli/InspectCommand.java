package sare.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sare.input.Digest;
import sare.input.InputException;
import sare.input.Setting;

/** The verb {@code inspect}. */
@Command(
        name = "inspect",
        description = "Tell what a file holds: a trace, a network or a mapping, known by its contents.")
final class InspectCommand implements Runnable {
    private final Console console;

    @Parameters(paramLabel = "FILE", description = "The file.")
    private Path file;

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "Takes the place of a key of a network's file; may be given several times.")
    private List<String> settings = List.of();

    @Option(names = "--json", description = "Write JSON.")
    private boolean json;

    @Mixin
    private OutputOption output;

    InspectCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        output.write(console, () -> {
            FileKind kind = FileKind.of(file);
            Inspection inspection = inspect(kind);
            return json ? json(kind, inspection) : file + ": " + kind.word() + "\n" + inspection.text();
        });
    }

    private Inspection inspect(FileKind kind) {
        if (kind != FileKind.NETWORK && !settings.isEmpty()) {
            throw new InputException(
                    "--set", InputException.WHOLE_FILE, "a " + kind.word(), "a network, which has keys");
        }
        return switch (kind) {
            case TRACE -> Inspection.ofTrace(file);
            case NETWORK -> Inspection.ofNetwork(file, Setting.parseAll(settings));
            case MAPPING -> Inspection.ofMapping(file);
        };
    }

    private String json(FileKind kind, Inspection inspection) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("file", file.toString());
        document.put("sha256", Digest.sha256(file));
        document.put("kind", kind.word());
        document.putAll(inspection.figures());
        return Json.write(document);
    }
}
