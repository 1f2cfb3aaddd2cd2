package io.linkbenchx.result;

/**
 * The machine that the client ran on.
 *
 * @param cores processors that the JVM may use
 * @param memoryBytes physical memory
 * @param os name and version of the operating system
 * @param arch of the processor, as Java names it
 * @param jdk version and vendor
 * @param heapBytes largest size of the Java heap
 * @param kernel policies of its kernel; those of a server only if the server is on this machine;
 *     null if the system is not Linux
 * @param cpuQuota processors' worth of time that a control group leaves to this process; null if
 *     there is no such limit
 */
public record Machine(
    int cores,
    long memoryBytes,
    String os,
    String arch,
    String jdk,
    long heapBytes,
    KernelPolicy kernel,
    Double cpuQuota) {}
