/**
 * A test of the project in {@code src/test/embedding}: a program of its own, with a {@code pom.xml} of its own, that uses sare as a
 * library. The page about embedding shows it.
 */
package sare.embedding;
