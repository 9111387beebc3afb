/**
 * Misses of caches, counted by a model, for machines without counters of their own. {@link sare.study.cache.CountedClasses} loads the
 * classes of sare a second time, with a call of {@link sare.study.cache.ArrayAccesses} before each instruction that reads or writes an
 * element of an array. That gives the array an address and sends the address to {@link sare.study.cache.SimulatedCaches}. The state of the
 * engine lies in arrays, so fields of objects, code and stacks are left out.
 *
 * <p>{@link sare.study.CacheMissRun} runs inside of the loaded classes and counts the misses of one point of the study of engine sizes:
 *
 * <pre>{@code
 * Class<?> run = new CountedClasses(parent).loadClass("sare.study.CacheMissRun");
 * }</pre>
 */
package sare.study.cache;
