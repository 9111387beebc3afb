package sare.topology.graph.generate;

import java.io.IOException;
import java.io.Writer;

/** A generated graph, as the file of a network and the file of its links. */
public final class GeneratedGraph {
    private final String name;
    private final String call;
    private final String description;
    private final SwitchLinks links;
    private final int hostsPerSwitch;

    GeneratedGraph(String name, String call, String description, SwitchLinks links, int hostsPerSwitch) {
        this.name = name;
        this.call = call;
        this.description = description;
        this.links = links;
        this.hostsPerSwitch = hostsPerSwitch;
    }

    /** Writes the links, as the key {@code file} of a network names them. */
    public void writeLinks(Writer writer) throws IOException {
        links.write(writer);
    }

    /**
     * Writes a network with shortest paths, with as many virtual channels as these need, but at least two.
     *
     * @param linksFile the name of the file of the links
     */
    public void writeNetwork(Writer writer, String linksFile) throws IOException {
        int diameter = links.graph(name, hostsPerSwitch).switchDiameter();
        writer.write("# " + description + "\n");
        writer.write("# Made by: sare generate network " + call + " hosts-per-switch=" + hostsPerSwitch + "\n");
        writer.write("topology: graph\n");
        writer.write("file: '" + linksFile.replace("'", "''") + "'\n");
        writer.write("hosts-per-switch: " + hostsPerSwitch + "\n");
        writer.write("routing: shortest-path\n");
        writer.write("flow-control: hop-index\n");
        writer.write("virtual-channels: " + Math.max(2, diameter) + "\n");
    }
}
