/**
 * Plug-ins of a user's own: topologies, routings, mappers and trace formats in jars and folders of the class path, found by
 * {@link java.util.ServiceLoader}.
 *
 * <p>A plug-in is a {@link sare.plugin.Provider}. The registries of its kinds add its entries to those of sare, so that files and options
 * can name them and {@code sare list} shows them ({@link sare.plugin.PlugIns#after}).
 *
 * <p><b>Faults.</b> A class that cannot be made, a bad or taken name and the like are faults, which are collected while registries are
 * made and thrown by {@link sare.plugin.PlugIns#check}, the first one only. The command line checks before anything else; readers of
 * networks and traces check too, so that a program that embeds sare gets an {@code InputException}.
 *
 * <p><b>Results.</b> The engine of results is followed by {@link sare.plugin.PlugInDigest#current} wherever there is a plug-in, whether or
 * not it took part, because that cannot be known: each trace format is asked for each trace, for example.
 */
package sare.plugin;
