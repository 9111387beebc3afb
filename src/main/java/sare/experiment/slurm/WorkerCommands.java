package sare.experiment.slurm;

import sare.input.ShellWord;

/**
 * The command lines that the scripts contain.
 *
 * @param sare the launcher
 * @param arguments the experiment and the folder of its results, quoted for a shell
 * @param timeout the option for the time without a sign of life, quoted for a shell and with a blank before it
 * @param threads of each command
 */
public record WorkerCommands(String sare, String arguments, String timeout, int threads) {

    /** Runs simulations that no other worker has claimed. */
    String run() {
        return command("run") + " --claims" + common();
    }

    /** Merges the results of all workers. */
    String merge() {
        return command("merge") + common();
    }

    /** Prints how many simulations are left. */
    String left() {
        return command("status") + " --left";
    }

    private String command(String name) {
        return ShellWord.quoted(sare) + " " + name + " " + arguments;
    }

    private String common() {
        return " --threads " + threads + timeout;
    }
}
