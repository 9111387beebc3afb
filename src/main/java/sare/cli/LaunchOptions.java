package sare.cli;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import sare.input.InputException;
import sare.mapping.launch.HostNames;

/** The options for the files of launchers that a command writes beside a mapping or in its place. */
final class LaunchOptions {
    static final String EXPORT = "--export";
    static final String HOSTS = "--hosts";

    @Option(
            names = EXPORT,
            paramLabel = "FORMAT[=FILE]",
            description = "Write the mapping for a launcher: openmpi-rankfile, openmpi-rankfile-prrte, mpich-hosts,"
                    + " slurm-arbitrary, slurm-distribution, simgrid-hostfile, insee-placement or mpi-reorder; see: sare list"
                    + " launch-format. Without =FILE it takes the place of the .map file. The option can be given several"
                    + " times.")
    private List<String> exports = List.of();

    @Option(
            names = HOSTS,
            paramLabel = "LIST|FILE",
            description =
                    "Names of hosts for --export: a list such as node[01-16], or a file with a host or a list in every"
                            + " line, or slots of Netloc. Default: the hosts that the machine names.")
    private String hosts;

    /** The formats in the order of the options. */
    List<LaunchExport> exports() {
        List<LaunchExport> parsed =
                exports.stream().map(text -> LaunchExport.parse(EXPORT, text)).toList();
        if (parsed.stream().filter(LaunchExport::isInPlaceOfMapping).count() > 1) {
            throw new InputException(EXPORT, "two formats without a file", "FORMAT=FILE for all but one");
        }
        if (parsed.isEmpty() && hosts != null) {
            throw new InputException(HOSTS, "'" + hosts + "' without " + EXPORT, "a format that names hosts");
        }
        return parsed;
    }

    /** The names of hosts, if they are given. */
    Optional<HostNames> hosts() {
        return Optional.ofNullable(hosts).map(text -> HostNames.parse(HOSTS, text));
    }

    /** The text of the names of hosts, which may name a file, or null. */
    String hostsText() {
        return hosts;
    }
}
