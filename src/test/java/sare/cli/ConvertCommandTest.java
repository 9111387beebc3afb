package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConvertCommandTest {
    private static final String BROADCAST = """
            #sare-trace 1
            # ranks 2
            # operations 2
            rank 0
            broadcast 0 0 100
            rank 1
            broadcast 0 0 100
            """;

    @TempDir
    private Path folder;

    @Test
    void theFormatFollowsFromTheEnding() throws IOException {
        String trace = ExampleFiles.write(folder, "one.trace", ExampleFiles.ONE_MESSAGE);
        Path insee = folder.resolve("one.trc");

        assertEquals(new CommandRun(0, "", ""), CommandRun.of("convert", trace, "-o", insee.toString()));
        assertEquals("s 0 1 0 100\nr 0 1 0 100\n", Files.readString(insee));
    }

    @Test
    void aTraceOfSimgridIsWrittenAndReadAgain() throws IOException {
        String trace = ExampleFiles.write(folder, "broadcast.trace", BROADCAST);
        Path simgrid = folder.resolve("broadcast.tit");

        assertEquals(new CommandRun(0, "", ""), CommandRun.of("convert", trace, "-o", simgrid.toString()));
        assertEquals(
                "0 init\n0 bcast 100 0\n0 finalize\n1 init\n1 bcast 100 0\n1 finalize\n", Files.readString(simgrid));
        assertEquals(new CommandRun(0, BROADCAST, ""), CommandRun.of("convert", simgrid.toString()));
    }

    @Test
    void aTraceOfDimemasIsWrittenAndReadAgain() throws IOException {
        String trace = ExampleFiles.write(folder, "broadcast.trace", BROADCAST);
        Path dimemas = folder.resolve("broadcast.dim");

        assertEquals(new CommandRun(0, "", ""), CommandRun.of("convert", trace, "-o", dimemas.toString()));
        assertEquals(
                "#DIMEMAS:\"sare\":0:2(1,1),1,0,0\nd:1:1:2:0:1\n10:0:0:1:1:1:0:100:0:1\n10:1:0:1:1:0:0:0:100:1\n",
                Files.readString(dimemas));
        assertEquals(new CommandRun(0, BROADCAST, ""), CommandRun.of("convert", dimemas.toString()));
    }

    @Test
    void aScheduleIsWrittenAndReadAgain() throws IOException {
        String trace = ExampleFiles.write(folder, "one.trace", ExampleFiles.ONE_MESSAGE);
        Path schedule = folder.resolve("one.goal");

        assertEquals(new CommandRun(0, "", ""), CommandRun.of("convert", trace, "-o", schedule.toString()));
        assertEquals(
                "num_ranks 2\n\nrank 0 {\nl1: send 100b to 1 tag 0\n}\n\nrank 1 {\nl1: recv 100b from 0 tag 0\n}\n",
                Files.readString(schedule));
        assertEquals(new CommandRun(0, ExampleFiles.ONE_MESSAGE, ""), CommandRun.of("convert", schedule.toString()));
    }

    @Test
    void withoutAFileTheProjectsOwnFormatIsPrinted() {
        String insee = ExampleFiles.write(folder, "one.trc", "s 0 1 0 100\nr 0 1 0 100\n");
        CommandRun run = CommandRun.of("convert", insee);

        assertEquals(0, run.status());
        assertEquals(
                ExampleFiles.ONE_MESSAGE,
                run.out().replaceAll("(?m)^# (?!ranks|operations).*\n", ""),
                "but for what the header tells of the origin");
        assertEquals(run, CommandRun.of("convert", insee, "-o", "-"));
        assertEquals(run, CommandRun.of("convert", insee, "--expand", "-o=-"));
    }

    @Test
    void collectivesBecomeMessagesOnRequest() {
        String trace = ExampleFiles.write(folder, "broadcast.trace", BROADCAST);

        String kept = CommandRun.of("convert", trace).out();
        assertEquals(
                2, kept.lines().filter(line -> line.startsWith("broadcast")).count(), kept);
        String expanded = CommandRun.of("convert", trace, "--collectives=broadcast=linear")
                .out();
        assertEquals(
                0, expanded.lines().filter(line -> line.startsWith("broadcast")).count(), expanded);
        assertEquals(
                1, expanded.lines().filter(line -> line.startsWith("send 1 ")).count(), expanded);
        assertEquals(
                1,
                expanded.lines().filter(line -> line.startsWith("receive 0 ")).count(),
                expanded);
    }

    @Test
    void anUnknownEndingIsRefused() {
        String trace = ExampleFiles.write(folder, "one.trace", ExampleFiles.ONE_MESSAGE);
        String output = folder.resolve("one.xyz").toString();

        assertEquals(
                new CommandRun(
                        2,
                        "",
                        output
                                + ": a name without the ending of a format - expected one of .trace, .trc, .tit, .dim, .goal, with or without"
                                + " .gz or .zst\n"),
                CommandRun.of("convert", trace, "-o", output));
    }
}
