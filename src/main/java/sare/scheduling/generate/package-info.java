/**
 * Random logs of jobs: {@link sare.scheduling.generate.LublinFeitelson}, the model of batch jobs of Lublin and Feitelson.
 *
 * <p>Example: 1,000 jobs for 128 processors at an offered load of 0.7:
 * <pre>{@code
 * new LublinFeitelson(128, 1).write(writer, 1000, 0.7, 1);
 * }</pre>
 */
package sare.scheduling.generate;
