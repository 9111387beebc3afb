/** Measurements with JMH; {@code src/site/markdown/benchmark.md} says how to run them. */
package sare.benchmark;
