package sare.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts sare in a Java machine of its own, which lives for seconds and is ended by signals. */
final class InterruptibleMachine {
    /** Sets what SIGINT does to the default, even where this process was told to ignore it, as one in the background is. */
    static final List<String> DEFAULT_SIGNAL = List.of("/usr/bin/env", "--default-signal=INT"); // of GNU

    private InterruptibleMachine() {}

    /** The command line, without the arguments of sare. */
    static List<String> command(String... options) {
        List<String> command = new ArrayList<>(DEFAULT_SIGNAL);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(options));
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        return command;
    }
}
