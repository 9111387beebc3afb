/** The machine: topologies, routings, router parameters, and the files in {@code networks/} that describe them. */
package sare.network;
