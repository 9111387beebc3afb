/** Measurements with JMH; the README tells how to run them. */
package sare.benchmark;
