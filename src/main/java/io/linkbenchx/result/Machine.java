package io.linkbenchx.result;

/**
 * The machine that a run was made on.
 *
 * @param cores processors that the JVM may use
 * @param memoryBytes physical memory
 * @param os name and version of the operating system
 * @param arch of the processor, as Java names it
 * @param jdk version and vendor
 * @param heapBytes largest size of the Java heap
 */
public record Machine(
    int cores, long memoryBytes, String os, String arch, String jdk, long heapBytes) {}
