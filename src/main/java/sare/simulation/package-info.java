/** The cycle engine and the replay of MPI programs. */
package sare.simulation;
